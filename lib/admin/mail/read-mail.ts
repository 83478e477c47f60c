import "server-only";
import { composeMail } from "@/lib/admin/mail/compose";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import { type MailText, type MailType, mailTypes } from "@/lib/jobs/mail/schema";

/** Their texts contain codes and links for their receiver alone. */
const SECRET: readonly MailType[] = ["password-reset", "invitation", "address-code", "portal-code"];

/** Composes a mail as it would be sent now; omits its text if that holds a secret. */
export async function readMailText(id: number): Promise<MailText> {
  const row = await db.outgoingMail.findUnique({ where: { id } });
  if (!row || !Object.hasOwn(mailTypes, row.type)) throw new AppError("not_found");
  const type = row.type as MailType;
  const mail = await composeMail({ id, type, payload: row.payload });
  if (!mail) return { to: null, subject: null, text: null, isSecret: false };
  const isSecret = SECRET.includes(type);
  const { to, subject, text } = mail;
  return { to: addressesOf(to), subject: isSecret ? null : subject, text: isSecret ? null : text, isSecret };
}

type Receiver = string | { name: string; address: string };

function addressesOf(to: Receiver | Receiver[]): string {
  return [to]
    .flat()
    .map((one) => (typeof one === "string" ? one : one.address))
    .join(", ");
}
