import { randomUUID } from "node:crypto";
import { composeMail, sentMailOf } from "@/lib/admin/mail/compose";
import { receiverOf, resendMail } from "@/lib/admin/mail/resend";
import { listMail, readMailText } from "@/lib/admin/mail/service";
import { db, pool } from "@/lib/data/db";
import { announceHandOver, claimMail, queueMail, recordSent } from "@/lib/jobs/mail/outbox";
import { type MailType, mailQuery } from "@/lib/jobs/mail/schema";
import { createAuthor, createLead } from "@/tests/factories/inbox";

const owner = { id: 0, role: "owner" } as const;
const found = async (search: string) => (await listMail(mailQuery.parse({ search }), owner)).mails;

/** Sends a mail as the job does, without a mail server. */
async function deliver(id: number): Promise<void> {
  const owner = randomUUID();
  const mail = await claimMail(pool, owner, id);
  const composed = mail && (await composeMail(mail));
  if (!mail || !composed) throw new Error("nothing to send");
  await announceHandOver(pool, owner, id, sentMailOf(mail.type, composed));
  await recordSent(pool, id);
}

async function acknowledgementOf(email: string) {
  const lead = await createLead({ email, firstName: "Isabel" });
  const where = { type: "acknowledgement", key: { startsWith: `lead.${lead.id}.` } };
  return { lead, mail: await db.outgoingMail.findFirstOrThrow({ where }) };
}

async function resend(id: number, { to, token = randomUUID() }: { to?: string; token?: string } = {}) {
  const author = await createAuthor();
  const input = { to, token, receiver: await receiverOf(id, owner) };
  const { response: answer, after } = await db.$transaction((tx) => resendMail(tx, id, input, author));
  return { mail: answer.mail, after };
}

test("the list shows the receiver of each mail and finds sent mails by receiver, subject, and text", async () => {
  const word = `zq${randomUUID().slice(0, 8)}`;
  const { mail } = await acknowledgementOf(`${word}@example.com`);
  expect((await found(word)).find(({ id }) => id === mail.id)?.to).toBe(`${word}@example.com`);
  await deliver(mail.id);
  await db.lead.updateMany({ where: { email: `${word}@example.com` }, data: { email: "other@example.com" } });
  // Found by the stored receiver, because no lead has the address any more.
  expect(await found(word)).toMatchObject([{ id: mail.id, to: `${word}@example.com` }]);
  expect((await found("looking at it Isabel")).map(({ id }) => id)).toContain(mail.id);
  expect((await found("We have received")).map(({ id }) => id)).toContain(mail.id);
  expect(await readMailText(mail.id, owner)).toMatchObject({ to: `${word}@example.com`, wasSent: true });
});

test("a mail is sent again to a corrected address once, and the first mail keeps its receiver and text", async () => {
  const { lead, mail } = await acknowledgementOf("isabel@exmaple.com");
  await deliver(mail.id);
  const token = randomUUID();
  const { mail: again, after } = await resend(mail.id, { to: "isabel@example.com", token });
  expect(again).toMatchObject({ to: "isabel@example.com", state: "waiting", leadId: lead.id });
  expect(JSON.stringify(after)).not.toContain("isabel");
  expect((await resend(mail.id, { to: "isabel@example.com", token })).mail.id).toBe(again.id);
  await deliver(again.id);
  expect(await readMailText(again.id, owner)).toMatchObject({ to: "isabel@example.com", wasSent: true });
  expect(await readMailText(mail.id, owner)).toMatchObject({ to: "isabel@exmaple.com", wasSent: true });
  const events = await db.leadEvent.findMany({ where: { leadId: lead.id, type: "mail-resent" } });
  expect(events).toMatchObject([{ data: { mail: again.id } }]);
});

test("a mail that has not been sent goes only to the corrected address", async () => {
  const { mail } = await acknowledgementOf("walter@exmaple.com");
  await resend(mail.id, { to: "walter@example.com" });
  const former = await db.outgoingMail.findUniqueOrThrow({ where: { id: mail.id } });
  expect(former).toMatchObject({ sentAt: null, givenUpAt: expect.any(Date) });
});

test("a mailbox gets at most three such mails an hour", async () => {
  const { mail } = await acknowledgementOf("often@example.com");
  await deliver(mail.id);
  for (let times = 0; times < 2; times++) await resend(mail.id);
  await expect(resend(mail.id)).rejects.toMatchObject({ code: "conflict" });
});

test("account and staff mails are never sent elsewhere, and the text of secret mails is not stored", async () => {
  const { id: userId } = await createAuthor();
  const payloads: [MailType, object][] = [
    ["password-reset", { userId, expiresAt: Date.now() + 3_600_000 }],
    ["invitation", { userId, expiresAt: Date.now() + 3_600_000, by: "ana" }],
    ["sign-in-flood", { userId, hour: Math.floor(Date.now() / 3_600_000) }],
    ["test", { requestedBy: "ana", userId }],
  ];
  for (const [type, payload] of payloads) {
    const key = `${type}.${randomUUID()}`;
    await queueMail(db, type, payload as never, key);
    const { id } = await db.outgoingMail.findUniqueOrThrow({ where: { key } });
    await expect(resend(id, { to: "eve@example.com" })).rejects.toMatchObject({ code: "conflict" });
    await deliver(id);
    const { text, sentTo } = await db.outgoingMail.findUniqueOrThrow({ where: { id } });
    const hasText = text !== null;
    expect([type, sentTo, hasText]).toEqual([type, "staff@example.com", type === "test"]);
  }
});
