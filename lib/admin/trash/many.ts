import "server-only";
import type { SessionRights } from "@/lib/access/auth/proof";
import { restoreEntry } from "@/lib/admin/trash/restore";
import type { RecordOutcome } from "@/lib/core/bulk-schema";
import { AppError, toAppError } from "@/lib/core/errors";
import { kindsFor } from "@/lib/core/record-rights";
import { currentBudget } from "@/lib/core/request-budget";
import type { Role } from "@/lib/core/roles";
import type { Change, OtherChange, Transaction } from "@/lib/data/records/change";
import { changeOfMany, type ManyChange, refused } from "@/lib/data/records/many";
import type { RestoreManyInput } from "@/lib/http/trash/schema";
import { FILE } from "@/lib/http/trash/service";
import { queueOrphanRemoval } from "@/lib/jobs/orphaned-objects";

/** With less time left, no further record is begun: a category of the knowledge base may need as much. */
const BEGUN_WITH_MS = 15_000;
const REFUSALS = new Set(["conflict", "changed_meanwhile", "not_found", "not_allowed", "invalid"]);

/** One refusal doesn't affect the others. Entries are left when time runs out. */
export async function restoreMany(
  tx: Transaction,
  input: RestoreManyInput,
  by: SessionRights,
): Promise<ManyChange> {
  const otherChanges: OtherChange[] = [];
  const tags = new Set<NonNullable<Change["tags"]>[number]>();
  const results: RecordOutcome[] = [];
  for (const { id, entryId } of await entriesOf(tx, input)) {
    if (results.length > 0 && (currentBudget()?.leftMs ?? Number.POSITIVE_INFINITY) < BEGUN_WITH_MS) {
      results.push({ id, outcome: "left" });
      continue;
    }
    const outcome = await inSavepoint(tx, () => restoreEntry(tx, entryId, by));
    if (outcome instanceof AppError) {
      results.push(refused(id, outcome));
      continue;
    }
    const { response: answer, kind, targetId, label, before, after, touched } = outcome;
    otherChanges.push({ action: "trash.restore", kind, targetId, label, before, after, touched });
    for (const tag of outcome.tags ?? []) tags.add(tag);
    const { notice } = answer as { notice?: string };
    const { updatedAt } = (after ?? {}) as { updatedAt?: string };
    results.push({ id, outcome: "done", notice, updatedAt });
  }
  return changeOfMany(results, otherChanges, [...tags]);
}

export async function deleteManyPermanently(
  tx: Transaction,
  ids: readonly number[],
  role: Role,
): Promise<ManyChange> {
  const kinds = kindsFor(role, "write");
  const deleted = await tx.$queryRaw<{ id: number; kind: string; recordId: number; label: string }[]>`
    DELETE FROM trash
    WHERE id = ANY(${[...ids]}) AND (${kinds}::text[] IS NULL OR kind = ANY(${kinds}::text[]))
    RETURNING id, kind, record_id AS "recordId", label`;
  if (deleted.some(({ kind }) => kind === FILE)) await queueOrphanRemoval(tx);
  const found = new Set(deleted.map(({ id }) => id));
  const others = deleted.map(({ id: _, ...entry }) => ({
    action: "trash.delete",
    kind: entry.kind,
    targetId: entry.recordId,
    label: entry.label,
    before: entry,
    after: null,
  }));
  const results = ids.map(
    (id): RecordOutcome => (found.has(id) ? { id, outcome: "done" } : refused(id, new AppError("not_found"))),
  );
  return changeOfMany(results, others);
}

async function entriesOf(
  tx: Transaction,
  input: RestoreManyInput,
): Promise<{ id: number; entryId: number }[]> {
  if ("ids" in input) return input.ids.map((id) => ({ id, entryId: id }));
  const { kind, recordIds } = input;
  const rows = await tx.$queryRaw<{ recordId: number; entryId: number }[]>`
    SELECT record_id AS "recordId", max(id) AS "entryId" FROM trash
    WHERE kind = ${kind} AND record_id = ANY(${recordIds}) GROUP BY record_id`;
  const newest = new Map(rows.map(({ recordId, entryId }) => [recordId, entryId]));
  // An unknown entry id is refused like a missing one.
  return recordIds.map((id) => ({ id, entryId: newest.get(id) ?? 0 }));
}

async function inSavepoint<Result>(tx: Transaction, run: () => Promise<Result>): Promise<Result | AppError> {
  await tx.$executeRaw`SAVEPOINT apart`;
  try {
    const result = await run();
    await tx.$executeRaw`RELEASE SAVEPOINT apart`;
    return result;
  } catch (error) {
    const refusal = toAppError(error);
    if (!REFUSALS.has(refusal.code)) throw error;
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT apart`;
    return refusal;
  }
}
