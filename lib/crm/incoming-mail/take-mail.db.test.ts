import { randomUUID } from "node:crypto";
import { readLeadDetail } from "@/lib/admin/lead-detail";
import { sentMailOf } from "@/lib/admin/mail/compose";
import { countUnanswered } from "@/lib/admin/overview/waiting";
import { logCall } from "@/lib/crm/inbox/calls";
import { erasePerson, exportPerson } from "@/lib/crm/inbox/person";
import type { Author } from "@/lib/crm/inbox/record";
import { setStatus } from "@/lib/crm/inbox/status";
import { answerAddress } from "@/lib/crm/incoming-mail/answer-address";
import { takeMail } from "@/lib/crm/incoming-mail/take-mail";
import type { LeadStatus } from "@/lib/crm/leads/kinds";
import { db, pool } from "@/lib/data/db";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { announceHandOver, claimMail, recordSent } from "@/lib/jobs/mail/outbox";
import { withoutAcknowledgements } from "@/tests/factories/acknowledgements";
import { pdf, webPage } from "@/tests/factories/attachments";
import { createAuthor, createLead, sendReply } from "@/tests/factories/inbox";
import { lastMail } from "@/tests/factories/queued-mails";
import { bounceOf, multipart, nested, rawMail } from "@/tests/factories/raw-mail";
import { until } from "@/tests/factories/until";

let ana: Author;

beforeAll(withoutAcknowledgements);
beforeAll(async () => {
  setStoredSettings({ answersTo: "desk@example.com" });
  ana = await createAuthor(`${randomUUID()}@staff.example.com`);
});
afterAll(() => setStoredSettings({}));

const inbox = (id: number) => db.lead.findUniqueOrThrow({ where: { id } });
const events = (leadId: number) => db.leadEvent.findMany({ where: { leadId }, orderBy: { id: "asc" } });
const ofType = async (leadId: number, type: string) =>
  (await events(leadId)).filter((event) => event.type === type);
const signed = (id: number) => answerAddress(id) ?? "";
/** An answer of a lead's customer. */
const answerOf = ({ id, email: from }: { id: number; email: string }, more: object = {}) =>
  rawMail({ from, to: signed(id), ...more });
const automatic = { headers: { "Auto-Submitted": "auto-replied" } };

/** Replies to a lead, and hands the mail over. */
async function replied(leadId: number) {
  await sendReply(leadId, ana);
  const mail = await lastMail("lead-reply");
  const owner = randomUUID();
  await claimMail(pool, owner, mail.id);
  await announceHandOver(pool, owner, mail.id, sentMailOf("lead-reply", mail));
  await recordSent(pool, mail.id);
  return mail;
}

async function leadWith(status: LeadStatus) {
  const { id, email } = await createLead();
  await replied(id);
  await db.$transaction((tx) => setStatus(tx, [id], status, ana, { blockNetwork: false }));
  return { id, email };
}

test("an answer enters the history, makes its lead unanswered, and its owner gets a mail", async () => {
  const { id, email } = await leadWith("qualified");
  await db.lead.update({ where: { id }, data: { ownerId: ana.id } });
  const before = await countUnanswered(ana.id);
  const text =
    "Tuesday works.\r\n\r\nOn Sun, Nov 29, 2026 at 10:00 AM Ana <a@x.com> wrote:\r\n> We can help.";
  const outcome = { outcome: "answer", leadId: id };
  expect(await takeMail(answerOf({ id, email }, { text }))).toMatchObject(outcome);
  const quoted = expect.stringContaining("> We can help.");
  const data = { from: email, subject: "Re: Your request", quoted };
  expect(await ofType(id, "mail-received")).toMatchObject([{ text: "Tuesday works.", data }]);
  const unanswered = { status: "qualified", firstAnsweredAt: null, dueAt: expect.any(Date) };
  expect(await inbox(id)).toMatchObject(unanswered);
  expect((await countUnanswered(ana.id)).unansweredMine).toBe(before.unansweredMine + 1);
  const mail = await lastMail("lead-answer");
  expect(mail.subject).toContain("answered");
  expect(mail.text).toContain("Tuesday works.");
  expect(mail.to).toMatch(/@staff\.example\.com$/);
  const { history } = await readLeadDetail(id, ana);
  expect(history).toContainEqual(expect.objectContaining({ type: "mail-received", text: "Tuesday works." }));

  await replied(id);
  expect((await inbox(id)).firstAnsweredAt).not.toBeNull();
  expect((await countUnanswered(ana.id)).unansweredMine).toBe(before.unansweredMine);
});

test.each<[LeadStatus, LeadStatus]>([
  ["won", "contacted"],
  ["lost", "contacted"],
  ["contacted", "contacted"],
])("a lead that is %s is then %s and waits", async (before, after) => {
  const lead = await leadWith(before);
  await takeMail(answerOf(lead));
  expect(await inbox(lead.id)).toMatchObject({ status: after, firstAnsweredAt: null });
});

test("back at new it still waits, until the answer to the customer's last mail", async () => {
  const lead = await leadWith("contacted");
  await takeMail(answerOf(lead));
  await db.$transaction((tx) => setStatus(tx, [lead.id], "new", ana));
  expect((await inbox(lead.id)).firstAnsweredAt).toBeNull();
});

describe("its lead is found by", () => {
  test("the address that it was sent to, also that of the envelope", async () => {
    const { id } = await createLead();
    const raw = rawMail({ from: "partner@example.org" });
    const { leadId } = await takeMail(raw, [signed(id).toLowerCase()]);
    expect(leadId).toBe(id);
    const [event] = await ofType(id, "mail-received");
    expect(event?.data).toMatchObject({ isOtherSender: true, from: "partner@example.org" });
  });

  test("the mail that it answers, and by an earlier one of the customer", async () => {
    const { id } = await createLead();
    const { messageId } = await replied(id);
    const headers = { References: `<other@x> <${messageId}>` };
    const first = rawMail({ from: "x@example.org", headers, messageId: "<mine@example.org>" });
    expect((await takeMail(first)).leadId).toBe(id);
    const second = rawMail({ from: "x@example.org", headers: { "In-Reply-To": "<mine@example.org>" } });
    expect((await takeMail(second)).leadId).toBe(id);
  });

  test("the reply that it answers, also when the sent mail is no longer listed", async () => {
    const { id } = await createLead();
    const { messageId, id: mailId } = await replied(id);
    await db.outgoingMail.delete({ where: { id: mailId } });
    const answer = rawMail({ from: "x@example.org", headers: { References: `<${messageId}>` } });
    expect((await takeMail(answer)).leadId).toBe(id);
  });

  test("its sender's one open lead", async () => {
    const { id, email } = await createLead();
    const other = await createLead({ email, challenges: "Another one." });
    await db.lead.update({ where: { id: other.id }, data: { status: "lost" } });
    expect((await takeMail(rawMail({ from: email }))).leadId).toBe(id);
  });

  test("not by a forged signature, and the lead that it was merged into has its mails", async () => {
    const [one, other] = [await createLead(), await createLead()];
    await db.lead.update({ where: { id: other.id }, data: { mergedIntoId: one.id } });
    const to = signed(other.id);
    expect((await takeMail(rawMail({ from: other.email, to }))).leadId).toBe(one.id);
    const forged = to.replace(/\.[0-9a-f]{20}@/, `.${"0".repeat(20)}@`);
    expect((await takeMail(rawMail({ from: "stranger@example.org", to: forged }))).outcome).toBe("lead");
  });
});

test("a mail of a stranger becomes a new lead, with its acknowledgment and the mail to staff", async () => {
  const from = `Eve <${randomUUID()}@example.org>`;
  const forwarded = "From: Ana <a@x.com>\r\nSent: Monday\r\nTo: Eve\r\n\r\nThe router is dead.";
  const sent = rawMail({ from, subject: "Network down", text: `Please help.\r\n\r\n${forwarded}` });
  const { outcome, leadId } = await takeMail(sent);
  expect(outcome).toBe("lead");
  const lead = await inbox(leadId ?? 0);
  const summary = expect.stringMatching(/^Network down: Please help\. From: Ana/);
  expect(lead).toMatchObject({ kind: "mail", name: "Eve", status: "new", summary });
  const mail = await lastMail("lead", { key: `incoming-mail.${lead.recordId}` });
  expect(mail.text).toContain("Please help.");
  expect(await readLeadDetail(lead.id, ana)).toMatchObject({
    message: expect.stringContaining("The router is dead."),
  });
});

describe("pictures and PDFs of a mail", () => {
  const part = (name: string, bytes: Buffer, type: string) =>
    `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString("base64")}`;
  const body = () =>
    multipart("mixed", [
      "Content-Type: text/plain\r\n\r\nHere is the plan.",
      part("plan.pdf", pdf(randomUUID()), "application/octet-stream"),
      part("photo.png", webPage(), "image/png"),
      part("all.zip", Buffer.from("PK"), "application/zip"),
    ]);

  test("enter the lead's history by their content, and others are named; once, however often it comes", async () => {
    const { id, email } = await leadWith("contacted");
    const mail = answerOf({ id, email }, { body: body() });
    const keys = () => db.mediaLooseKey.count();
    const before = await keys();
    await takeMail(mail);
    await takeMail(mail);
    const { history } = await readLeadDetail(id, ana);
    expect(history.filter((entry) => entry.is === "event" && entry.type === "mail-received")).toMatchObject([
      { files: [{ name: "plan.pdf" }], data: { attachments: ["photo.png", "all.zip"] } },
    ]);
    expect(await keys()).toBe(before);
    expect((await lastMail("lead-answer")).text).toContain("Attached, to open in the lead: plan.pdf");
  });

  test("are a stranger's lead's", async () => {
    const { leadId } = await takeMail(rawMail({ from: `${randomUUID()}@example.net`, body: body() }));
    const { files, fields } = await readLeadDetail(leadId ?? 0, ana);
    expect(files).toMatchObject([{ name: "plan.pdf", type: "application/pdf" }]);
    expect(fields).toContainEqual({ label: "Only in the mailbox", value: "photo.png, all.zip" });
  });

  test("of an automatic reply are named only", async () => {
    const lead = await leadWith("contacted");
    await takeMail(answerOf(lead, { ...automatic, body: body() }));
    expect(await db.attachment.count({ where: { event: { leadId: lead.id } } })).toBe(0);
  });
});

describe("reopens nothing", () => {
  const answered = async () => {
    const lead = await leadWith("won");
    return { ...lead, ...(await inbox(lead.id)) };
  };

  test("an automatic reply, which enters the history", async () => {
    const { id, email, updatedAt } = await answered();
    expect((await takeMail(answerOf({ id, email }, automatic))).outcome).toBe("automatic");
    expect(await inbox(id)).toMatchObject({ status: "won", updatedAt });
    expect(await ofType(id, "mail-automatic")).toHaveLength(1);
  });

  test("a newsletter, which is no lead either; but an answer whose program marks it as one is an answer", async () => {
    const headers = { "List-Unsubscribe": "<https://example.org>" };
    const { id, email } = await answered();
    await db.lead.update({ where: { id }, data: { status: "contacted" } });
    for (const from of ["news@example.org", email]) {
      const taken = await takeMail(rawMail({ from, headers }));
      expect(taken).toMatchObject({ outcome: "automatic", leadId: null });
    }
    expect((await takeMail(answerOf({ id, email }, { headers }))).outcome).toBe("answer");
  });

  test("our own mail, returned to us", async () => {
    const { id } = await answered();
    const { messageId } = await replied(id);
    const returned = answerOf({ id, email: "list@example.org" }, { messageId: `<${messageId}>` });
    for (const own of [returned, answerOf({ id, email: "desk@example.com" })])
      expect((await takeMail(own)).outcome).toBe("own");
  });

  test("a colleague's mail, which enters the history", async () => {
    const { id } = await answered();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: ana.id } });
    expect((await takeMail(answerOf({ id, email: email ?? "" }))).outcome).toBe("colleague");
    expect((await inbox(id)).status).toBe("won");
  });

  test("a bounce, which shows at the mail that it is about", async () => {
    const { id } = await answered();
    const merged = await createLead();
    const { messageId, id: mailId } = await replied(merged.id);
    await db.lead.update({ where: { id: merged.id }, data: { mergedIntoId: id } });
    const taken = await takeMail(bounceOf({ about: messageId }));
    expect(taken).toMatchObject({ outcome: "bounce", leadId: id });
    const { mails } = await readLeadDetail(id, ana);
    expect(mails.find((mail) => mail.id === mailId)?.bounce).toContain("User unknown");
    expect(await ofType(id, "mail-bounced")).toMatchObject([{ data: { is: "failed", mail: mailId } }]);
    expect((await inbox(id)).status).toBe("won");
    expect((await lastMail("lead-answer")).subject).toContain("came back");
  });
});

test("a bounce of a mail to staff shows at that mail alone, and triggers no mail", async () => {
  const { id, email } = await createLead();
  await takeMail(answerOf({ id, email }));
  const told = await lastMail("lead-answer", { key: { startsWith: `lead.${id}.answer.` } });
  await db.outgoingMail.update({ where: { id: told.id }, data: { messageId: `told.${id}@localhost` } });
  await takeMail(bounceOf({ about: `told.${id}@localhost`, recipient: "desk@example.com" }));
  expect(await ofType(id, "mail-bounced")).toHaveLength(0);
  const { bounce } = await db.outgoingMail.findUniqueOrThrow({ where: { id: told.id } });
  expect(bounce).not.toBeNull();
  expect(await db.outgoingMail.count({ where: { key: { startsWith: `lead.${id}.answer.` } } })).toBe(1);
});

test("an emoji at the limit of a subject or a name is left out", async () => {
  const { id } = await createLead();
  const long = `${"x".repeat(254)}😀`;
  await takeMail(rawMail({ from: `"${long}" <x@example.org>`, to: signed(id), subject: long }));
  const data = { subject: "x".repeat(254), name: "x".repeat(254) };
  expect(await ofType(id, "mail-received")).toMatchObject([{ data }]);
});

test("a forged sender is marked", async () => {
  const lead = await createLead();
  await takeMail(answerOf(lead, { headers: { "Authentication-Results": "mx; dmarc=fail" } }));
  expect(await ofType(lead.id, "mail-received")).toMatchObject([{ data: { isForged: true } }]);
});

test("a person's mails are exported and erased with the rest of their data", async () => {
  const email = `${randomUUID()}@example.org`;
  const { leadId } = await takeMail(rawMail({ from: email, text: "Please help." }));
  await takeMail(rawMail({ from: email, subject: "Automatic reply: x", ...automatic }));
  const exported = await db.$transaction((tx) => exportPerson(tx, { email, page: 1 }));
  expect(exported.leads).toMatchObject([{ lead: { id: leadId }, record: { text: "Please help." } }]);
  expect(exported.incomingMails).toHaveLength(2);
  await db.$transaction((tx) => erasePerson(tx, { email }));
  expect(await db.incomingMail.count({ where: { email } })).toBe(0);
  expect(await db.lead.count({ where: { email } })).toBe(0);
});

test("the export of a person has what was written both ways and calls, and of all that erasing leaves nothing", async () => {
  const { id, email } = await createLead();
  await replied(id);
  await takeMail(answerOf({ id, email }));
  // From an address that nothing else connects with the person.
  await takeMail(answerOf({ id, email: "assistant@example.org" }, { text: "On her behalf." }));
  await db.$transaction((tx) => logCall(tx, id, { outcome: "voicemail", text: "Left word" }, ana));
  const { leads } = await db.$transaction((tx) => exportPerson(tx, { email, page: 1 }));
  expect(leads[0]?.events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: "reply", text: "We can help." }),
      expect.objectContaining({ type: "mail-received", text: "Tuesday works." }),
      expect.objectContaining({ type: "mail-received", text: "On her behalf." }),
      expect.objectContaining({ type: "call", text: "Left word", data: { outcome: "voicemail" } }),
    ]),
  );
  const ofKind = (type: string) => leads[0]?.mails.filter((mail) => mail.type === type);
  const text = expect.stringContaining("We can help.");
  expect(ofKind("lead-reply")).toMatchObject([{ sentTo: email, subject: "Your backups", text }]);
  for (const mail of ofKind("lead-answer") ?? []) expect(mail).not.toHaveProperty("text");
  expect(ofKind("lead-answer")).toHaveLength(2);
  await db.$transaction((tx) => erasePerson(tx, { email }));
  const where = { OR: [{ sentTo: email }, { key: { startsWith: `lead.${id}.` } }] };
  expect(await db.outgoingMail.count({ where })).toBe(0);
  expect(await db.incomingMail.count({ where: { OR: [{ leadId: id }, { email }] } })).toBe(0);
  expect(await events(id)).toEqual([]);
});

test("past the site's rate a stranger's mail is set aside, and the overview warns", async () => {
  const rate = { key: "leadsOfSite:site", points: 1_000, expire: Date.now() + 3_600_000 };
  await db.$executeRaw`INSERT INTO rate_limits VALUES (${rate.key}, ${rate.points}, ${rate.expire})
    ON CONFLICT (key) DO UPDATE SET points = ${rate.points}, expire = ${rate.expire}`;
  const { leadId } = await takeMail(rawMail({ from: `${randomUUID()}@example.net` }));
  await db.$executeRaw`DELETE FROM rate_limits WHERE key = ${rate.key}`;
  expect((await inbox(leadId ?? 0)).status).toBe("spam");
  await until(async () => (await db.outage.count({ where: { name: "requests set aside" } })) === 1);
});

test("a blocked sender's mail is no lead", async () => {
  const email = `${randomUUID()}@example.org`;
  const block = { type: "email", value: email, until: new Date(Date.now() + 86_400_000) };
  await db.blockedSender.create({ data: block });
  expect((await takeMail(rawMail({ from: email }))).outcome).toBe("blocked");
});

test("a mail is taken once, however often and at once it is delivered", async () => {
  const { id, email } = await createLead();
  const raw = answerOf({ id, email });
  const taken = await Promise.all(Array.from({ length: 4 }, () => takeMail(raw)));
  expect(taken.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(taken.map(({ leadId }) => leadId))).toEqual(new Set([id]));
  expect(await ofType(id, "mail-received")).toHaveLength(1);
});

test("nothing of a mail is stored if its transaction fails, and the next attempt stores it", async () => {
  const { id, email } = await createLead();
  const raw = answerOf({ id, email });
  await db.$executeRaw`ALTER TABLE outgoing_mails ADD CONSTRAINT none_now CHECK (type <> 'lead-answer') NOT VALID`;
  await expect(takeMail(raw)).rejects.toThrow();
  await db.$executeRaw`ALTER TABLE outgoing_mails DROP CONSTRAINT none_now`;
  expect(await ofType(id, "mail-received")).toHaveLength(0);
  expect((await takeMail(raw)).isNew).toBe(true);
  expect(await ofType(id, "mail-received")).toHaveLength(1);
});

test("a mail that can't be read whole is taken by its head", async () => {
  const lead = await createLead();
  await takeMail(answerOf(lead, { body: nested(500) }));
  expect(await ofType(lead.id, "mail-received")).toMatchObject([{ text: "", data: { isCut: true } }]);
  const { leadId } = await takeMail(rawMail({ from: `${randomUUID()}@example.net`, body: nested(500) }));
  const { fields } = await readLeadDetail(leadId ?? 0, ana);
  expect(fields).toContainEqual({ label: "Only in the mailbox", value: "the whole text" });
});
