import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import type { RemoveManyInput } from "@/lib/core/bulk-schema";
import { AppError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { type ManyChange, refused } from "@/lib/data/records/many";
import { lockRecord, lockRecords, matches, recordChange } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";
import { removeRecord, removeRecords } from "@/lib/http/trash/service";
import { releaseKeys } from "@/lib/jobs/orphaned-objects";
import { dropDerivatives } from "@/lib/media/derivatives";
import {
  type MediaFileRow,
  makeSizesSoon,
  mediaRecord,
  toMediaFile,
  withRelations,
} from "@/lib/media/record";
import type {
  MediaFacets,
  MediaFile,
  MediaFileWithUsage,
  MediaQuery,
  MediaUpdate,
  MediaUse,
} from "@/lib/media/schema";
import { usesOf } from "@/lib/media/usage";

const source: ListSource<MediaQuery["sort"]["by"]> = {
  table: "media_files",
  sorts: { uploadedAt: "uploaded_at", originalName: "lower(original_name)", fileSize: "file_size" },
  search: "search_text",
};

const MAX_FACETS = 200;

const isImage = Prisma.sql`mime_type LIKE 'image/%'`;
const lacksAlt = Prisma.sql`(alt_text IS NULL AND NOT is_decorative AND ${isImage})`;

export async function listMedia(query: MediaQuery): Promise<ListResponse<"files", MediaFile>> {
  const { type, folder, tag, withoutAlt } = query;
  const filters = [
    ...(type === "images" ? [isImage] : []),
    ...(type === "documents" ? [Prisma.sql`NOT (${isImage})`] : []),
    ...(folder ? [Prisma.sql`folder = ${folder}`] : []),
    ...(tag ? [Prisma.sql`tags @> ARRAY[${tag}]`] : []),
    ...(withoutAlt === "true" ? [lacksAlt] : []),
  ];
  const { ids, total } = await findPage(source, query, filters);
  const rows = await mediaRecord.findAll(db, ids);
  return { files: inOrderOf(ids, rows).map(toMediaFile), total };
}

export async function readMediaFacets(): Promise<MediaFacets> {
  const [folders, tags, [lacking]] = await Promise.all([
    db.$queryRaw<{ name: string; count: number }[]>(Prisma.sql`
      SELECT folder AS name, count(*)::int AS count FROM media_files WHERE folder IS NOT NULL
      GROUP BY folder ORDER BY count DESC, name LIMIT ${MAX_FACETS}`),
    db.$queryRaw<{ name: string; count: number }[]>(Prisma.sql`
      SELECT tag AS name, count(*)::int AS count FROM media_files, unnest(tags) AS tag
      GROUP BY tag ORDER BY count DESC, name LIMIT ${MAX_FACETS}`),
    db.$queryRaw<{ count: number }[]>(
      Prisma.sql`SELECT count(*)::int AS count FROM media_files WHERE ${lacksAlt}`,
    ),
  ]);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return { folders: folders.sort(byName), tags: tags.sort(byName), withoutAlt: lacking?.count ?? 0 };
}

export async function readMedia(id: number): Promise<MediaFileWithUsage> {
  const row = await mediaRecord.find(db, id);
  if (!row) throw new AppError("not_found");
  const usage = (await usesOf(db, [id])).get(id) ?? [];
  return { ...toMediaFile(row), usage };
}

export async function updateMedia(
  tx: Transaction,
  id: number,
  { focalPoint, crop, ...input }: MediaUpdate,
  ifMatch: string | null,
) {
  const before = await lockRecord(tx, mediaRecord, id, ifMatch);
  const focus = focalPoint ? { focalX: focalPoint.x, focalY: focalPoint.y } : {};
  const values = { ...input, ...focus };
  const isSameCrop = crop === undefined || isCrop(before, crop);
  if (isSameCrop && matches(before, values)) return recordChange(mediaRecord, before, before);
  if (!isSameCrop) {
    await dropDerivatives(tx, [id]);
    await makeSizesSoon(tx, id);
  }
  const after = await tx.mediaFile.update({
    where: { id },
    data: { ...values, crop: crop === null ? Prisma.DbNull : crop },
    include: withRelations,
  });
  return recordChange(mediaRecord, before, after);
}

function isCrop(row: MediaFileRow, crop: MediaUpdate["crop"]): boolean {
  const stored = toMediaFile(row).crop;
  if (!stored || !crop) return stored === crop;
  return (["x", "y", "width", "height"] as const).every((side) => stored[side] === crop[side]);
}

type Removal = { session: AdminSession; isForced: boolean };

/** @throws AppError 409 with the uses, unless forced */
export async function removeMedia(
  tx: Transaction,
  id: number,
  { session, ifMatch, isForced }: Removal & { ifMatch: string | null },
): Promise<Change<EmptyResponse>> {
  const row = await lockRecord(tx, mediaRecord, id, ifMatch);
  if (!isForced) {
    const uses = (await usesOf(tx, [id])).get(id) ?? [];
    if (uses.length > 0) throw inUse(uses);
  }
  await releaseBytes(tx, [row]);
  return removeRecord(tx, mediaRecord, id, { session, ifMatch: null });
}

export async function removeManyMedia(
  tx: Transaction,
  { records }: RemoveManyInput,
  { session, isForced }: Removal,
): Promise<ManyChange> {
  const ids = records.map(({ id }) => id);
  const rows = await lockRecords(tx, mediaRecord, ids);
  const lockedIds = rows.map(({ id }) => id);
  const uses = await usesOf(tx, isForced ? [] : lockedIds);
  const isFree = (id: number) => (uses.get(id) ?? []).length === 0;
  const removable = records.filter(({ id }) => isFree(id));
  const freed = rows.filter(({ id }) => isFree(id));
  // A loose key has no effect for a file that stays.
  await releaseBytes(tx, freed);
  const change =
    removable.length > 0 ? await removeRecords(tx, mediaRecord, { records: removable }, session) : null;
  const outcomes = new Map(change?.response.results.map((result) => [result.id, result]));
  const results = [...new Set(ids)].map((id) => outcomes.get(id) ?? refused(id, inUse(uses.get(id) ?? [])));
  return { targetId: null, before: {}, after: {}, others: change?.others ?? [], response: { results } };
}

export async function releaseBytes(tx: Transaction, rows: MediaFileRow[]): Promise<void> {
  const keys = rows.flatMap(({ id, filePath, versions }) =>
    [filePath, ...versions.map((version) => version.filePath)].map((key) => ({ key, fileId: id })),
  );
  await releaseKeys(tx, keys);
  const ids = rows.map(({ id }) => id);
  await dropDerivatives(tx, ids);
}

function inUse(usage: MediaUse[]): AppError {
  const named = usage.slice(0, 5).map(({ label }) => label);
  const more = usage.length > named.length ? `, and ${usage.length - named.length} more` : "";
  return new AppError("conflict", `This file is in use: ${named.join(", ")}${more}.`, { about: { usage } });
}
