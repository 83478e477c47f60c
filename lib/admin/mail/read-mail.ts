import "server-only";
import { composeMail, sentMailOf } from "@/lib/admin/mail/compose";
import { type MailReader, mailFor } from "@/lib/admin/mail/mails-for";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import { type MailText, type MailType, mailTypes, secretMails } from "@/lib/jobs/mail/schema";

/** Falls back on the mail as it would be sent now; omits a text that holds a secret. 404 if it isn't the reader's to see. */
export async function readMailText(id: number, reader: MailReader): Promise<MailText> {
  const row = await db.outgoingMail.findFirst({ where: await mailFor(reader, id) });
  if (!row || !Object.hasOwn(mailTypes, row.type)) throw new AppError("not_found");
  const { payload, resentTo, sentTo, subject, text } = row;
  const type = row.type as MailType;
  const isSecret = secretMails.includes(type);
  if (row.sentAt && sentTo !== null) return { to: sentTo, subject, text, isSecret, wasSent: true };
  const mail = await composeMail({ id, type, payload, resentTo });
  const content = mail && sentMailOf(type, mail);
  const shown = { to: content?.to ?? null, subject: content?.subject ?? null, text: content?.text ?? null };
  return { ...shown, isSecret: isSecret && mail !== null, wasSent: false };
}
