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

const refused = (message = /./) => ({ code: "rate_limited", message: expect.stringMatching(message) });

async function refuse(
  times: number,
  who: () => Payer,
  about: { cardsAreReal?: boolean } = {},
): Promise<void> {
  for (let time = 0; time < times; time++) await noteRefusedPayment(who(), about);
}

beforeEach(async () => {
  await pool.query("DELETE FROM rate_limits");
  await db.outage.deleteMany();
});

it("a client may try five payments a minute", async () => {
  for (let time = 0; time < 5; time++) await admitPayment(payer({ clientAddress: "192.0.2.1" }));
  await expect(admitPayment(payer({ clientAddress: "192.0.2.1" }))).rejects.toMatchObject(
    refused(/^Too many requests/),
  );
});

it("a card may be tried ten times a day by all clients together, even simultaneously", async () => {
  const attempts = Array.from({ length: 30 }, () => admitPayment(payer({ cardNumber: CARD })));
  const admitted = (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled");
  expect(admitted).toHaveLength(10);
  await expect(admitPayment(payer({ cardNumber: "4242 4242 4242 4242" }))).rejects.toMatchObject(
    refused(/another card/),
  );
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
  await expect(admitPayment(payer(who))).rejects.toMatchObject(refused(message));
  await admitPayment(payer());
});

it("limits treat an email address the same in any case", async () => {
  const clientAddress = "192.0.2.4";
  await refuse(6, () => payer({ email: "Ada@Example.com ", clientAddress }));
  await expect(
    admitPayment(payer({ email: "ada@example.com", clientAddress: "192.0.2.5" })),
  ).rejects.toMatchObject(refused());
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
  await expect(admitPayment(payer({ ...who, clientAddress: "192.0.2.10" }))).rejects.toMatchObject(refused());
  await refuse(8, () => payer({ clientAddress: "192.0.2.3", cardNumber: null }));
  await expect(admitPayment(payer({ clientAddress: "192.0.2.3", cardNumber: null }))).rejects.toMatchObject(
    refused(),
  );
});

it("sandbox test cards are limited only when cards are real", async () => {
  const shared = { cardNumber: "4111111111111111" };
  await refuse(4, () => payer(shared));
  await admitPayment(payer(shared));
  await refuse(4, () => payer(shared), real);
  await expect(admitPayment(payer(shared), real)).rejects.toMatchObject(refused());
});

describe("many refusals across all visitors", () => {
  it("slow down each client separately and alert staff", async () => {
    await refuse(39, payer, real);
    for (let time = 0; time < 5; time++) await admitPayment(payer(), real);
    expect(await outages()).toEqual([]);

    await refuse(1, payer, real);
    const one = { clientAddress: "192.0.2.7" };
    for (let time = 0; time < 2; time++) await admitPayment(payer(one), real);
    await expect(admitPayment(payer(one), real)).rejects.toMatchObject(
      refused(/slowly just now.*nothing was charged/),
    );
    for (let time = 0; time < 10; time++) await admitPayment(payer(), real);
    await noted(/slowed down/);
  });

  it("limit each client to one try an hour without a bot check and alert staff", async () => {
    await pool.query(
      "INSERT INTO rate_limits (key, points, expire) VALUES ('refusedPaymentsOfSiteRationed:site', 79, $1)",
      [Date.now() + 60_000],
    );
    await admitPayment(payer(), real);
    await refuse(1, payer, real);
    const one = { clientAddress: "192.0.2.8" };
    await admitPayment(payer(one), real);
    await expect(admitPayment(payer(one), real)).rejects.toMatchObject(
      refused(/only one card payment an hour.*nothing was charged/),
    );
    for (let time = 0; time < 10; time++) await admitPayment(payer(), real);
    for (let time = 0; time < 2; time++) await admitPayment(payer(one), { ...real, isTurnstileOn: true });
    await noted(/one card an hour/);
  });

  it("have no effect in the sandbox", async () => {
    await refuse(60, payer);
    for (let time = 0; time < 5; time++) await admitPayment(payer());
  });

  /** Waits for the note, which is written asynchronously. */
  async function noted(message: RegExp): Promise<void> {
    await until(async () => (await outages()).some((outage) => message.test(outage.words)), "staff are told");
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
