import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import { WORKS_ON_LEADS } from "@/lib/access/users/works-on-leads";
import { fieldError } from "@/lib/core/errors";
import { addEvent } from "@/lib/crm/inbox/events";
import {
  type Author,
  dayText,
  type FollowUp,
  findLead,
  followUpOf,
  type LeadRow,
  lockLead,
  lockLeads,
  toLead,
} from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { BulkHandling, BulkStatus, Lead, LeadUpdate } from "@/lib/crm/inbox/schema";
import { setStatus } from "@/lib/crm/inbox/status";
import type { Change, Transaction } from "@/lib/data/records/change";
import { versionOf } from "@/lib/data/records/version";

export async function updateLead(
  tx: Transaction,
  id: number,
  { status, email, ownerId, followUpOn, followUpTime, followUpNote, blockNetwork }: LeadUpdate,
  { author, ifMatch }: { author: Author; ifMatch: string | null },
): Promise<Change<{ lead: Lead }>> {
  const before = await lockLead(tx, id, ifMatch);
  const address = email?.toLowerCase() ?? before.email;
  if (address !== before.email) await correctEmail(tx, before, address, author);
  if (ownerId !== undefined && ownerId !== before.ownerId) await setOwner(tx, before, ownerId, author);
  const asked = { followUpOn, followUpTime, followUpNote };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  await setFollowUp(tx, before, { ...followUpOf(before), ...given }, author);
  if (status !== undefined) await setStatus(tx, [id], status, author, { blockNetwork });
  return leadChange(before, await findLead(tx, id));
}

export async function setStatusOfMany(
  tx: Transaction,
  { ids, status, blockNetwork }: BulkStatus,
  author: Author,
): Promise<Change<{ changed: number }>> {
  const changed = await setStatus(tx, ids, status, author, { blockNetwork });
  return {
    targetId: null,
    after: { status, leads: [...changed].sort((a, b) => a - b).map(referenceOf) },
    response: { changed: changed.length },
  };
}

export async function handleMany(
  tx: Transaction,
  { ids, ...change }: BulkHandling,
  author: Author,
): Promise<Change<{ changed: number }>> {
  const there = (await lockLeads(tx, ids)).map(({ id }) => id);
  const changed: number[] = [];
  let owner: string | null | undefined;
  for (const id of there) {
    const { before, after, response: answer } = await updateLead(tx, id, change, { author, ifMatch: null });
    if (change.ownerId !== undefined) owner = answer.lead.owner?.name ?? null;
    if (JSON.stringify(before) !== JSON.stringify(after)) changed.push(id);
  }
  return {
    targetId: null,
    after: { followUpOn: change.followUpOn, owner, leads: changed.map(referenceOf) },
    response: { changed: changed.length },
  };
}

function leadChange(before: LeadRow, after: LeadRow): Change<{ lead: Lead }> {
  return {
    targetId: after.id,
    label: referenceOf(after.id),
    before: auditedFields(before),
    after: auditedFields(after),
    response: { lead: toLead(after) },
    etag: versionOf(after.updatedAt),
  };
}

const auditedFields = ({ status, owner, followUpOn, followUpTime }: LeadRow) => ({
  status,
  owner: owner && nameForStaff(owner),
  followUpOn: dayText(followUpOn),
  followUpTime,
});

/**
 * Corrects a mistyped address, by staff or, without an author, by the visitor. The activity log does not name the
 * addresses: it outlives an erasure.
 */
export async function correctEmail(tx: Transaction, before: LeadRow, email: string, author?: Author) {
  if (before.kind === "order")
    throw fieldError("email", "An order's address is the customer's in the billing system.");
  await tx.lead.update({ where: { id: before.id }, data: { email, updatedAt: newVersion(before) } });
  await addEvent(tx, before.id, { type: "email", author, data: { before: before.email, after: email } });
}

async function setOwner(tx: Transaction, before: LeadRow, ownerId: number | null, author: Author) {
  const owner =
    ownerId === null ? null : await tx.user.findFirst({ where: { ...WORKS_ON_LEADS, id: ownerId } });
  if (ownerId !== null && !owner)
    throw fieldError(
      "ownerId",
      "This administrator no longer exists, is not active, or doesn't work on leads.",
    );
  await tx.lead.update({ where: { id: before.id }, data: { ownerId, updatedAt: newVersion(before) } });
  const data = { before: before.owner?.username ?? null, after: owner?.username ?? null };
  await addEvent(tx, before.id, { type: "owner", author, data });
}

export async function setFollowUp(tx: Transaction, before: LeadRow, wanted: FollowUp, author: Author) {
  const {
    followUpOn: day,
    followUpTime: time,
    followUpNote: note,
  } = wanted.followUpOn ? wanted : NO_FOLLOW_UP;
  const was = followUpOf(before);
  const isOtherMoment = day !== was.followUpOn || time !== was.followUpTime;
  if (!isOtherMoment && note === was.followUpNote) return;
  await tx.lead.update({
    where: { id: before.id },
    data: {
      followUpOn: day && new Date(day),
      followUpTime: time,
      followUpNote: note,
      ...(isOtherMoment && { followUpMailedAt: null }),
      updatedAt: newVersion(before),
    },
  });
  const data = { before: was.followUpOn, after: day, ...(time && { time }) };
  await addEvent(tx, before.id, { type: "follow-up", author, data, ...(note && { text: note }) });
}

const NO_FOLLOW_UP: FollowUp = { followUpOn: null, followUpTime: null, followUpNote: null };

/** Later than the previous version, even if clocks differ. */
export function newVersion({ updatedAt }: LeadRow): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
}
