import "server-only";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { AppError } from "@/lib/core/errors";
import { emailField } from "@/lib/core/fields";
import { log } from "@/lib/core/log";
import { toLine, toLines, toShortLine } from "@/lib/core/plain-text";
import { offTheClock } from "@/lib/core/request-budget";
import { runInThread, TookTooLong } from "@/lib/core/run-in-thread";
import { addAttachment, type StoredBytes, storeBytes } from "@/lib/crm/attachments/store-attachment";
import { answerTimes } from "@/lib/crm/inbox/business-hours";
import { addEvent, type EventRow } from "@/lib/crm/inbox/events";
import { findLead, type LeadRow, lockLeads } from "@/lib/crm/inbox/record";
import { recordLead } from "@/lib/crm/inbox/record-lead";
import { answerMailbox, leadOfAddress } from "@/lib/crm/incoming-mail/answer-address";
import { findLeadOf, findMails, leadOfReferences, visibleLead } from "@/lib/crm/incoming-mail/find-lead";
import type { Bounce, ReadMail } from "@/lib/crm/incoming-mail/read-mail";
import type { Outcome } from "@/lib/crm/incoming-mail/schema";
import { queueLeadEvents } from "@/lib/crm/lead-settings/webhook/queue";
import { isClosed } from "@/lib/crm/leads/kinds";
import { readLead } from "@/lib/crm/leads/lead-summary";
import { isPastRateOfSite, warnOfSuspected } from "@/lib/crm/leads/suspected";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import { leadMailKey, staffMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { customerMails } from "@/lib/jobs/mail/schema";

const READING = { processorMs: 5_000, clockMs: 20_000, memoryMb: 192 };
/** One at a time: threads beside each other would take the processors from visitors. */
const readings = new BoundedQueue("incoming-mails", { maxConcurrent: 1, waiting: 50, waitMs: 30_000 });
const MAX_FILES_OF_MAIL = 10;
/** Longer than a server may deliver a mail once more. */
const KEPT_DAYS = 90;

type Taken = { outcome: Outcome; leadId: number | null; isNew: boolean };

/**
 * Takes a raw mail, once for each content: all that follows from it is in one transaction with its key.
 * @param recipients addresses of the envelope, which its headers may not name
 */
export async function takeMail(raw: Uint8Array, recipients: readonly string[] = []): Promise<Taken> {
  const mail = await readIncomingMail(raw);
  const addressed = { ...mail, recipients: [...recipients, ...mail.recipients] };
  const files = await storeFilesOf(addressed);
  const taken = await db.$transaction((tx) => takeReadMail(tx, addressed, files));
  log.info(taken, "incoming mail taken");
  return taken;
}

type MailFiles = { stored: StoredBytes[]; others: string[] };

/**
 * Stores the pictures and PDFs of a mail that a person wrote, unless it was taken before; others stay in the mailbox, and are
 * named. Without space or storage the mail is taken later.
 */
async function storeFilesOf(mail: ReadMail): Promise<MailFiles> {
  const files: MailFiles = { stored: [], others: [] };
  const isTaken = (await db.incomingMail.count({ where: { key: mail.key } })) > 0;
  const isWanted = !isTaken && isByPerson(mail, await findLeadOf(db, mail));
  for (const { name, content } of mail.attachments) {
    const bytes = isWanted && content ? Buffer.from(content) : null;
    const stored = bytes && files.stored.length < MAX_FILES_OF_MAIL ? await storedOrNull(bytes, name) : null;
    if (stored) files.stored.push(stored);
    else files.others.push(toLine(name) || "a file without a name");
  }
  return files;
}

async function storedOrNull(bytes: Buffer, name: string): Promise<StoredBytes | null> {
  try {
    return await storeBytes({ bytes, name });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** Reads beside the thread that answers visitors; of a mail that lasts too long, its head alone. */
export function readIncomingMail(raw: Uint8Array): Promise<ReadMail> {
  const read = (isWhole: boolean) =>
    runInThread<ReadMail | null>("read-incoming-mail", { raw, isWhole }, READING);
  return offTheClock(() =>
    readings.run(async () => {
      const whole = await read(true).catch((error: unknown) => {
        if (error instanceof TookTooLong) return null;
        throw error;
      });
      const mail = whole ?? (await read(false));
      if (!mail) throw new Error("the head of an incoming mail can't be read");
      return mail;
    }),
  );
}

/** Some programs mark all mails as those of a list, so an answer to ours is a person's all the same. */
const isByPerson = ({ isAutomatic, isBulk }: ReadMail, leadId: number | null): boolean =>
  !isAutomatic && (!isBulk || leadId !== null);

type Clean = ReturnType<typeof cleaned>;

export async function takeReadMail(
  tx: Transaction,
  mail: ReadMail,
  files: MailFiles = { stored: [], others: mail.attachments.map(({ name }) => toLine(name)) },
): Promise<Taken> {
  const clean = cleaned(mail, files);
  const { name, email, subject, attachments, messageId } = clean;
  const { isForged } = mail;
  // Claims the key first, so that a second delivery waits; the outcome follows in this transaction.
  const { count } = await tx.incomingMail.createMany({
    data: { key: mail.key, outcome: "unusable", name, email, subject, attachments, messageId, isForged },
    skipDuplicates: true,
  });
  const stored = await tx.incomingMail.findUniqueOrThrow({ where: { key: mail.key } });
  if (count === 0) return { outcome: stored.outcome as Outcome, leadId: stored.leadId, isNew: false };
  const taken = await decide(tx, mail, { ...clean, id: stored.id });
  await tx.incomingMail.update({ where: { id: stored.id }, data: taken });
  return { ...taken, isNew: true };
}

type Decided = Pick<Taken, "outcome" | "leadId">;

async function decide(tx: Transaction, mail: ReadMail, clean: Clean & { id: number }): Promise<Decided> {
  if (mail.bounce) return noteBounce(tx, mail.bounce);
  if (await isOwn(tx, clean)) return { outcome: "own", leadId: null };
  const leadId = await findLeadOf(tx, mail);
  if (leadId !== null) return noteAnswer(tx, leadId, mail, clean);
  if (!isByPerson(mail, null)) return { outcome: "automatic", leadId: null };
  if (await isColleague(tx, clean.email)) return { outcome: "colleague", leadId: null };
  return storeAsLead(tx, mail, clean);
}

const addressIn = (mailbox: string): string => mailbox.slice(mailbox.indexOf("<") + 1).replace(">", "");

async function isOwn(tx: Transaction, { email, messageId }: Clean): Promise<boolean> {
  const sender = setting("mailFrom") || company.email;
  const own = [addressIn(sender), answerMailbox()].map((address) => address?.toLowerCase());
  if (own.includes(email) || leadOfAddress(email) !== null) return true;
  return messageId !== null && (await findMails(tx, [messageId])).length > 0;
}

const isColleague = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.user.count({ where: { email: { equals: email, mode: "insensitive" }, isActive: true } })) > 0;

async function noteAnswer(
  tx: Transaction,
  leadId: number,
  mail: ReadMail,
  { id, name, email, subject, text, quoted, attachments, files }: Clean & { id: number },
): Promise<Decided> {
  await lockLeads(tx, [leadId]);
  const lead = await findLead(tx, leadId);
  const isOtherSender =
    email !== lead.email && (await tx.lead.count({ where: { mergedIntoId: lead.id, email } })) === 0;
  const isFromColleague = isOtherSender && (await isColleague(tx, email));
  if (mail.isAutomatic && isFromColleague) return { outcome: "colleague", leadId: null };
  const isAnswer = isByPerson(mail, leadId) && !isFromColleague && lead.status !== "spam";
  const event = await addEvent(tx, leadId, {
    type: mail.isAutomatic ? "mail-automatic" : "mail-received",
    text,
    key: `mail-received.${id}`,
    data: {
      subject,
      from: email,
      name,
      ...(quoted && { quoted }),
      ...(attachments.length > 0 && { attachments }),
      ...(mail.isCut && { isCut: true }),
      ...(isOtherSender && { isOtherSender }),
      ...(mail.isForged && { isForged: true }),
      ...(isFromColleague && { isFromColleague }),
      ...(isAnswer && { isUnanswered: true }),
    },
  });
  if (!event) throw new Error("an incoming mail is in the history already");
  for (const stored of files) await addAttachment(tx, stored, { eventId: event.id, uploadedBy: null });
  if (isAnswer) {
    await waitAgain(tx, lead, event.createdAt);
    await queueLeadEvents(tx, "lead.customer_answered", [event.id]);
    await queueAnsweredMail(tx, event, "answer");
  }
  return { outcome: mail.isAutomatic ? "automatic" : isFromColleague ? "colleague" : "answer", leadId };
}

async function waitAgain(tx: Transaction, { id, status, firstAnsweredAt, dueAt }: LeadRow, receivedAt: Date) {
  const wasClosed = isClosed(status);
  if (wasClosed) await addEvent(tx, id, { type: "status", data: { before: status, after: "contacted" } });
  if (firstAnsweredAt === null && dueAt !== null && !wasClosed) return;
  // Moves on even if the clock doesn't: a colleague's If-Match compares this time.
  await tx.$executeRaw`
    UPDATE leads SET first_answered_at = NULL, status = ${wasClosed ? "contacted" : status},
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE id = ${id}`;
  await tx.lead.update({
    where: { id },
    data: answerTimes("2-business-hours", receivedAt),
    select: { id: true },
  });
}

async function noteBounce(tx: Transaction, bounce: Bounce): Promise<Decided> {
  const [mail] = await findMails(tx, bounce.messageIds);
  const signed = bounce.addresses.map(leadOfAddress).find((id) => id !== null) ?? null;
  const leadId =
    (await visibleLead(tx, mail?.leadId ?? null)) ??
    (await visibleLead(tx, signed)) ??
    (await leadOfReferences(tx, bounce.messageIds));
  const reason = toShortLine([bounce.status, bounce.reason].filter(Boolean).join(" "), 500);
  if (bounce.is === "delivered") return { outcome: "bounce", leadId };
  if (mail && bounce.is === "failed")
    await tx.outgoingMail.update({
      where: { id: mail.id },
      data: { bouncedAt: new Date(), bounce: reason || "It came back without a reason." },
    });
  // A mail about the bounce of a mail to staff would bounce, too, and so on.
  const isToStaff = mail !== undefined && !customerMails.includes(mail.type);
  if (leadId === null || isToStaff) return { outcome: "bounce", leadId };
  await lockLeads(tx, [leadId]);
  const recipient = toShortLine(bounce.recipient ?? "", 255);
  const event = await addEvent(tx, leadId, {
    type: "mail-bounced",
    data: { is: bounce.is, recipient, reason, ...(mail && { mail: mail.id }) },
  });
  if (event && bounce.is === "failed") await queueAnsweredMail(tx, event, "bounce");
  return { outcome: "bounce", leadId };
}

const queueAnsweredMail = (tx: Transaction, { leadId, id }: EventRow, about: "answer" | "bounce") =>
  queueMail(tx, "lead-answer", { leadId, eventId: id, about }, leadMailKey(leadId, `answer.${id}`));

const senderEmail = emailField({ missing: "missing" });

async function storeAsLead(
  tx: Transaction,
  { isCut }: ReadMail,
  { id, email, name, text, quoted, attachments, files }: Clean & { id: number },
): Promise<Decided> {
  if (!senderEmail.safeParse(email).success) return { outcome: "unusable", leadId: null };
  if (await tx.blockedSender.count({ where: { type: "email", value: email, until: { gt: new Date() } } }))
    return { outcome: "blocked", leadId: null };
  const stored = {
    name: name || email,
    // A forwarded mail is what the stranger writes about.
    text: [text, quoted].filter(Boolean).join("\n\n"),
    attachments: [...attachments, ...(isCut ? ["the whole text"] : [])],
  };
  await tx.incomingMail.update({ where: { id }, data: stored });
  const record = { record: "incoming-mail", recordId: id } as const;
  const summary = await readLead(record, tx);
  if (!summary) throw new Error("an incoming mail was just stored");
  const suspected = (await isPastRateOfSite()) && "rate";
  if (suspected) await warnOfSuspected(tx);
  else await queueMail(tx, "lead", { kind: record.record, id }, staffMailKey(record));
  const lead = await recordLead(tx, summary, { ...record, clientAddress: "unknown", suspected });
  for (const file of files) await addAttachment(tx, file, { leadId: lead.id, uploadedBy: null });
  return { outcome: "lead", leadId: lead.id };
}

function cleaned({ from, subject, text, quoted, messageId }: ReadMail, { stored, others }: MailFiles) {
  return {
    name: toShortLine(from?.name ?? "", 255),
    email: toShortLine((from?.address ?? "").toLowerCase(), 255),
    subject: toShortLine(subject, 255),
    text: toLines(text),
    quoted: toLines(quoted),
    files: stored,
    attachments: others,
    messageId: toShortLine(messageId ?? "", 255) || null,
  };
}

export async function removeOldIncomingMails(now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const { count } = await db.incomingMail.deleteMany({ where: { leadId: null, createdAt: { lt: before } } });
  return count;
}
