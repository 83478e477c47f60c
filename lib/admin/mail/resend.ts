import "server-only";
import { composeMail, sentMailOf } from "@/lib/admin/mail/compose";
import { type MailReader, mailFor } from "@/lib/admin/mail/mails-for";
import { mailChange } from "@/lib/admin/mail/records";
import { AppError } from "@/lib/core/errors";
import { noteMails } from "@/lib/crm/inbox/mail-history";
import type { Author } from "@/lib/crm/inbox/record";
import { addresseeOf, mayMail } from "@/lib/crm/lead-settings/acknowledgement/addressee";
import { ACKNOWLEDGED_WITHIN_HOURS } from "@/lib/crm/lead-settings/acknowledgement/service";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import type { OutgoingMail as Row } from "@/lib/generated/prisma/client";
import { queueMail } from "@/lib/jobs/mail/outbox";
import {
  type MailPayload,
  type MailType,
  mailTypes,
  type OutgoingMail,
  type ResendInput,
  resendableMails,
  secretMails,
} from "@/lib/jobs/mail/schema";

export const MAILBOX_LIMIT_REACHED = "This address has received enough emails for now. Try again in an hour.";

/** Null if the subject is gone; 404 if it isn't the reader's to see. Called before the transaction. */
export async function receiverOf(id: number, reader: MailReader): Promise<string | null> {
  const row = await db.outgoingMail.findFirst({ where: await mailFor(reader, id) });
  if (!row) throw new AppError("not_found");
  const type = resendable(row);
  const mail = await composeMail({ id, type, payload: row.payload, resentTo: row.resentTo });
  return mail && (row.sentAt && row.sentTo ? row.sentTo : sentMailOf(type, mail).to);
}

/**
 * Queues another mail: the former records what was sent, and is not retried.
 * @param receiver from `receiverOf`
 */
export async function resendMail(
  tx: Transaction,
  id: number,
  { to, token, receiver }: ResendInput & { receiver: string | null },
  by: Author,
): Promise<Change<{ mail: OutgoingMail }>> {
  await tx.$queryRaw`SELECT id FROM outgoing_mails WHERE id = ${id} FOR UPDATE`;
  const row = await tx.outgoingMail.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  const type = resendable(row);
  if (receiver === null)
    throw new AppError("conflict", "The record behind this email is gone, so it can't be sent again.");
  const key = `${row.key.replace(/\.again\.[0-9a-f]{32}$/, "")}.again.${token.toLowerCase().replaceAll("-", "")}`;
  const resentTo = to ?? receiver;
  const repeated = await tx.outgoingMail.findUnique({ where: { key } });
  if (repeated)
    return { ...(await mailChange(repeated)), before: { to: repeated.id }, after: { to: repeated.id } };
  if (row.owner) throw new AppError("conflict", "This email is being sent right now.");
  const addressee = addresseeOf(resentTo);
  if (!(await mayMail(tx, { type, addressee }))) throw new AppError("conflict", MAILBOX_LIMIT_REACHED);
  const isBrief = type === "acknowledgement" || type === "quote-copy";
  await queueMail(tx, type, mailTypes[type].parse(row.payload) as MailPayload<typeof type>, key, {
    addressee,
    resentTo,
    ...(isBrief && { giveUpAfterHours: ACKNOWLEDGED_WITHIN_HOURS }),
  });
  await tx.outgoingMail.updateMany({
    where: { id, sentAt: null, givenUpAt: null },
    data: { givenUpAt: new Date() },
  });
  const sent = await tx.outgoingMail.findUniqueOrThrow({ where: { key } });
  await noteMails(tx, "mail-resent", [sent.id], by);
  // The activity log outlives the address.
  return { ...(await mailChange(sent)), after: { again: id, toAnotherAddress: resentTo !== receiver } };
}

function resendable({ type }: Row): MailType {
  const known = resendableMails.find((one) => one === type);
  if (known) return known;
  throw new AppError(
    "conflict",
    secretMails.some((one) => one === type)
      ? "This email carries a code or a link for its receiver alone, so it can't be sent again from here."
      : "Only emails to visitors and customers can be sent again.",
  );
}
