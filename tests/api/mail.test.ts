import { randomUUID } from "node:crypto";
import { until } from "@/tests/factories/until";
import {
  type Administrator,
  call,
  createAdministrator,
  database,
  prepareSite,
  receivedMails,
  signIn,
  site,
} from "./site";

type Mail = {
  id: number;
  title: string;
  state: string;
  error: string | null;
  attempts: number;
  nextAttemptAt: string | null;
};

let administrator: Administrator;
let cookie: string;

prepareSite();
beforeAll(async () => {
  administrator = await createAdministrator();
  cookie = await signIn(administrator);
});
beforeEach(async () => void (await database.query("DELETE FROM outgoing_mails")));
afterEach(async () => {
  await mode("ok");
  await database.query("DELETE FROM outgoing_mails");
});

const mode = (name: string) =>
  fetch(`${site.mailUrl}/mode`, { method: "POST", body: JSON.stringify({ mode: name }) });

/** Stores a mail as the site would. */
async function store(key: string, columns = "", values = ""): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO outgoing_mails (type, payload, key, next_attempt_at ${columns && `, ${columns}`})
     VALUES ('test', '{"requestedBy":"ana"}', $1, now() + interval '1 hour' ${values && `, ${values}`}) RETURNING id`,
    [key],
  );
  return rows[0]?.id ?? 0;
}

async function list(query = ""): Promise<{ mails: Mail[]; total: number }> {
  const answer = await call("GET", `/api/admin/mail?${query}`, { cookie });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return answer.body as { mails: Mail[]; total: number };
}

const find = async (id: number) => (await list()).mails.find((mail) => mail.id === id);

const states: [string, string, string][] = [
  ["waiting", "", ""],
  ["failing", "attempts, words", "3, '451 later'"],
  ["given_up", "attempts, words, given_up_at", "700, '550 no', now()"],
  ["sent", "attempts, sent_at", "1, now()"],
];

test("lists mails by state, with the mail server's reply and the next attempt", async () => {
  for (const [state, columns, values] of states) await store(state, columns, values);
  for (const [state] of states) {
    const { mails, total } = await list(`state=${state}`);
    expect({ state, total, mails }).toMatchObject({ total: 1, mails: [{ state }] });
  }
  expect((await list("state=stuck&sort=createdAt")).mails.map(({ state }) => state)).toEqual([
    "failing",
    "given_up",
  ]);
  const [failing] = (await list("state=failing")).mails;
  expect(failing).toMatchObject({ title: "Test email, requested by ana", error: "451 later", attempts: 3 });
  expect(Date.parse(failing?.nextAttemptAt ?? "")).toBeGreaterThan(Date.now());
  expect((await list("state=given_up")).mails[0]?.nextAttemptAt).toBeNull();
  for (const secret of ["payload", "owner", "text", "html"]) expect(failing).not.toHaveProperty(secret);
});

test("a given-up mail is sent after a retry, and the audit log records who requested it", async () => {
  const id = await store("given up", "attempts, words, given_up_at, unanswered", "700, '550 no', now(), 4");
  const answer = await call("POST", `/api/admin/mail/${id}/retry`, { cookie });
  expect(answer).toMatchObject({ status: 200, body: { success: true, mail: { id } } });
  await until(async () => (await find(id))?.state === "sent");
  expect(await find(id)).toMatchObject({ error: null, attempts: 701 });
  const { rows } = await database.query(
    "SELECT username, target_id FROM audit_log WHERE action = 'mail.retry'",
  );
  expect(rows).toContainEqual({ username: administrator.username, target_id: String(id) });
  expect(await call("POST", `/api/admin/mail/${id}/retry`, { cookie })).toMatchObject({
    status: 409,
    body: { message: "This email was sent." },
  });
});

test("a mail to a visitor is found by recipient and resent to a corrected address", async () => {
  const email = `isabel-${Date.now()}@exmaple.com`;
  const lead = { name: "Isabel", email, phone: "305 555 0100" };
  expect((await call("POST", "/api/quick-quote", { body: lead })).status).toBe(201);
  const query = `type=acknowledgement&search=${encodeURIComponent(email)}`;
  await until(async () => (await list(query)).mails[0]?.state === "sent");
  const [first] = (await list(query)).mails;
  expect(first).toMatchObject({ to: email });
  const corrected = email.replace("exmaple", "example");
  const body = { to: corrected, token: randomUUID() };
  const again = await call("POST", `/api/admin/mail/${first?.id}/resend`, { cookie, body });
  expect(again).toMatchObject({ status: 201, body: { mail: { to: corrected } } });
  await until(async () => (await find((again.body.mail as Mail).id))?.state === "sent");
  const messages = await receivedMails();
  for (const address of [email, corrected])
    expect(messages.filter(({ to }) => to.includes(address))).toHaveLength(1);
  expect(await call("GET", `/api/admin/mail/${first?.id}`, { cookie })).toMatchObject({
    body: { to: email, wasSent: true },
  });
});

test("all stuck mails are retried in one call", async () => {
  for (const [state, columns, values] of states) await store(state, columns, values);
  const answer = await call("POST", "/api/admin/mail/retry", { cookie });
  expect(answer).toMatchObject({ status: 200, body: { success: true, retried: 2 } });
  await until(async () => (await list("state=sent")).total === 3);
  expect((await list("state=waiting")).total).toBe(1);
});

test("an unknown mail is 404, a malformed id 400, and a mail that is being sent is not retried", async () => {
  expect((await call("POST", "/api/admin/mail/999999/retry", { cookie })).status).toBe(404);
  expect((await call("POST", "/api/admin/mail/x/retry", { cookie })).status).toBe(400);
  const id = await store("sending", "owner", "gen_random_uuid()");
  expect((await call("POST", `/api/admin/mail/${id}/retry`, { cookie })).status).toBe(409);
});

test("a test mail goes to the staff, and shows the reply of a server that refuses it", async () => {
  const sent = await call("POST", "/api/admin/mail/test", { cookie });
  expect(sent).toMatchObject({ status: 201, body: { success: true, mail: { type: "test" } } });
  const { id } = sent.body.mail as Mail;
  await until(async () => (await find(id))?.state === "sent");
  const received = (await receivedMails()).find(({ messageId }) => messageId?.startsWith(`<test.${id}@`));
  expect(received?.to).toEqual(["leads@example.com"]);

  await mode("refuse");
  const refused = (await call("POST", "/api/admin/mail/test", { cookie })).body.mail as Mail;
  await until(async () => (await find(refused.id))?.error != null);
  expect(await find(refused.id)).toMatchObject({ state: "failing", error: "550 Mailbox unavailable" });
});

describe("the demonstration's mailbox", () => {
  test("lists the stored mails, and returns one with its content", async () => {
    const sent = (await call("POST", "/api/admin/mail/test", { cookie })).body.mail as Mail;
    await until(async () => (await find(sent.id))?.state === "sent");
    const { body } = await call("GET", "/api/admin/mail/demo?pageSize=20", { cookie });
    expect(body).toMatchObject({ isKept: true });
    const mails = body.mails as { id: string; to: string[]; subject: string }[];
    const [{ id, to } = { id: "", to: [] }] = mails.filter(({ subject }) =>
      subject.startsWith("Test email from"),
    );
    expect(to).toEqual(["leads@example.com"]);
    const answer = await call("GET", `/api/admin/mail/demo/${id}`, { cookie });
    expect(answer.body.mail).toMatchObject({
      subject: expect.stringMatching(/^Test email from/),
      text: expect.stringContaining(administrator.username),
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["1700000000000-000001", 404],
    ["..%2f..%2fsecrets", 400],
    ["1", 400],
  ])("answers for the id %s with %i", async (id, status) => {
    expect((await call("GET", `/api/admin/mail/demo/${id}`, { cookie })).status).toBe(status);
  });
});
