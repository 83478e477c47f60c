import "server-only";
import { removeRecords } from "@/lib/crm/inbox/person";
import { BOT_EVENT, BOT_LEADS_KEPT_DAYS } from "@/lib/crm/leads/bots";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { mailIdsOf } from "@/lib/jobs/mail/mail-keys";

const DAY_MS = 86_400_000;
const BATCH_SIZE = 500;

export async function removeOldBotLeads(now: Date): Promise<number> {
  const keptSince = new Date(now.getTime() - BOT_LEADS_KEPT_DAYS * DAY_MS);
  let removed = 0;
  let last: number;
  do {
    last = await db.$transaction((tx) => removeSome(tx, keptSince));
    removed += last;
  } while (last === BATCH_SIZE);
  return removed;
}

/** Spares those of which staff did more than look. */
async function removeSome(tx: Transaction, keptSince: Date): Promise<number> {
  const leads = await tx.$queryRaw<{ id: number; record: string; recordId: number }[]>`
    SELECT id, record, record_id AS "recordId" FROM leads
    WHERE status = 'spam' AND created_at < ${keptSince}
      AND EXISTS (SELECT FROM lead_events WHERE lead_id = leads.id AND key = ${BOT_EVENT})
      AND NOT EXISTS (SELECT FROM lead_events
        WHERE lead_id = leads.id AND author_name IS NOT NULL AND type <> 'opened')
    LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
  const ids = leads.map(({ id }) => id);
  await tx.outgoingMail.deleteMany({ where: { id: { in: await mailIdsOf(tx, ids) } } });
  await removeRecords(tx, leads);
  await tx.lead.deleteMany({ where: { id: { in: ids } } });
  return ids.length;
}
