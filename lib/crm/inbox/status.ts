import "server-only";
import { ANSWERED_AT } from "@/lib/crm/inbox/answered-at";
import { blockSenders, unblockSenders } from "@/lib/crm/inbox/blocks";
import { addEvents, type EventRow } from "@/lib/crm/inbox/events";
import { type Author, lockLeads } from "@/lib/crm/inbox/record";
import { queueLeadEvents, queueWebhook } from "@/lib/crm/lead-settings/webhook/queue";
import type { LeadStatus } from "@/lib/crm/leads/kinds";
import type { Transaction } from "@/lib/data/records/change";

/**
 * A lead past "new" counts as answered, perhaps by phone; back at "new", only a reply or a call that reached them since
 * the customer last wrote counts. Spam blocks its senders and frees the times that they booked; leaving spam unblocks
 * them. Returns the ids of the changed leads.
 */
export async function setStatus(
  tx: Transaction,
  ids: readonly number[],
  status: LeadStatus,
  author: Author,
  { blockNetwork = true }: { blockNetwork?: boolean } = {},
): Promise<number[]> {
  const changed = (await lockLeads(tx, ids)).filter(({ status: before }) => before !== status);
  if (changed.length === 0) return [];
  const changedIds = changed.map(({ id }) => id);
  const isAnswer = status !== "new" && status !== "spam";
  const unanswered = isAnswer
    ? await tx.lead.findMany({
        where: { id: { in: changedIds }, firstAnsweredAt: null },
        select: { id: true },
      })
    : [];
  await tx.$executeRaw`
    UPDATE leads SET
      status = ${status},
      first_answered_at = CASE
        WHEN ${status} = 'new' THEN ${ANSWERED_AT}
        WHEN ${status} = 'spam' THEN first_answered_at
        ELSE coalesce(first_answered_at, clock_timestamp()) END,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    WHERE id = ANY(${changedIds})`;
  const events = changed.map(({ id, status: before }) => ({ id, data: { before, after: status } }));
  await addEvents(tx, { type: "status", author }, events);
  const answeredIds = unanswered.map(({ id }) => id);
  await tellAnswered(tx, answeredIds);
  if (status === "won") await convertQuotes(tx, changedIds);
  if (status === "spam") {
    await blockSenders(tx, changedIds, author, { blockNetwork });
    // Their times are free again, without a mail.
    await tx.$executeRaw`
      UPDATE appointments SET status = 'cancelled', sequence = sequence + 1, updated_at = clock_timestamp()
      WHERE lead_id = ANY(${changedIds}) AND status = 'booked' AND starts_at > now()`;
  } else {
    const wereSpam = changed.flatMap((lead) => (lead.status === "spam" ? lead.id : []));
    await takeBack(tx, wereSpam, author);
  }
  return changedIds;
}

export async function recordAnswer(
  tx: Transaction,
  { id, status }: { id: number; status: string },
  event: EventRow,
  author: Author,
): Promise<void> {
  const data = { firstAnsweredAt: event.createdAt };
  const { count } = await tx.lead.updateMany({ where: { id, firstAnsweredAt: null }, data });
  if (count === 1) await queueLeadEvents(tx, "lead.answered", [event.id]);
  if (status === "new") await setStatus(tx, [id], "contacted", author);
}

async function tellAnswered(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const events = await tx.leadEvent.groupBy({
    by: ["leadId"],
    where: { leadId: { in: ids }, type: "status" },
    _max: { id: true },
  });
  const eventIds = events.flatMap(({ _max }) => _max.id ?? []);
  await queueLeadEvents(tx, "lead.answered", eventIds);
}

/** A won quote is a converted one: both sections tell the same. */
async function convertQuotes(tx: Transaction, ids: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE pricing_calculations AS quote SET is_converted = true, conversion_date = clock_timestamp(),
      updated_at = greatest(clock_timestamp(), quote.updated_at + interval '1 millisecond')
    FROM leads
    WHERE leads.id = ANY(${ids}) AND leads.record = 'pricing-calculation' AND leads.record_id = quote.id
      AND NOT quote.is_converted`;
}

/** Also reports to other systems the leads that the site had set aside. */
async function takeBack(tx: Transaction, ids: number[], author: Author): Promise<void> {
  await unblockSenders(tx, ids, author);
  const untold = await tx.leadEvent.findMany({
    where: { leadId: { in: ids }, type: "suspected" },
    select: { leadId: true },
    orderBy: { leadId: "asc" },
  });
  for (const { leadId } of untold) await queueWebhook(tx, { id: leadId });
}
