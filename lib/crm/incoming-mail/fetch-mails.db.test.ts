import { randomUUID } from "node:crypto";
import { type FakeImap, startFakeImap } from "@/fakes/imap";
import { fetchMails } from "@/lib/crm/incoming-mail/fetch-mails";
import { db } from "@/lib/data/db";
import { imapMailbox, MailboxUnavailable } from "@/lib/integrations/mail/imap";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { rawMail } from "@/tests/factories/raw-mail";

const limits = { connectMs: 1_000, silenceMs: 60_000, wholeMs: 30_000, maxBytes: 1_000_000 };
let server: FakeImap;

beforeAll(withoutAcknowledgements);
beforeEach(async () => {
  server = await startFakeImap();
});
afterEach(() => server.stop());

const mailbox = (change = {}) => imapMailbox(server.url, { ...limits, ...change });
const mailOf = (text: string) => rawMail({ from: `${randomUUID()}@example.org`, text });
const leadsWith = (text: string) => db.lead.count({ where: { kind: "mail", texts: { contains: text } } });

test("takes unread mails, and marks them as read", async () => {
  for (const text of ["first mail", "second mail"]) server.put(mailOf(text));
  await fetchMails(mailbox());
  expect([await leadsWith("first mail"), await leadsWith("second mail"), server.unread()]).toEqual([1, 1, 0]);
});

test("a mail that was taken and not marked is taken once", async () => {
  server.put(mailOf("cut off"));
  server.setMode("drop");
  await expect(fetchMails(mailbox())).rejects.toBeInstanceOf(MailboxUnavailable);
  expect(server.unread()).toBe(1);
  server.setMode("ok");
  await fetchMails(mailbox());
  expect([await leadsWith("cut off"), server.unread()]).toEqual([1, 0]);
});

test("a mail that can't be taken stays unread, and keeps back no other", async () => {
  server.put(mailOf("taken later"));
  server.put(mailOf("taken now"));
  const faults = await mailbox().visit(async (raw) => {
    if (raw.includes("later")) throw new Error("not now");
  });
  expect([faults.length, server.unread()]).toEqual([1, 1]);
  await fetchMails(mailbox());
  expect([await leadsWith("taken later"), server.unread()]).toEqual([1, 0]);
});

test("the message about a refused password does not contain it", async () => {
  server.setMode("refuse");
  const failure = await mailbox()
    .signIn()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailboxUnavailable);
  expect((failure as Error).message).toMatch(/^authentication failed/);
  expect((failure as Error).message).not.toContain("a#secret");
});

test("a silent server ends the visit", async () => {
  server.setMode("hang");
  await expect(mailbox({ silenceMs: 500 }).signIn()).rejects.toBeInstanceOf(MailboxUnavailable);
});
