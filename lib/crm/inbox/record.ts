import "server-only";
import type { AdminUser } from "@/lib/access/auth/session";
import { nameForStaff } from "@/lib/access/users/names";
import { AppError } from "@/lib/core/errors";
import { answerStateOf } from "@/lib/crm/inbox/business-hours";
import type { Lead, LeadAppointment, LeadOrder } from "@/lib/crm/inbox/schema";
import type { LeadKind, LeadStatus, Urgency } from "@/lib/crm/leads/kinds";
import type { Transaction } from "@/lib/data/records/change";
import { assertUnchanged } from "@/lib/data/records/version";
import { Prisma } from "@/lib/generated/prisma/client";

export const withOwner = {
  owner: { select: { id: true, username: true, chatSettings: { select: { displayName: true } } } },
} as const;

export type LeadRow = Prisma.LeadGetPayload<{ include: typeof withOwner }>;

export type Author = Pick<AdminUser, "id" | "username" | "displayName">;

type ReadWithLead = { order?: LeadOrder; appointment?: LeadAppointment };

export function toLead(row: LeadRow, now = new Date(), { order, appointment }: ReadWithLead = {}): Lead {
  const { id, name, email, phone, company, summary, sourcePage, referrer, campaign, owner } = row;
  return {
    id,
    name,
    email,
    phone,
    company,
    summary,
    sourcePage,
    referrer,
    campaign,
    owner: owner && { id: owner.id, username: owner.username, name: nameForStaff(owner) },
    kind: row.kind as LeadKind,
    urgency: row.urgency as Urgency | null,
    status: row.status as LeadStatus,
    ...followUpOf(row),
    answerState: answerStateOf(row, now),
    warnAt: row.warnAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    firstAnsweredAt: row.firstAnsweredAt?.toISOString() ?? null,
    isOpened: row.firstOpenedAt !== null || row.status !== "new",
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    activityAt: row.activityAt.toISOString(),
    mergedInto: row.mergedIntoId,
    order,
    appointment,
  };
}

export type FollowUp = Pick<Lead, "followUpOn" | "followUpTime" | "followUpNote">;

export const followUpOf = ({ followUpOn, followUpTime, followUpNote }: LeadRow): FollowUp => ({
  followUpOn: dayText(followUpOn),
  followUpTime,
  followUpNote,
});

export const dayText = (day: Date | null): string | null => day?.toISOString().slice(0, 10) ?? null;

export async function findLead(tx: Transaction, id: number): Promise<LeadRow> {
  const row = await tx.lead.findUnique({ where: { id }, include: withOwner });
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Locks in one order, so that concurrent callers wait. Must be a separate statement: one that locks and then
 * writes reads the leads as of its start, and waiting for a referenced row's later version while holding the
 * earlier one causes a deadlock.
 */
export function lockLeads(tx: Transaction, ids: readonly number[]) {
  return tx.$queryRaw<{ id: number; status: LeadStatus }[]>`
    SELECT id, status FROM leads WHERE id = ANY(${[...ids]}) ORDER BY id FOR NO KEY UPDATE`;
}

export async function lockLead(tx: Transaction, id: number, ifMatch: string | null = null): Promise<LeadRow> {
  await lockLeads(tx, [id]);
  const row = await findLead(tx, id);
  await assertUnchanged(tx, { kind: "lead", id, updatedAt: row.updatedAt, changedLastBy }, ifMatch);
  return row;
}

/** Reads the history: the audit log merges bulk changes. */
async function changedLastBy(tx: Transaction, _kind: string, leadId: number): Promise<string | null> {
  const last = await tx.leadEvent.findFirst({
    where: { leadId, type: { in: ["status", "owner", "follow-up", "reply"] } },
    orderBy: { id: "desc" },
    select: { authorName: true },
  });
  return last?.authorName ?? null;
}

/** SQL for the id of the lead that a chat's thread became: its reference is "R-1042" (lib/crm/inbox/reference.ts). */
export const LEAD_OF_THREAD = Prisma.sql`substr(thread.reference, 3)::int`;
