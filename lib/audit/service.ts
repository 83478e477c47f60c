import "server-only";
import type { FieldChange } from "@/lib/audit/changes";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { Transaction } from "@/lib/records/change";

const DAY_MS = 86_400_000;

type AuditEntry = {
  /** Such as "review.create": what was changed, and how. */
  action: string;
  /** Of the record; the action's first word unless said. */
  kind?: string;
  user: { id: number; username: string };
  targetId?: number | string | null;
  label?: string | null;
  changes?: Record<string, FieldChange>;
  clientAddress: string;
  requestId: string;
};

/**
 * Writes down who did what to which record, in the transaction of the change. The name is kept beside the id, so that
 * it outlives the administrator; whoever was deleted while their own write ran did it all the same.
 */
export async function recordAudit(
  { action, kind, user, targetId, label, changes, clientAddress, requestId }: AuditEntry,
  tx: Transaction = db,
): Promise<void> {
  const details = changes && Object.keys(changes).length > 0 ? JSON.stringify({ changes }) : null;
  await tx.$executeRaw`
    INSERT INTO audit_log
      (user_id, username, action, kind, target_id, label, details, ip_address, request_id)
    VALUES (
      (SELECT id FROM users WHERE id = ${user.id} FOR KEY SHARE), ${user.username}, ${action}, ${kind ?? action.split(".")[0]},
      ${targetId == null ? null : String(targetId)}, ${label?.slice(0, 255) ?? null}, ${details}::jsonb,
      ${clientAddress.slice(0, 45)}, ${requestId.slice(0, 64)}
    )`;
}

type Deed = Required<Pick<AuditEntry, "action" | "targetId" | "label" | "changes">> & { username: string };

/** Writes down what was done by no administrator, under the name of what did it. */
export async function recordDeeds(tx: Transaction, deeds: Deed[]): Promise<void> {
  await tx.auditLog.createMany({
    data: deeds.map(({ action, username, targetId, label, changes }) => ({
      action,
      username,
      kind: action.split(".")[0] ?? action,
      targetId: targetId === null ? null : String(targetId),
      label: label?.slice(0, 255) ?? null,
      details: JSON.parse(JSON.stringify({ changes })),
    })),
  });
}

/** Removes what is past AUDIT_KEPT_DAYS, and says how many entries that were. */
export async function removeOldAudit(now: Date): Promise<number> {
  const { count } = await db.auditLog.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - env.AUDIT_KEPT_DAYS * DAY_MS) } },
  });
  return count;
}
