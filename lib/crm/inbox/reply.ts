import "server-only";
import { AppError, fieldError } from "@/lib/core/errors";
import { toShortLine } from "@/lib/core/plain-text";
import { attachmentFaults, MAX_REPLY_BYTES } from "@/lib/crm/attachments/limits";
import { withFiles } from "@/lib/crm/attachments/read-attachment";
import { claimAttachments, findUploaded } from "@/lib/crm/attachments/store-attachment";
import { addEvent, type EventRow, toEvent } from "@/lib/crm/inbox/events";
import type { LeadEvent } from "@/lib/crm/inbox/history-schema";
import { placeholdersOf } from "@/lib/crm/inbox/placeholders";
import { type Author, findLead, type LeadRow, lockLead, toLead } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead, ReplyInput } from "@/lib/crm/inbox/schema";
import { recordAnswer } from "@/lib/crm/inbox/status";
import { answerAddress } from "@/lib/crm/incoming-mail/answer-address";
import { readLead } from "@/lib/crm/leads/lead-summary";
import { fillTemplate } from "@/lib/crm/reply-templates/fill";
import type { Change, Transaction } from "@/lib/data/records/change";
import { versionOf } from "@/lib/data/records/version";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";

type ReplyContent = Pick<ReplyInput, "subject" | "text">;
type Replied = { reply: LeadEvent; lead: Lead };

const MAX_SUBJECT_LENGTH = 255;

export async function emailOf(tx: Transaction, { id }: Author): Promise<string | null> {
  return (await tx.user.findUnique({ where: { id }, select: { email: true } }))?.email ?? null;
}

/**
 * A token sent again returns the stored reply; with another text it gives 409. Authors need an e-mail
 * address, unless this site reads the answers.
 */
export async function replyToLead(
  tx: Transaction,
  id: number,
  { token, to, files = [], ...typed }: ReplyInput,
  author: Author,
): Promise<Change<Replied>> {
  const before = await lockLead(tx, id);
  await assertAddressOf(tx, before, to);
  const { subject, text } = await filledIn(tx, typed, before, author);
  const replyTo = answerAddress(id) ?? (await emailOf(tx, author));
  if (!replyTo)
    throw new AppError(
      "invalid",
      "Your account has no email address for the visitor to reply to. Please add one under My Account first.",
    );
  const key = `reply.${token.toLowerCase()}`;
  const data = { subject, replyTo, ...(to && { to }) };
  const event = await addEvent(tx, id, { type: "reply", author, text, data, key });
  if (!event) return repeated(tx, id, key, { subject, text, to });
  await assertSizeOf(tx, files);
  await claimAttachments(tx, files, { eventId: event.id, uploadedBy: author.id });
  const mailKey = leadMailKey(id, `reply.${event.id}`);
  const options = to === undefined || to === before.email ? {} : { resentTo: to };
  await queueMail(tx, "lead-reply", { leadId: id, eventId: event.id }, mailKey, options);
  const stored = await tx.leadEvent.update({
    where: { id: event.id },
    data: { data: { ...data, mailKey } },
    include: withFiles,
  });
  await recordAnswer(tx, before, stored, author);
  return replyChange(tx, id, stored, { isNew: true });
}

async function assertSizeOf(tx: Transaction, files: readonly string[]): Promise<void> {
  const total = (await findUploaded(files, tx)).reduce((sum, { fileSize }) => sum + fileSize, 0);
  if (total > MAX_REPLY_BYTES) throw fieldError("files", attachmentFaults.replyTooLarge);
}

async function assertAddressOf(tx: Transaction, { id, email }: LeadRow, to: string | undefined) {
  if (to === undefined || to === email) return;
  if ((await tx.lead.count({ where: { mergedIntoId: id, email: to } })) > 0) return;
  throw fieldError("to", "This address belongs to none of the merged leads.");
}

/** Fills in placeholders typed by hand, or sent by another program. */
async function filledIn(tx: Transaction, typed: ReplyContent, row: LeadRow, author: Author) {
  if (!`${typed.subject}${typed.text}`.includes("{{")) return typed;
  const values = placeholdersOf(row, await readLead(row, tx), author);
  const subject = toShortLine(fillTemplate(typed.subject, values), MAX_SUBJECT_LENGTH);
  return { subject, text: fillTemplate(typed.text, values) };
}

async function repeated(
  tx: Transaction,
  leadId: number,
  key: string,
  { subject, text, to }: ReplyContent & { to: string | undefined },
): Promise<Change<Replied>> {
  const stored = await tx.leadEvent.findUniqueOrThrow({
    where: { leadId_key: { leadId, key } },
    include: withFiles,
  });
  const before = stored.data as { subject?: string; to?: string };
  if (stored.text !== text || before.subject !== subject || before.to !== to)
    throw new AppError("conflict", "Another reply was already sent from this form. Please open a new one.");
  return replyChange(tx, leadId, stored, { isNew: false });
}

/** The audit log leaves out a reply's text, and repetitions. */
async function replyChange(tx: Transaction, leadId: number, event: EventRow, { isNew }: { isNew: boolean }) {
  const row = await findLead(tx, leadId);
  return {
    targetId: leadId,
    label: referenceOf(leadId),
    before: isNew ? null : { reply: event.id },
    after: { reply: event.id },
    response: { reply: toEvent(event), lead: toLead(row) },
    etag: versionOf(row.updatedAt),
  };
}

export async function noteOpened(tx: Transaction, id: number, author: Author) {
  await findLead(tx, id);
  const hour = Math.floor(Date.now() / 3_600_000);
  await addEvent(tx, id, { type: "opened", author, key: `opened.${author.id}.${hour}` });
  await tx.lead.updateMany({ where: { id, firstOpenedAt: null }, data: { firstOpenedAt: new Date() } });
  return { targetId: id, before: {}, after: {}, response: {} };
}
