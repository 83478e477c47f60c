import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Transaction } from "@/lib/data/records/change";

export function versionOf(updatedAt: Date | string): string {
  return `"${typeof updatedAt === "string" ? updatedAt : updatedAt.toISOString()}"`;
}

export function isVersion(updatedAt: Date, ifMatch: string | null): boolean {
  if (ifMatch === null) return true;
  const tags = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(versionOf(updatedAt));
}

/**
 * Another version is 409 `changed_meanwhile`, with who changed the record and when (docs/product/calls.md
 * "Versions"); without the header, any matches.
 */
export async function assertUnchanged(
  tx: Transaction,
  {
    kind,
    id,
    updatedAt,
    changedLastBy = lastChangedBy,
  }: { kind: string; id: number; updatedAt: Date; changedLastBy?: typeof lastChangedBy },
  ifMatch: string | null,
): Promise<void> {
  if (isVersion(updatedAt, ifMatch)) return;
  const changedBy = await changedLastBy(tx, kind, id);
  throw new AppError("changed_meanwhile", undefined, {
    about: { changedBy, changedAt: updatedAt.toISOString() },
  });
}

export async function lastChangedBy(tx: Transaction, kind: string, id: number): Promise<string | null> {
  // Each uses its own index; a write to many names the records it touched in addition to its own, if any.
  const [last] = await tx.$queryRaw<{ username: string | null }[]>`
    (SELECT id, username FROM audit_log WHERE touched_ids @> ARRAY[${id}::int] AND kind = ${kind}
      ORDER BY id DESC LIMIT 1)
    UNION ALL
    -- What left the trash for ever was another one, which had this id before.
    (SELECT id, username FROM audit_log
      WHERE kind = ${kind} AND target_id = ${String(id)} AND action <> 'trash.delete' ORDER BY id DESC LIMIT 1)
    ORDER BY id DESC LIMIT 1`;
  return last?.username ?? null;
}
