import { composeMail } from "@/lib/admin/mail/compose";
import { db } from "@/lib/data/db";
import type { MailType } from "@/lib/jobs/mail/schema";

/** Mails of a type with their contents, the first queued first. */
export async function queuedMails(type: MailType, where: object = {}) {
  const rows = await db.outgoingMail.findMany({ where: { ...where, type }, orderBy: { id: "asc" } });
  return Promise.all(rows.map(async (row) => ({ row, mail: await composeMail({ ...row, type }) })));
}

/** The last mail of a type, as it would be sent now. */
export async function lastMail(type: MailType, where: object = {}) {
  const row = await db.outgoingMail.findFirstOrThrow({
    where: { ...where, type },
    orderBy: { id: "desc" },
  });
  const mail = await composeMail({ ...row, type });
  if (!mail) throw new Error("nothing to send");
  return { ...mail, id: row.id };
}
