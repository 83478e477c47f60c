import { database, prepareSite, receivedMails, site } from "@/tests/api/site";
import { type AdditionalServer, startAdditionalServer } from "@/tests/factories/further-server";
import { until } from "@/tests/factories/until";

/**
 * Leads arrive, ten at once, while the server is killed: every acknowledged lead is in the database, and
 * staff receive mail about every stored lead, from whichever process survives.
 */
const MAX_CONCURRENT = 10;
const KILLED_AFTER = 60;
const MORE = 50;
const MAX_SENT = 1_000;

prepareSite();

let server: AdditionalServer;

beforeAll(async () => {
  server = await startAdditionalServer(site, { SMTP_URL: "" });
}, 60_000);

afterAll(() => server.stop());

/** Sends one lead from a unique address; adds its id once acknowledged. */
async function sendLead(number: number, thanked: number[]): Promise<void> {
  try {
    const client = `198.51.${number >> 8}.${number & 255}`;
    const response = await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": client },
      body: JSON.stringify({
        firstName: "Crash",
        lastName: `Test ${number}`,
        email: `crash-${number}@example.com`,
        phone: "305 555 0100",
      }),
    });
    const { id } = (await response.json()) as { id: number };
    if (response.status === 201) thanked.push(id);
  } catch {
    // The server is dead: this visitor got no acknowledgement.
  }
}

const storedIds = async (): Promise<number[]> => {
  const { rows } = await database.query<{ id: number }>("SELECT id FROM contacts WHERE first_name = 'Crash'");
  return rows.map(({ id }) => id);
};

const mailedIds = async () =>
  new Set(
    (await receivedMails()).map(({ messageId }) => Number(/contact\.(\d+)\./.exec(messageId ?? "")?.[1])),
  );

it("loses no acknowledged lead, and no mail about one, when the server is killed", async () => {
  const thanked: number[] = [];
  const waiting = new Set<Promise<void>>();
  const send = (number: number) => {
    const lead = sendLead(number, thanked).finally(() => waiting.delete(lead));
    waiting.add(lead);
  };
  for (let number = 0; number < MAX_SENT && thanked.length < KILLED_AFTER; number++) {
    send(number);
    if (waiting.size >= MAX_CONCURRENT) await Promise.race(waiting);
  }
  for (let number = MAX_SENT; number < MAX_SENT + MORE; number++) send(number);
  // Some are acknowledged, others pending.
  await Promise.race(waiting);
  server.stop();
  await Promise.all(waiting);

  const stored = await storedIds();
  expect(thanked.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(new Set(thanked).size).toBe(thanked.length);
  expect(stored).toEqual(expect.arrayContaining(thanked));

  await until(async () => {
    const mailed = await mailedIds();
    return stored.every((id) => mailed.has(id));
  }, "all are mailed");
}, 150_000);
