import { admitPayment, noteRefusedPayment, type Payer } from "@/lib/commerce/payments/guards";
import { db, pool } from "@/lib/data/db";
import { outages } from "@/lib/data/outages";
import { until } from "@/tests/factories/until";

const real = { cardsAreReal: true };
const CARD = "4242424242424242";

let last = 0;
/** Defaults differ each time, so that payers are distinct people. */
function payer(changes: Partial<Payer> = {}): Payer {
  last += 1;
  return {
    clientAddress: `198.51.${Math.floor(last / 250)}.${last % 250}`,
    email: `payer-${last}@example.com`,
    cardNumber: `40000000${String(last).padStart(8, "0")}`,
    ...changes,
  };
}

type About = { cardsAreReal?: boolean; isTurnstileOn?: boolean };

async function refuse(times: number, who: () => Payer, about: About = {}): Promise<void> {
  for (let time = 0; time < times; time++) await noteRefusedPayment(who(), about);
}
async function admit(times: number, who: () => Payer, about: About = {}): Promise<void> {
  for (let time = 0; time < times; time++) await admitPayment(who(), about);
}
async function expectLimited(who: Payer, message = /./, about: About = {}): Promise<void> {
  const refusal = { code: "rate_limited", message: expect.stringMatching(message) };
  await expect(admitPayment(who, about)).rejects.toMatchObject(refusal);
}

beforeEach(async () => {
  await pool.query("DELETE FROM rate_limits");
  await db.outage.deleteMany();
});

it("a client may try five payments a minute", async () => {
  const who = () => payer({ clientAddress: "192.0.2.1" });
  await admit(5, who);
  await expectLimited(who(), /^Too many requests/);
});

it("a card may be tried ten times a day by all clients together, even simultaneously", async () => {
  const attempts = Array.from({ length: 30 }, () => admitPayment(payer({ cardNumber: CARD })));
  const admitted = (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled");
  expect(admitted).toHaveLength(10);
  await expectLimited(payer({ cardNumber: "4242 4242 4242 4242" }), /another card/);
  await admitPayment(payer());
});

it.each([
  ["a card", 4, { cardNumber: CARD }, /^This card/],
  ["a client", 8, { clientAddress: "192.0.2.2" }, /^Too many payments/],
  ["a mailbox in one network", 6, { email: "ada@example.com" }, /^Too many payments/],
])("%s is blocked after %i refusals", async (_, times, who, message) => {
  await refuse(times - 1, () => payer(who));
  await admitPayment(payer(who));
  await refuse(1, () => payer(who));
  await expectLimited(payer(who), message);
  await admitPayment(payer());
});

it("limits treat an email address the same in any case", async () => {
  const clientAddress = "192.0.2.4";
  await refuse(6, () => payer({ email: "Ada@Example.com ", clientAddress }));
  await expectLimited(payer({ email: "ada@example.com", clientAddress: "192.0.2.5" }));
});

it("refusals from other networks do not use up a customer's limit", async () => {
  await refuse(30, () => payer({ email: "ada@example.com" }));
  await admitPayment(payer({ email: "ada@example.com", clientAddress: "192.0.2.6" }));
});

it("a card's limit starts over the next day", async () => {
  await refuse(4, () => payer({ cardNumber: CARD }));
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  await admitPayment(payer({ cardNumber: CARD }), { now: tomorrow });
});

it("refused token payments are limited by client and by mailbox", async () => {
  const who = { email: "ada@example.com", cardNumber: null };
  await refuse(6, () => payer({ ...who, clientAddress: "192.0.2.9" }));
  await expectLimited(payer({ ...who, clientAddress: "192.0.2.10" }));
  const client = () => payer({ clientAddress: "192.0.2.3", cardNumber: null });
  await refuse(8, client);
  await expectLimited(client());
});

it("sandbox test cards are limited only when cards are real", async () => {
  const who = () => payer({ cardNumber: "4111111111111111" });
  await refuse(4, who);
  await admitPayment(who());
  await refuse(4, who, real);
  await expectLimited(who(), /./, real);
});

describe("many refusals across all visitors", () => {
  it("slow down each client separately and alert staff", async () => {
    await refuse(39, payer, real);
    await admit(5, payer, real);
    expect(await outages()).toEqual([]);

    await refuse(1, payer, real);
    const one = () => payer({ clientAddress: "192.0.2.7" });
    await admit(2, one, real);
    await expectLimited(one(), /slowly just now.*nothing was charged/, real);
    await admit(10, payer, real);
    await noted(/slowed down/);
  });

  it("limit each client to one try an hour without a bot check and alert staff", async () => {
    await pool.query(
      "INSERT INTO rate_limits (key, points, expire) VALUES ('refusedPaymentsOfSiteRationed:site', 79, $1)",
      [Date.now() + 60_000],
    );
    await admitPayment(payer(), real);
    await refuse(1, payer, real);
    const one = () => payer({ clientAddress: "192.0.2.8" });
    await admitPayment(one(), real);
    await expectLimited(one(), /only one card payment an hour.*nothing was charged/, real);
    await admit(10, payer, real);
    await admit(2, one, { ...real, isTurnstileOn: true });
    await noted(/one card an hour/);
  });

  it("have no effect in the sandbox", async () => {
    await refuse(60, payer);
    await admit(5, payer);
  });

  /** Waits for the note, which is written asynchronously. */
  async function noted(message: RegExp): Promise<void> {
    await until(async () => (await outages()).some((outage) => message.test(outage.error)), "staff are told");
  }
});

it("stored limits reveal neither the card nor the email address", async () => {
  const who = payer({ cardNumber: CARD, email: "grace@example.com" });
  await admitPayment(who);
  await noteRefusedPayment(who);
  const { rows } = await pool.query("SELECT key FROM rate_limits");
  const keys = rows.map(({ key }) => String(key)).join("\n");
  expect(keys).toMatch(/^refusedPaymentsOfCardDaily:[\w-]{43}$/m);
  expect(keys).not.toMatch(/4242|grace|example/);
});
