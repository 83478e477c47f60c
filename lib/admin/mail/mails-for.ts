import "server-only";
import { may, type Role } from "@/lib/core/roles";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { customerMails } from "@/lib/jobs/mail/schema";

export type MailReader = { id: number; role: Role };

/** Limits of the list: a person's leads by their last activity, and the newest mails of these (docs/limits.md). */
const MAX_LEADS = 1_000;
const MAX_MAILS = 1_000;
const types = [...customerMails];

/**
 * Condition of the mails that the list shows a reader: all, or those to visitors whose leads are the reader's
 * (decision 49). A merged lead belongs to the owner of the lead that it is merged into.
 */
export async function mailsFor({ id, role }: MailReader): Promise<Prisma.OutgoingMailWhereInput> {
  if (may(role, "mail")) return {};
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH own AS MATERIALIZED (
      SELECT id FROM leads WHERE owner_id = ${id} AND merged_into_id IS NULL
      ORDER BY activity_at DESC LIMIT ${MAX_LEADS}
    ), lead AS (
      SELECT id FROM own UNION SELECT leads.id FROM own JOIN leads ON merged_into_id = own.id
    )
    SELECT mail.id FROM lead JOIN outgoing_mails AS mail
      ON mail.key COLLATE "C" >= 'lead.' || lead.id || '.' AND mail.key COLLATE "C" < 'lead.' || lead.id || '/'
    WHERE mail.type = ANY(${types})
    ORDER BY mail.id DESC LIMIT ${MAX_MAILS}`;
  return { id: { in: rows.map((row) => row.id) } };
}

export async function mailFor(
  { id, role }: MailReader,
  mailId: number,
): Promise<Prisma.OutgoingMailWhereInput> {
  if (may(role, "mail")) return { id: mailId };
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT mail.id FROM outgoing_mails AS mail
    JOIN leads AS lead ON lead.id = (mail.payload->>'leadId')::int
    JOIN leads AS own ON own.id = coalesce(lead.merged_into_id, lead.id)
    WHERE mail.id = ${mailId} AND mail.type = ANY(${types}) AND own.owner_id = ${id}`;
  return { id: { in: rows.map((row) => row.id) } };
}
