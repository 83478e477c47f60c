import "server-only";
import { nameForStaff } from "@/lib/access/admin-users/names";
import type { AdminUser } from "@/lib/access/auth/session";
import { AppError } from "@/lib/core/errors";
import type { InboxKind, LeadStatus, Urgency } from "@/lib/core/lead-kinds";
import { answerStateOf } from "@/lib/crm/inbox/business-hours";
import type { Lead, LeadOrder } from "@/lib/crm/inbox/schema";
import type { Transaction } from "@/lib/data/records/change";
import { assertUnchanged } from "@/lib/data/records/version";
import type { Prisma } from "@/lib/generated/prisma/client";
import { staffMailKey } from "@/lib/jobs/mail/mail-keys";

/** What of a lead is read with it. */
export const withOwner = {
  owner: { select: { id: true, username: true, chatSettings: { select: { displayName: true } } } },
} as const;

export type LeadRow = Prisma.LeadGetPayload<{ include: typeof withOwner }>;

/** Who does something to a lead. */
export type Author = Pick<AdminUser, "id" | "username" | "displayName">;

/** @param order of a lead that is one, where it is read with it */
export function toLead(row: LeadRow, now = new Date(), order?: LeadOrder): Lead {
  const { id, name, email, phone, company, summary, sourcePage, referrer, campaign, owner } = row;
  return {
    ...{ id, name, email, phone, company, summary, sourcePage, referrer, campaign },
    owner: owner && { id: owner.id, username: owner.username, name: nameForStaff(owner) },
    // The database refuses any other.
    kind: row.kind as InboxKind,
    urgency: row.urgency as Urgency | null,
    status: row.status as LeadStatus,
    followUpOn: dayText(row.followUpOn),
    answerState: answerStateOf(row, now),
    warnAt: row.warnAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    firstAnsweredAt: row.firstAnsweredAt?.toISOString() ?? null,
    isOpened: row.firstOpenedAt !== null || row.status !== "new",
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    activityAt: row.activityAt.toISOString(),
    ...(order && { order }),
  };
}

/** A day as the database gives one, such as "2026-11-25". */
export function dayText(day: Date | null): string | null {
  return day?.toISOString().slice(0, 10) ?? null;
}

type Locked = { id: number; status: LeadStatus };

/** A lead's name in the audit log, which outlives it: never that of a person. */
export const labelOfLead = (row: Pick<LeadRow, "record" | "recordId">): string => staffMailKey(row);

/** Of an administrator's write that concerns a lead; 404 where there is none. */
export async function findLead(tx: Transaction, id: number): Promise<LeadRow> {
  const row = await tx.lead.findUnique({ where: { id }, include: withOwner });
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Locks those of these leads that are there until the transaction ends; in one order, so that two who do this wait for each
 * other. A statement of its own: one that locks and then writes reads the leads as they were when it began, and whoever
 * waits for the later version of a row that others refer to holds the earlier one against it, which is a deadlock.
 */
export async function lockLeads(tx: Transaction, ids: readonly number[]): Promise<Locked[]> {
  return tx.$queryRaw<Locked[]>`
    SELECT id, status FROM leads WHERE id = ANY(${[...ids]}) ORDER BY id FOR NO KEY UPDATE`;
}

/** The lead, locked until the transaction ends; 409 where `ifMatch` is of another version. */
export async function lockLead(tx: Transaction, id: number, ifMatch: string | null = null): Promise<LeadRow> {
  await lockLeads(tx, [id]);
  const row = await findLead(tx, id);
  await assertUnchanged(tx, { kind: "lead", id, updatedAt: row.updatedAt, changedLastBy }, ifMatch);
  return row;
}

/** By its history: the audit log tells of many leads that were changed at once in one entry. */
async function changedLastBy(tx: Transaction, _kind: string, leadId: number): Promise<string | null> {
  const last = await tx.leadEvent.findFirst({
    where: { leadId, type: { in: ["status", "owner", "follow-up", "reply"] } },
    orderBy: { id: "desc" },
    select: { authorName: true },
  });
  return last?.authorName ?? null;
}
