import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import { AppError } from "@/lib/core/errors";
import { IS_ANSWER } from "@/lib/crm/inbox/answered-at";
import { addEvent, addEvents } from "@/lib/crm/inbox/events";
import {
  type Author,
  dayText,
  findLead,
  followUpOf,
  type LeadRow,
  lockLeads,
  toLead,
  withOwner,
} from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { type Lead, MAX_MERGED, type MergeChanges } from "@/lib/crm/inbox/schema";
import { setStatus } from "@/lib/crm/inbox/status";
import { newVersion, setFollowUp } from "@/lib/crm/inbox/update";
import { isClosed, type LeadStatus } from "@/lib/crm/leads/kinds";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { versionOf } from "@/lib/data/records/version";

type ReplacedState = Pick<LeadRow, "status"> & Record<"warnAt" | "dueAt" | "firstAnsweredAt", string | null>;

/**
 * The other leads keep their records, addresses and histories. A wait for an answer that is younger than the lead's
 * last answer goes over to it, as do an owner and a follow-up that it lacks. Repetitions change nothing.
 */
export async function mergeLeads(
  tx: Transaction,
  id: number,
  otherIds: readonly number[],
  author: Author,
): Promise<Change<{ lead: Lead; changes: MergeChanges }>> {
  await lockMerged(tx, [id, ...otherIds]);
  const { lead, others } = await readMergeable(tx, id, otherIds);
  const before = auditOf(lead, []);
  if (others.length === 0)
    return mergeChange(lead, { before, now: before }, { changes: changesOf(lead, {}) });
  const plan = planOf(lead, others, await conversationTimes(tx, [id, ...idsOf(others)]));
  const { waiting, owner, followUp } = plan;
  const replaced = waiting && replacedBy(lead);
  if (waiting) await takeWaitOver(tx, lead, waiting, author);
  if (owner) await moveOwner(tx, lead, owner, author);
  if (followUp) await setFollowUp(tx, lead, followUpOf(followUp), author);
  const ids = idsOf(others);
  await tx.lead.updateMany({
    where: { OR: [{ id: { in: ids } }, { mergedIntoId: { in: ids } }] },
    data: { mergedIntoId: id },
  });
  await addEvents(tx, { type: "merged", author }, [
    ...ids.map((other) => ({ id, data: { lead: other, ...(other === waiting?.id && { replaced }) } })),
    ...ids.map((other) => ({ id: other, data: { into: id } })),
  ]);
  const after = await findLead(tx, id);
  return mergeChange(after, { before, now: auditOf(after, ids) }, { changes: changesOf(lead, plan) });
}

export async function previewMerge(id: number, otherIds: readonly number[]): Promise<MergeChanges> {
  const { lead, others } = await readMergeable(db, id, otherIds);
  return changesOf(lead, planOf(lead, others, await conversationTimes(db, [id, ...idsOf(others)])));
}

/** Includes leads that were merged before, in one order: they go over, too. */
async function lockMerged(tx: Transaction, ids: readonly number[]): Promise<void> {
  const merged = await tx.lead.findMany({
    where: { mergedIntoId: { in: [...ids] } },
    select: { id: true },
    take: ids.length * MAX_MERGED,
  });
  await lockLeads(tx, [...ids, ...idsOf(merged)]);
}

async function readMergeable(tx: Transaction, id: number, otherIds: readonly number[]) {
  if (otherIds.includes(id)) throw new AppError("invalid", "A lead can't be merged with itself.");
  const rows = await tx.lead.findMany({
    where: { id: { in: [id, ...otherIds] } },
    include: withOwner,
    orderBy: { id: "asc" },
  });
  const lead = rows.find((row) => row.id === id);
  if (!lead || rows.length < new Set(otherIds).size + 1) throw new AppError("not_found");
  const others = rows.filter((row) => row !== lead && row.mergedIntoId !== id);
  if (others.length > 0) await assertMergeable(tx, [lead, ...others]);
  return { lead, others };
}

async function assertMergeable(tx: Transaction, leads: readonly LeadRow[]): Promise<void> {
  for (const { id, status, mergedIntoId } of leads) {
    if (mergedIntoId)
      throw new AppError(
        "conflict",
        `${referenceOf(id)} is merged into ${referenceOf(mergedIntoId)} already.`,
      );
    if (status === "spam")
      throw new AppError("conflict", `${referenceOf(id)} is marked as spam. Change its status first.`);
  }
  const merged = await tx.lead.count({ where: { mergedIntoId: { in: idsOf(leads) } } });
  if (merged + leads.length - 1 > MAX_MERGED)
    throw new AppError("conflict", `At most ${MAX_MERGED} leads can be merged into one.`);
}

const idsOf = (leads: readonly { id: number }[]) => leads.map(({ id }) => id);

type Plan = { waiting?: LeadRow; owner?: LeadRow["owner"]; followUp?: LeadRow };

function planOf(lead: LeadRow, others: readonly LeadRow[], times: ReadonlyMap<number, Times>): Plan {
  const followUps = others.filter(({ followUpOn }) => followUpOn !== null);
  return {
    waiting: waitToTakeOver(lead, others, times),
    owner: lead.owner ? null : (others.find(({ owner }) => owner)?.owner ?? null),
    followUp: lead.followUpOn ? undefined : soonest(followUps, ({ followUpOn }) => Number(followUpOn)),
  };
}

/** The wait that is to end first, if before the lead's own, or, without one, if younger than its last answer. */
function waitToTakeOver(lead: LeadRow, others: readonly LeadRow[], times: ReadonlyMap<number, Times>) {
  const answeredAt = Math.max(Number(lead.firstAnsweredAt), times.get(lead.id)?.staffAnsweredAt ?? 0);
  const isOpen = (other: LeadRow) => {
    const since = Math.max(Number(other.createdAt), times.get(other.id)?.customerWroteAt ?? 0);
    return waits(lead) ? Number(other.dueAt) < Number(lead.dueAt) : since > answeredAt;
  };
  return soonest(
    others.filter((other) => waits(other) && isOpen(other)),
    ({ dueAt }) => Number(dueAt),
  );
}

const soonest = (leads: readonly LeadRow[], by: (lead: LeadRow) => number): LeadRow | undefined =>
  leads.toSorted((one, other) => by(one) - by(other))[0];

const waits = ({ firstAnsweredAt, dueAt }: LeadRow) => firstAnsweredAt === null && dueAt !== null;

type Times = { staffAnsweredAt: number; customerWroteAt: number };

async function conversationTimes(tx: Transaction, ids: readonly number[]): Promise<Map<number, Times>> {
  const rows = await tx.$queryRaw<({ id: number; into: number | null } & Record<keyof Times, Date>)[]>`
    SELECT leads.id, leads.merged_into_id AS into,
      greatest(max(answer.created_at) FILTER (WHERE ${IS_ANSWER}), (
        SELECT max(message.created_at) FROM chat_sessions AS thread JOIN chat_messages AS message ON message.session_id = thread.id
        WHERE thread.reference = 'R-' || leads.id AND message.person_name IS NOT NULL AND NOT message.is_notice)) AS "staffAnsweredAt",
      max(answer.created_at) FILTER (WHERE answer.type = 'mail-received' AND answer.data ? 'isUnanswered') AS "customerWroteAt"
    FROM leads LEFT JOIN lead_events AS answer ON answer.lead_id = leads.id
    WHERE leads.id = ANY(${[...ids]}) OR leads.merged_into_id = ANY(${[...ids]})
    GROUP BY leads.id`;
  return new Map(
    rows.map(({ id, customerWroteAt }) => {
      const conversation = rows.filter((row) => row.id === id || row.into === id);
      const answers = conversation.map((row) => Number(row.staffAnsweredAt));
      return [id, { staffAnsweredAt: Math.max(...answers), customerWroteAt: Number(customerWroteAt) }];
    }),
  );
}

function changesOf(lead: LeadRow, { waiting, owner, followUp }: Plan): MergeChanges {
  return {
    waitOf: waiting?.id ?? null,
    isReopened: waiting !== undefined && !waits(lead),
    owner: owner ? nameForStaff(owner) : null,
    followUpOn: followUp ? dayText(followUp.followUpOn) : null,
  };
}

const replacedBy = ({ status, warnAt, dueAt, firstAnsweredAt }: LeadRow): ReplacedState => ({
  status,
  warnAt: warnAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
});

const reopened = (status: string) => (isClosed(status) ? "contacted" : (status as LeadStatus));

async function takeWaitOver(tx: Transaction, lead: LeadRow, other: LeadRow, author: Author): Promise<void> {
  await setStatus(tx, [lead.id], reopened(lead.status), author);
  const { warnAt, dueAt } = other;
  await tx.lead.update({ where: { id: lead.id }, data: { warnAt, dueAt, firstAnsweredAt: null } });
}

/** The owner is not checked again: an inactive one keeps their leads, too. */
async function moveOwner(
  tx: Transaction,
  lead: LeadRow,
  owner: NonNullable<LeadRow["owner"]>,
  author: Author,
): Promise<void> {
  const data = { ownerId: owner.id, updatedAt: newVersion(lead) };
  await tx.lead.update({ where: { id: lead.id }, data });
  await addEvent(tx, lead.id, { type: "owner", author, data: { before: null, after: owner.username } });
}

/** A lead that was answered meanwhile answered this one, too; else it waits again. */
export async function separateLead(
  tx: Transaction,
  id: number,
  author: Author,
): Promise<Change<{ lead: Lead }>> {
  const { mergedIntoId } = await findLead(tx, id);
  if (!mergedIntoId) throw new AppError("conflict", "This lead isn't merged into another one.");
  await lockMerged(tx, [id, mergedIntoId]);
  const before = await findLead(tx, id);
  if (before.mergedIntoId !== mergedIntoId)
    throw new AppError("conflict", "This lead was changed meanwhile. Please try again.");
  const into = await findLead(tx, mergedIntoId);
  const event = await mergedEvent(tx, into.id, id);
  const { replaced } = (event?.data ?? {}) as { replaced?: ReplacedState };
  await tx.lead.update({ where: { id }, data: { mergedIntoId: null } });
  if (replaced && waits(into)) await returnWait(tx, into, replaced, author);
  const answeredAt = into.firstAnsweredAt;
  if (waits(before) && event && answeredAt && answeredAt >= event.createdAt) {
    if (before.status === "new") await setStatus(tx, [id], "contacted", author);
    await tx.lead.update({ where: { id }, data: { firstAnsweredAt: answeredAt } });
  }
  await addEvent(tx, into.id, { type: "separated", author, data: { lead: id } });
  await addEvent(tx, id, { type: "separated", author, data: { from: into.id } });
  const states = { before: { mergedInto: referenceOf(into.id) }, now: { mergedInto: null } };
  return mergeChange(await findLead(tx, id), states, {});
}

const mergedEvent = (tx: Transaction, leadId: number, other: number) =>
  tx.leadEvent.findFirst({
    where: { leadId, type: "merged", data: { path: ["lead"], equals: other } },
    orderBy: { id: "desc" },
  });

/** Gives the lead its former state; then another merged lead's wait may go over in its place. */
async function returnWait(tx: Transaction, { id, status }: LeadRow, replaced: ReplacedState, author: Author) {
  const { warnAt, dueAt, firstAnsweredAt } = replaced;
  if (status === "new" || status === reopened(replaced.status))
    await setStatus(tx, [id], replaced.status as LeadStatus, author);
  await tx.lead.update({ where: { id }, data: { warnAt, dueAt, firstAnsweredAt } });
  const lead = await findLead(tx, id);
  const others = await tx.lead.findMany({
    where: { mergedIntoId: id },
    include: withOwner,
    take: MAX_MERGED,
  });
  const waiting = waitToTakeOver(lead, others, await conversationTimes(tx, [id]));
  const event = waiting && (await mergedEvent(tx, id, waiting.id));
  if (!event) return;
  const data = { lead: waiting.id, replaced: replacedBy(lead) };
  await tx.leadEvent.update({ where: { id: event.id }, data: { data } });
  await takeWaitOver(tx, lead, waiting, author);
}

const auditOf = ({ status, owner, followUpOn }: LeadRow, merged: readonly number[]) => ({
  merged: merged.map(referenceOf).join(", ") || null,
  status,
  owner: owner && nameForStaff(owner),
  followUpOn: dayText(followUpOn),
});

function mergeChange<Also extends object>(
  after: LeadRow,
  { before, now }: { before: object; now: object },
  also: Also,
): Change<{ lead: Lead } & Also> {
  return {
    targetId: after.id,
    label: referenceOf(after.id),
    before,
    after: now,
    response: { lead: toLead(after), ...also },
    etag: versionOf(after.updatedAt),
  };
}
