import "server-only";
import { AppError } from "@/lib/core/errors";
import { addEvent } from "@/lib/crm/inbox/events";
import {
  type Author,
  findLead,
  followUpOf,
  type LeadRow,
  labelOfLead,
  lockLeads,
  toLead,
} from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead } from "@/lib/crm/inbox/schema";
import { setStatus } from "@/lib/crm/inbox/status";
import { newVersion, setFollowUp } from "@/lib/crm/inbox/update";
import type { Change, Transaction } from "@/lib/data/records/change";
import { versionOf } from "@/lib/data/records/version";

/** Leads merged into one; each makes it longer to read. */
export const MAX_MERGED = 20;

/** State of a lead that a merged one's wait has replaced, as the event stores it. */
type Replaced = Pick<LeadRow, "status"> & Record<"warnAt" | "dueAt" | "firstAnsweredAt", string | null>;

/**
 * The other lead keeps its record, address and history. Its wait for an answer, its owner and its follow-up
 * go over to the lead. Repetitions change nothing.
 */
export async function mergeLeads(
  tx: Transaction,
  id: number,
  otherId: number,
  author: Author,
): Promise<Change<{ lead: Lead }>> {
  if (id === otherId) throw new AppError("invalid", "A lead can't be merged with itself.");
  await lockLeads(tx, [id, otherId]);
  const lead = await findLead(tx, id);
  const other = await findLead(tx, otherId);
  const merged = { merged: referenceOf(otherId) };
  if (other.mergedIntoId === id) return changeOf(lead, { before: merged, now: merged });
  await assertMergeable(tx, lead, other);
  const replaced = waitsSooner(other, lead) ? replacedBy(lead) : undefined;
  if (replaced) await moveAcknowledgementWait(tx, lead, other, author);
  if (lead.ownerId === null && other.owner) await moveOwner(tx, lead, other.owner, author);
  if (!lead.followUpOn && other.followUpOn) await setFollowUp(tx, lead, followUpOf(other), author);
  await tx.lead.updateMany({
    where: { OR: [{ id: otherId }, { mergedIntoId: otherId }] },
    data: { mergedIntoId: id },
  });
  await addEvent(tx, id, { type: "merged", author, data: { lead: otherId, ...(replaced && { replaced }) } });
  await addEvent(tx, otherId, { type: "merged", author, data: { into: id } });
  return changeOf(await findLead(tx, id), { before: { merged: null }, now: merged });
}

async function assertMergeable(tx: Transaction, lead: LeadRow, other: LeadRow): Promise<void> {
  for (const { id, status, mergedIntoId } of [lead, other]) {
    if (mergedIntoId)
      throw new AppError(
        "conflict",
        `${referenceOf(id)} is merged into ${referenceOf(mergedIntoId)} already.`,
      );
    if (status === "spam")
      throw new AppError("conflict", `${referenceOf(id)} is marked as spam. Change its status first.`);
  }
  const merged = await tx.lead.count({ where: { mergedIntoId: { in: [lead.id, other.id] } } });
  if (merged >= MAX_MERGED)
    throw new AppError("conflict", `At most ${MAX_MERGED} leads can be merged into one.`);
}

const waits = ({ firstAnsweredAt, dueAt }: LeadRow) => firstAnsweredAt === null && dueAt !== null;

const waitsSooner = (other: LeadRow, lead: LeadRow) =>
  waits(other) && (!waits(lead) || Number(other.dueAt) < Number(lead.dueAt));

function replacedBy({ status, warnAt, dueAt, firstAnsweredAt }: LeadRow): Replaced {
  return {
    status,
    warnAt: warnAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    firstAnsweredAt: firstAnsweredAt?.toISOString() ?? null,
  };
}

/** Makes the lead new again, so that the counts of waiting leads include it. */
async function moveAcknowledgementWait(
  tx: Transaction,
  { id }: LeadRow,
  other: LeadRow,
  author: Author,
): Promise<void> {
  await setStatus(tx, [id], "new", author);
  const { warnAt, dueAt } = other;
  await tx.lead.update({ where: { id }, data: { warnAt, dueAt, firstAnsweredAt: null } });
}

/** The owner is not checked again: an inactive one keeps their leads, too. */
async function moveOwner(
  tx: Transaction,
  lead: LeadRow,
  owner: { id: number; username: string },
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
  await lockLeads(tx, [id, mergedIntoId]);
  const before = await findLead(tx, id);
  if (before.mergedIntoId !== mergedIntoId)
    throw new AppError("conflict", "This lead was changed meanwhile. Please try again.");
  const into = await findLead(tx, mergedIntoId);
  const event = await tx.leadEvent.findFirst({
    where: { leadId: into.id, type: "merged", data: { path: ["lead"], equals: id } },
    orderBy: { id: "desc" },
  });
  const { replaced } = (event?.data ?? {}) as { replaced?: Replaced };
  if (replaced && waits(into)) await returnAcknowledgementWait(tx, into, replaced, author);
  await tx.lead.update({ where: { id }, data: { mergedIntoId: null } });
  const answeredAt = into.firstAnsweredAt;
  if (waits(before) && event && answeredAt && answeredAt >= event.createdAt) {
    if (before.status === "new") await setStatus(tx, [id], "contacted", author);
    await tx.lead.update({ where: { id }, data: { firstAnsweredAt: answeredAt } });
  }
  await addEvent(tx, into.id, { type: "separated", author, data: { lead: id } });
  await addEvent(tx, id, { type: "separated", author, data: { from: into.id } });
  const states = { before: { mergedInto: referenceOf(into.id) }, now: { mergedInto: null } };
  return changeOf(await findLead(tx, id), states);
}

async function returnAcknowledgementWait(
  tx: Transaction,
  { id, status }: LeadRow,
  replaced: Replaced,
  author: Author,
): Promise<void> {
  const { warnAt, dueAt, firstAnsweredAt } = replaced;
  if (status === "new") await setStatus(tx, [id], replaced.status as Lead["status"], author);
  await tx.lead.update({ where: { id }, data: { warnAt, dueAt, firstAnsweredAt } });
}

/** The activity log names leads by number only. */
function changeOf(after: LeadRow, { before, now }: { before: object; now: object }): Change<{ lead: Lead }> {
  return {
    targetId: after.id,
    label: labelOfLead(after),
    before,
    after: now,
    answer: { lead: toLead(after) },
    etag: versionOf(after.updatedAt),
  };
}
