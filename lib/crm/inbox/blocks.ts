import "server-only";
import { AppError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import { subnetOf } from "@/lib/core/plain-address";
import { addEvents } from "@/lib/crm/inbox/events";
import { type Author, lockLeads } from "@/lib/crm/inbox/record";
import type { BlockedSender, BlockQuery } from "@/lib/crm/inbox/schema";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

export const BLOCKED_DAYS = 30;
export const NETWORK_KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
const BATCH_SIZE = 1_000;

type Row = Prisma.BlockedSenderGetPayload<object>;
type Lifted = Pick<Row, "value" | "leadId">;

const source: ListSource<BlockQuery["sort"]["by"]> = {
  table: "blocked_senders",
  sorts: { until: "until", value: "value" },
  search: "list_search_text(ARRAY[value::text, blocked_by_name::text])",
};

export async function blockSenders(
  tx: Transaction,
  leadIds: number[],
  author: Author,
  { blockNetwork }: { blockNetwork: boolean },
): Promise<void> {
  if (leadIds.length === 0) return;
  const blocked = await tx.$queryRaw<{ value: string; leadId: number; until: Date }[]>`
    INSERT INTO blocked_senders AS block (type, value, until, blocked_by_name, lead_id)
    SELECT DISTINCT ON (type, value) type, value, now() + make_interval(days => ${BLOCKED_DAYS}::int), ${author.username}, id
    FROM leads, LATERAL (VALUES ('email', email), ('network', network)) AS sender(type, value)
    WHERE id = ANY(${leadIds}) AND value IS NOT NULL AND (type = 'email' OR ${blockNetwork})
    ORDER BY type, value, id DESC
    ON CONFLICT (type, value) DO UPDATE
      SET until = EXCLUDED.until, blocked_by_name = EXCLUDED.blocked_by_name, lead_id = EXCLUDED.lead_id
    RETURNING value, lead_id AS "leadId", until`;
  const events = [...new Set(blocked.map(({ leadId }) => leadId))].map((id) => {
    const own = blocked.filter(({ leadId }) => leadId === id);
    const data = { values: own.map(({ value }) => value), until: own[0]?.until.toISOString() };
    return { id, data };
  });
  await addEvents(tx, { type: "blocked", author }, events);
}

/** Leads must be locked; unblocks in the order of blocking. */
export async function unblockSenders(tx: Transaction, leadIds: number[], author: Author): Promise<void> {
  if (leadIds.length === 0) return;
  const rows = await tx.$queryRaw<({ id: number } & Lifted)[]>`
    SELECT id, value, lead_id AS "leadId" FROM blocked_senders WHERE lead_id = ANY(${leadIds})
    ORDER BY type, value FOR UPDATE`;
  await tx.blockedSender.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  await noteUnblocked(tx, rows, author);
}

/** The lead stays marked. Locks the lead first, as a status change does. */
export async function deleteBlock(tx: Transaction, id: number, author: Author) {
  const row = await tx.blockedSender.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found");
  if (row.leadId !== null) await lockLeads(tx, [row.leadId]);
  const { count } = await tx.blockedSender.deleteMany({ where: { id, leadId: row.leadId } });
  if (count === 0) throw new AppError("not_found");
  await noteUnblocked(tx, [row], author);
  // Without the address: the log outlives an erasure.
  return { targetId: id, before: { type: row.type }, after: null, response: {} };
}

async function noteUnblocked(tx: Transaction, rows: Lifted[], author: Author): Promise<void> {
  const leadIds = [...new Set(rows.flatMap(({ leadId }) => leadId ?? []))];
  const events = leadIds.map((id) => ({
    id,
    data: { values: rows.filter(({ leadId }) => leadId === id).map(({ value }) => value) },
  }));
  await addEvents(tx, { type: "unblocked", author }, events);
}

export async function listBlocks(query: BlockQuery): Promise<ListResponse<"blocks", BlockedSender>> {
  await removePastBlocks(new Date());
  const { ids, total } = await findPage(source, query);
  const rows = await db.blockedSender.findMany({ where: { id: { in: ids } } });
  return { blocks: inOrderOf(ids, rows).map(toBlock), total };
}

type Sender = { email: string; network: string | null };

export async function blocksOf(sender: Sender): Promise<BlockedSender[]> {
  return (await findBlocks(sender)).map(toBlock);
}

function findBlocks({ email, network }: Sender): Promise<Row[]> {
  const senders = [
    { type: "email", value: email },
    ...(network ? [{ type: "network", value: network }] : []),
  ];
  return db.blockedSender.findMany({
    where: { OR: senders, until: { gt: new Date() } },
    orderBy: { type: "asc" },
  });
}

export async function blockOfSender(
  email: string,
  clientAddress: string,
): Promise<"email" | "network" | null> {
  const [block] = await findBlocks({ email: email.toLowerCase(), network: subnetOf(clientAddress) });
  if (!block) return null;
  await db.blockedSender.updateMany({
    where: { id: block.id },
    data: { turnedAway: { increment: 1 }, lastTurnedAwayAt: new Date() },
  });
  return block.type as "email" | "network";
}

export async function removeOldBlocks(now: Date): Promise<number> {
  const old = new Date(now.getTime() - NETWORK_KEPT_DAYS * DAY_MS);
  let removed = await removePastBlocks(now);
  for (let last = BATCH_SIZE; last === BATCH_SIZE; removed += last)
    last = await db.$transaction((tx) => forgetSomeNetworks(tx, old));
  return removed;
}

/** Uses two statements, for the reason given at `lockLeads`. */
async function forgetSomeNetworks(tx: Transaction, old: Date): Promise<number> {
  const leads = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM leads WHERE network IS NOT NULL AND created_at < ${old}
    LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED`;
  const ids = leads.map(({ id }) => id);
  await tx.$executeRaw`UPDATE leads SET network = NULL WHERE id = ANY(${ids})`;
  return ids.length;
}

function removePastBlocks(now: Date): Promise<number> {
  return removeInBatches({ table: "blocked_senders", where: Prisma.sql`until < ${now}`, by: "until, id" });
}

const toBlock = (row: Row): BlockedSender => ({
  id: row.id,
  type: row.type as BlockedSender["type"],
  value: row.value,
  until: row.until.toISOString(),
  blockedBy: row.blockedByName,
  leadId: row.leadId,
  turnedAway: row.turnedAway,
  lastTurnedAwayAt: row.lastTurnedAwayAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
