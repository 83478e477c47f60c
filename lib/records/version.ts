import "server-only";
import { AppError } from "@/lib/http/errors";
import type { Transaction } from "@/lib/records/change";

/** A record's version: its `updatedAt`, as an ETag. */
export function versionOf(updatedAt: Date | string): string {
  return `"${typeof updatedAt === "string" ? updatedAt : updatedAt.toISOString()}"`;
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
    lastChangedBy = byAuditLog,
  }: { kind: string; id: number; updatedAt: Date; lastChangedBy?: typeof byAuditLog },
  ifMatch: string | null,
): Promise<void> {
  if (ifMatch === null) return;
  const known = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes("*") || known.includes(versionOf(updatedAt))) return;
  const changedBy = await lastChangedBy(tx, kind, id);
  const about = { changedBy, changedAt: updatedAt.toISOString() };
  throw new AppError("changed_meanwhile", undefined, { about });
}

async function byAuditLog(tx: Transaction, kind: string, id: number): Promise<string | null> {
  const last = await tx.auditLog.findFirst({
    // What left the trash for ever was another one, which had this id before.
    where: { kind, targetId: String(id), action: { not: "trash.delete" } },
    orderBy: { id: "desc" },
    select: { username: true },
  });
  return last?.username ?? null;
}
