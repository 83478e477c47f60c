import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import { changesOf } from "@/lib/data/audit/changes";
import { recordAudit } from "@/lib/data/audit/service";
import type { Change, Transaction } from "@/lib/data/records/change";

export type By = { session: AdminSession; clientAddress: string; requestId: string };

export async function recordImport(tx: Transaction, action: string, change: Change, by: By): Promise<void> {
  const { targetId, label, before, after } = change;
  const { session, clientAddress, requestId } = by;
  const entry = { action, user: session.user, targetId, label, clientAddress, requestId };
  await recordAudit({ ...entry, changes: changesOf(before, after) }, tx);
}
