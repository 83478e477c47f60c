import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import type { RecordOutcome, RemoveManyInput } from "@/lib/core/bulk-schema";
import { AppError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import { kindsFor, mayUse, trashKindsFor } from "@/lib/core/record-rights";
import type { Role } from "@/lib/core/roles";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { changeOfMany, type ManyChange, refused } from "@/lib/data/records/many";
import { lockRecord, lockRecords, type RecordKind, type RecordRow } from "@/lib/data/records/record";
import { isVersion, versionOf } from "@/lib/data/records/version";
import { setting } from "@/lib/data/settings/current";
import { Prisma } from "@/lib/generated/prisma/client";
import type { TrashedRecord, TrashQuery } from "@/lib/http/trash/schema";
import { queueOrphanRemoval } from "@/lib/jobs/orphaned-objects";

const DAY_MS = 86_400_000;

const MAX_LOGGED_RECORDS = 20;
const MAX_LOGGED_LABEL_LENGTH = 50;

export const FILE = "media-file";

const source: ListSource<TrashQuery["sort"]["by"]> = {
  table: "trash",
  sorts: { deletedAt: "deleted_at", label: "lower(label)", kind: "kind" },
  search: "list_search_text(ARRAY[label::text, kind::text, deleted_by_name::text])",
};

export async function moveToTrash<Stored extends RecordRow>(
  tx: Transaction,
  { kind, table, label }: RecordKind<string, Stored, object>,
  rows: Stored[],
  { user }: AdminSession,
): Promise<void> {
  const expiresAt = new Date(Date.now() + setting("trashKeptDays") * DAY_MS);
  await tx.trashEntry.createMany({
    data: rows.map((row) => ({
      kind,
      recordId: row.id,
      label: label(row).slice(0, 255),
      data: JSON.parse(JSON.stringify(row)),
      deletedBy: user.id,
      deletedByName: user.username,
      expiresAt,
    })),
  });
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw(Prisma.sql`DELETE FROM ${Prisma.raw(table)} WHERE id = ANY(${ids})`);
}

export async function removeRecord<Stored extends RecordRow>(
  tx: Transaction,
  kind: RecordKind<string, Stored, object>,
  id: number,
  { session, ifMatch }: { session: AdminSession; ifMatch: string | null },
): Promise<Change<EmptyResponse>> {
  const row = await lockRecord(tx, kind, id, ifMatch);
  await moveToTrash(tx, kind, [row], session);
  return { targetId: id, label: kind.label(row), before: kind.toRecord(row), after: null, response: {} };
}

export async function removeRecords<Stored extends RecordRow>(
  tx: Transaction,
  kind: RecordKind<string, Stored, object> & Required<Pick<RecordKind<string, Stored, object>, "findAll">>,
  { records }: RemoveManyInput,
  session: AdminSession,
): Promise<ManyChange> {
  const seen = new Map(records.map(({ id, updatedAt }) => [id, updatedAt ? versionOf(updatedAt) : null]));
  const rows = new Map((await lockRecords(tx, kind, [...seen.keys()])).map((row) => [row.id, row]));
  const removed: Stored[] = [];
  const results = [...seen].map(([id, version]): RecordOutcome => {
    const row = rows.get(id);
    if (!row) return refused(id, new AppError("not_found"));
    if (!isVersion(row.updatedAt, version)) return refused(id, new AppError("changed_meanwhile"));
    removed.push(row);
    return { id, outcome: "done" };
  });
  if (removed.length > 0) await moveToTrash(tx, kind, removed, session);
  const otherChanges = removed.map((row) => ({
    action: `${kind.kind}.delete`,
    targetId: row.id,
    label: kind.label(row),
    before: kind.toRecord(row),
    after: null,
  }));
  return changeOfMany(results, otherChanges);
}

export async function listTrash(
  query: TrashQuery,
  role: Role,
): Promise<ListResponse<"entries", TrashedRecord>> {
  const kinds = trashKindsFor(role);
  const filters = [
    ...(query.kind ? [Prisma.sql`kind = ${query.kind}`] : []),
    ...(kinds ? [Prisma.sql`kind = ANY(${kinds})`] : []),
  ];
  const { ids, total } = await findPage(source, query, filters);
  const rows = await db.trashEntry.findMany({ where: { id: { in: ids } }, omit: { data: true } });
  const images = await imagesOf(ids);
  const entries = inOrderOf(ids, rows).map(
    ({ id, kind, recordId, label, deletedByName, deletedAt, expiresAt }) => ({
      id,
      kind,
      recordId,
      label,
      image: images.get(id) ?? null,
      deletedBy: deletedByName,
      deletedAt: deletedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }),
  );
  return { entries, total };
}

async function imagesOf(ids: number[]): Promise<Map<number, string | null>> {
  const rows = await db.$queryRaw<{ id: number; image: string | null }[]>`
    SELECT id, CASE WHEN kind <> ${FILE} THEN data->>'imageUrl'
      WHEN data->>'mimeType' LIKE 'image/%' THEN '/api/admin/trash/' || id || '/picture' END AS image
    FROM trash WHERE id = ANY(${ids}::int[])`;
  return new Map(rows.map(({ id, image }) => [id, image]));
}

export function countTrashLeavingBy(time: Date, role: Role): Promise<number> {
  const kinds = trashKindsFor(role);
  return db.trashEntry.count({ where: { expiresAt: { lt: time }, ...(kinds && { kind: { in: kinds } }) } });
}

/** Unknown ids are 404, and so are entries of kinds that the role may not change. */
export async function deletePermanently(
  tx: Transaction,
  id: number,
  role: Role,
): Promise<Change<EmptyResponse>> {
  const [entry] = await tx.$queryRaw<{ kind: string; recordId: number; label: string }[]>`
    DELETE FROM trash WHERE id = ${id} RETURNING kind, record_id AS "recordId", label`;
  if (!entry || !mayUse(role, entry.kind, "write")) throw new AppError("not_found");
  if (entry.kind === FILE) await queueOrphanRemoval(tx);
  return {
    kind: entry.kind,
    targetId: entry.recordId,
    label: entry.label,
    before: entry,
    after: null,
    response: {},
  };
}

export async function emptyTrash(tx: Transaction, role: Role): Promise<Change<{ deleted: number }>> {
  const kinds = kindsFor(role, "write");
  const [gone] = await tx.$queryRaw<{ count: number; hasFiles: boolean; records: string[] }[]>`
    WITH gone AS (DELETE FROM trash WHERE ${kinds}::text[] IS NULL OR kind = ANY(${kinds}::text[]) RETURNING id, kind, record_id, label)
    SELECT (SELECT count(*)::int FROM gone) AS count, EXISTS (SELECT FROM gone WHERE kind = ${FILE}) AS "hasFiles", ARRAY(
      SELECT kind || ' ' || record_id || ': ' || left(label, ${MAX_LOGGED_LABEL_LENGTH}::int)
      FROM gone ORDER BY id DESC LIMIT ${MAX_LOGGED_RECORDS}
    ) AS records`;
  const { count: deleted, hasFiles, records } = gone ?? { count: 0, hasFiles: false, records: [] };
  if (hasFiles) await queueOrphanRemoval(tx);
  const summary = deleted > 0 ? { deleted, records } : {};
  return { targetId: null, before: {}, after: summary, response: { deleted } };
}

export function removeExpiredTrash(now: Date): Promise<number> {
  return removeInBatches({ table: "trash", where: Prisma.sql`expires_at < ${now}`, by: "expires_at" });
}
