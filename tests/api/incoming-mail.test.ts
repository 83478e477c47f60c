/** Answers of customers: posted by a mail provider, and written in the demonstration. */
import { randomUUID } from "node:crypto";
import { type AdditionalServer, startAdditionalServer } from "@/tests/factories/further-server";
import { rawMail } from "@/tests/factories/raw-mail";
import { until } from "@/tests/factories/until";
import { call, createAdministrator, database, prepareSite, signIn, site } from "./site";

const secret = "a secret of the mail provider";
let server: AdditionalServer;

prepareSite();
beforeAll(async () => {
  server = await startAdditionalServer(site, { INBOUND_MAIL_SECRET: secret });
});
afterAll(() => server.stop());

const post = async (url: string, raw: Buffer, authorization?: string) => {
  const headers = { "content-type": "message/rfc822", ...(authorization && { authorization }) };
  const body = new Uint8Array(raw);
  const response = await fetch(`${url}/api/mail/mime`, { method: "POST", headers, body });
  return { status: response.status, body: await response.json() };
};

async function requestOf(email: string) {
  const { body } = await call("POST", "/api/quick-quote", {
    body: { name: "Ana Díaz", email, phone: "(305) 555-0100" },
  });
  return Number(String(body.reference).slice(2));
}

test("a mail is taken with the secret alone, and once", async () => {
  const email = `${randomUUID()}@example.net`;
  const id = await requestOf(email);
  const raw = rawMail({ from: email, text: "Please call me." });
  expect((await post(site.url, raw, `Bearer ${secret}`)).status).toBe(401);
  expect((await post(server.url, raw)).status).toBe(401);
  expect((await post(server.url, raw, "Bearer wrong")).status).toBe(401);
  const basic = `Basic ${Buffer.from(`any:${secret}`).toString("base64")}`;
  expect(await post(server.url, raw, basic)).toMatchObject({
    status: 200,
    body: { outcome: "answer", isNew: true },
  });
  expect(await post(server.url, raw, `Bearer ${secret}`)).toMatchObject({
    status: 200,
    body: { isNew: false },
  });
  const { rows } = await database.query(
    "SELECT text FROM lead_events WHERE lead_id = $1 AND type = 'mail-received'",
    [id],
  );
  expect(rows).toEqual([{ text: "Please call me." }]);
});

test("a mail of ten megabytes is taken, and one of more is too large", async () => {
  const attachment = "QUJD\r\n".repeat(1_700_000);
  const body = `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee the plan.\r\n--b\r\nContent-Type: application/pdf; name=plan.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${attachment}\r\n--b--\r\n`;
  const raw = rawMail({ from: `${randomUUID()}@example.net`, body });
  expect(await post(server.url, raw, `Bearer ${secret}`)).toMatchObject({
    status: 200,
    body: { outcome: "lead" },
  });
  const tooLarge = Buffer.concat([raw, Buffer.alloc(1_048_576, 65)]);
  expect((await post(server.url, tooLarge, `Bearer ${secret}`)).status).toBe(413);
});

test("in the demonstration, a customer's answer to the acknowledgement comes back to the lead", async () => {
  const cookie = await signIn(await createAdministrator());
  const email = `${randomUUID()}@example.net`;
  const id = await requestOf(email);
  type Kept = { id: string; to: string[]; replyTo: string[] };
  const mail = await until(async () => {
    const { body } = await call("GET", "/api/admin/mail/demo?pageSize=50", { cookie });
    return (body.mails as Kept[]).find(({ to }) => to.includes(email));
  }, "the acknowledgement arrives");
  expect(mail.replyTo[0]).toContain(`+R-${id}.`);
  const body = { text: "Thank you!" };
  const answer = await call("POST", `/api/admin/mail/demo/${mail.id}/answer`, { cookie, body });
  expect(answer).toMatchObject({ status: 200, body: { outcome: "answer", leadId: id } });
});
