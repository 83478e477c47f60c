import "server-only";
import { AppError } from "@/lib/http/errors";
import type { Transaction } from "@/lib/records/change";

/** A record's version: its `updatedAt`, as an ETag. */
export function versionOf(updatedAt: Date | string): string {
  return `"${typeof updatedAt === "string" ? updatedAt : updatedAt.toISOString()}"`;
}

/** Whether an `If-Match` is right for a version; without the header every one is. */
export function isVersion(updatedAt: Date, ifMatch: string | null): boolean {
  if (ifMatch === null) return true;
  const known = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(versionOf(updatedAt));
}

/**
 * Holds a locked record against the `If-Match` of who wants to change it. Another version is 409 `changed_meanwhile`,
 * with who changed the record and when (docs/product.md 4.1, "Versions"); without the header every version is
 * right.
 */
export async function assertUnchanged(
  tx: Transaction,
  {
    kind,
    id,
    updatedAt,
    changer = lastChangedBy,
  }: { kind: string; id: number; updatedAt: Date; changer?: typeof lastChangedBy },
  ifMatch: string | null,
): Promise<void> {
  if (isVersion(updatedAt, ifMatch)) return;
  const changedBy = await changer(tx, kind, id);
  throw new AppError("changed_meanwhile", undefined, {
    about: { changedBy, changedAt: updatedAt.toISOString() },
  });
}

/** The name of who changed a record last; null where it was nobody, or nobody knows. */
export async function lastChangedBy(tx: Transaction, kind: string, id: number): Promise<string | null> {
  const last = await tx.auditLog.findFirst({
    // What left the trash for ever was another one, which had this id before.
    where: { kind, targetId: String(id), action: { not: "trash.delete" } },
    orderBy: { id: "desc" },
    select: { username: true },
  });
  return last?.username ?? null;
}
