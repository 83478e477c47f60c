import "server-only";
import type { FieldChange } from "@/lib/data/audit/changes";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import { Prisma } from "@/lib/generated/prisma/client";

const DAY_MS = 86_400_000;
const LABEL_LENGTH = 255;
const CONTINUED_WITHIN_MINUTES = 10;

type Actor = { user: { id: number; username: string }; clientAddress: string; requestId: string };

type AuditEntry = {
  action: string;
  kind?: string;
  targetId?: number | string | null;
  label?: string | null;
  changes?: Record<string, FieldChange>;
  touched?: readonly number[];
};

/** Stores the name beside the id: it outlives the administrator, even one deleted while their write ran. */
export function recordAudit(entry: Actor & AuditEntry, tx?: Transaction) {
  return recordAudits(entry, [entry], tx);
}

export async function recordAudits(
  actor: Actor,
  entries: readonly AuditEntry[],
  tx: Transaction = db,
): Promise<void> {
  await insertAudits(actor, entries.slice(0, 1), tx);
  await insertAudits(actor, entries.slice(1), tx);
}

/** An entry continues the person's last one if it is the same action again, or their proof after a sign-in. */
async function insertAudits(
  { user, clientAddress, requestId }: Actor,
  entries: readonly AuditEntry[],
  tx: Transaction,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, kind, targetId, label, changes = {}, touched = [] }) => ({
    action,
    kind: kind ?? action.split(".")[0],
    target: targetId == null ? null : String(targetId),
    label: label == null ? null : cut(label),
    details: Object.keys(changes).length > 0 ? { changes } : null,
    touched,
  }));
  await tx.$executeRaw`
    WITH last AS (
      SELECT coalesce(continues_id, id) AS id, action, kind FROM audit_log
      WHERE user_id = ${user.id} AND created_at > now() - make_interval(mins => ${CONTINUED_WITHIN_MINUTES}::int)
      ORDER BY created_at DESC, id DESC LIMIT 1
    )
    INSERT INTO audit_log
      (user_id, username, action, kind, target_id, label, details, touched_ids, ip_address, request_id, continues_id)
    SELECT (SELECT id FROM users WHERE id = ${user.id} FOR KEY SHARE), ${user.username}, action, kind, target, label,
      nullif(details, 'null'), touched, ${clientAddress.slice(0, 45)}, ${requestId.slice(0, 64)},
      (SELECT id FROM last WHERE (last.action, last.kind) = (entry.action, entry.kind)
        OR (last.action, entry.action) = ('session.start', 'session.prove'))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS entry(action text, kind text, target text, label text, details jsonb, touched int[])`;
}

/** Cuts by whole characters: the database rejects half a surrogate pair. */
function cut(label: string): string {
  return Array.from(label.replace(/\p{Cs}/gu, "\ufffd"))
    .slice(0, LABEL_LENGTH)
    .join("");
}

type AutomaticAudit = Required<Pick<AuditEntry, "action" | "targetId" | "label" | "changes">> & {
  username: string;
};

export async function recordAutomaticAudits(tx: Transaction, actions: AutomaticAudit[]): Promise<void> {
  await tx.auditLog.createMany({
    data: actions.map(({ action, username, targetId, label, changes }) => ({
      action,
      username,
      kind: action.split(".")[0] ?? action,
      targetId: targetId === null ? null : String(targetId),
      label: label == null ? null : cut(label),
      details: JSON.parse(JSON.stringify({ changes })),
    })),
  });
}

export function removeOldAudit(now: Date): Promise<number> {
  const where = Prisma.sql`created_at < ${new Date(now.getTime() - setting("auditKeptDays") * DAY_MS)}`;
  return removeInBatches({ table: "audit_log", where, by: "created_at, id" });
}
