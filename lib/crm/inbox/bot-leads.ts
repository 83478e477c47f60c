import "server-only";
import { removeRecords } from "@/lib/crm/inbox/person";
import { BOT_EVENT, BOT_LEADS_KEPT_DAYS } from "@/lib/crm/leads/bots";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { mailIdsOf } from "@/lib/jobs/mail/mail-keys";

const DAY_MS = 86_400_000;
const BATCH_SIZE = 500;

export async function removeOldBotLeads(now: Date): Promise<number> {
  const old = new Date(now.getTime() - BOT_LEADS_KEPT_DAYS * DAY_MS);
  let removed = 0;
  for (let last = BATCH_SIZE; last === BATCH_SIZE; removed += last)
    last = await db.$transaction((tx) => removeSome(tx, old));
  return removed;
}

async function removeSome(tx: Transaction, old: Date): Promise<number> {
  const leads = await tx.$queryRaw<{ id: number; record: string; recordId: number }[]>`
    SELECT id, record, record_id AS "recordId" FROM leads
    WHERE status = 'spam' AND created_at < ${old}
      AND EXISTS (SELECT FROM lead_events WHERE lead_id = leads.id AND key = ${BOT_EVENT})
      AND NOT EXISTS (SELECT FROM lead_events WHERE lead_id = leads.id AND type = 'status')
    LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
  const ids = leads.map(({ id }) => id);
  await tx.outgoingMail.deleteMany({ where: { id: { in: await mailIdsOf(tx, ids) } } });
  await removeRecords(tx, leads);
  await tx.lead.deleteMany({ where: { id: { in: ids } } });
  return ids.length;
}
