import "server-only";
import type { SessionRights } from "@/lib/access/auth/proof";
import { trashKinds } from "@/lib/admin/trash/kinds";
import { AppError } from "@/lib/core/errors";
import { mayUse } from "@/lib/core/record-rights";
import type { Change, Transaction } from "@/lib/data/records/change";
import type { UndoInput } from "@/lib/http/trash/schema";

export const RESTORE_BUDGET_MS = 20_000;

/**
 * Restores an entry; 404 for an unknown id or a kind that the role may not change, 409 for a name that is
 * taken by now.
 */
export async function restoreEntry(tx: Transaction, id: number, by: SessionRights): Promise<Change> {
  await tx.$queryRaw`SELECT id FROM trash WHERE id = ${id} FOR UPDATE`;
  const entry = await tx.trashEntry.findUnique({ where: { id } });
  const kind = trashKinds.find((one) => one.kind === entry?.kind);
  if (!entry || !kind || !mayUse(by.user.role, kind.kind, "write")) throw new AppError("not_found");
  const change = await kind.restore(tx, entry.data, by);
  await tx.trashEntry.delete({ where: { id } });
  return change;
}

export async function undoDelete(
  tx: Transaction,
  { kind, recordId }: UndoInput,
  by: SessionRights,
): Promise<Change> {
  const newest = await tx.trashEntry.findFirst({
    where: { kind, recordId },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  if (!newest) throw new AppError("not_found");
  return restoreEntry(tx, newest.id, by);
}
