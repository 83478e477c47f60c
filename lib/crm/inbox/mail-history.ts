import "server-only";
import { addEvents } from "@/lib/crm/inbox/events";
import { type Author, lockLeads } from "@/lib/crm/inbox/record";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { staffMails } from "@/lib/jobs/mail/schema";

export async function noteMails(
  tx: Transaction,
  type: "mail-retried" | "mail-resent",
  mailIds: number[],
  author: Author,
): Promise<void> {
  const mails = await tx.$queryRaw<{ id: number; mail: number }[]>`
    SELECT lead.id, mail.id AS mail
    FROM outgoing_mails AS mail
      JOIN leads AS lead ON lead.record = mail.payload->>'kind' AND lead.record_id = (mail.payload->>'id')::int
    WHERE mail.id = ANY(${mailIds}) AND mail.type = 'lead'
    UNION ALL
    SELECT lead.id, mail.id
    FROM outgoing_mails AS mail JOIN leads AS lead ON lead.id = substring(mail.key FROM '^lead\\.(\\d{1,9})\\.')::int
    WHERE mail.id = ANY(${mailIds}) AND mail.key LIKE 'lead.%'`;
  const events = mails.map(({ id, mail }) => ({ id, data: { mail } }));
  const leadIds = mails.map(({ id }) => id);
  await lockLeads(tx, leadIds);
  await addEvents(tx, { type, author }, events);
}

export async function storeMailHistory(sentBefore: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO lead_events (lead_id, type, key, data, created_at)
    SELECT lead.id, 'mail-sent', 'mail-sent.' || mail.id, jsonb_build_object('mail', mail.id, 'attempts', mail.attempts), mail.sent_at
    FROM outgoing_mails AS mail JOIN leads AS lead ON lead.id = substring(mail.key FROM '^lead\\.(\\d{1,9})\\.')::int
    WHERE mail.sent_at < ${sentBefore} AND mail.type <> ALL(${[...staffMails]})
    ON CONFLICT (lead_id, key) DO NOTHING`;
}
