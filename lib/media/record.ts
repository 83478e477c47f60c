import "server-only";
import type { Transaction } from "@/lib/data/records/change";
import type { RecordKind } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { trashKind } from "@/lib/http/trash/kind";
import { bucketStorage } from "@/lib/integrations/storage/configured";
import { enqueue } from "@/lib/jobs/queue";
import { crop, type MediaFile, mediaFile } from "@/lib/media/schema";
import { type ShownFile, shownSize, versionOf } from "@/lib/media/shown";

export async function backUpSoon(tx: Transaction, files: readonly { isBackedUp: boolean }[]): Promise<void> {
  if (bucketStorage && files.some(({ isBackedUp }) => !isBackedUp)) {
    await enqueue(tx, "media-backup", {}, { key: "media-backup" });
  }
}

/** Call with each new look of a picture, and each new place of it. */
export async function makeSizesSoon(tx: Parameters<typeof enqueue>[0], id: number): Promise<void> {
  await enqueue(tx, "media-sizes", { id }, { key: `media-sizes.${id}` });
}

/**
 * Relations of a file: uploader and earlier versions for the API, and its chosen places, which the trash
 * restores.
 */
export const withRelations = {
  uploader: { select: { username: true } },
  versions: { orderBy: { id: "asc" } },
  slots: { select: { slotKey: true, updatedAt: true } },
} as const satisfies Prisma.MediaFileInclude;

export type MediaFileRow = Prisma.MediaFileGetPayload<{ include: typeof withRelations }>;

export const mediaRecord = {
  kind: "media-file",
  name: "file",
  table: "media_files",
  find: (tx, id) => tx.mediaFile.findUnique({ where: { id }, include: withRelations }),
  findAll: (tx, ids) => tx.mediaFile.findMany({ where: { id: { in: ids } }, include: withRelations }),
  label: ({ originalName }) => originalName,
  toRecord: toMediaFile,
} satisfies RecordKind<"file", MediaFileRow, MediaFile>;

/** Includes earlier versions; the bytes stay in the storage as long (lib/jobs/orphaned-objects.ts). */
export const mediaTrash = trashKind({
  record: mediaRecord,
  schema: mediaFile,
  tags: ["media"],
  conflict: async (tx, { contentHash }) => {
    const where = { contentHash: contentHash ?? "" };
    const same = await tx.mediaFile.findFirst({ where, select: { originalName: true } });
    return same ? `The same image has been uploaded again since, as ${same.originalName}.` : null;
  },
  restore: async (tx, { versions, uploader: _, slots, crop, ...row }) => {
    const uploader =
      row.uploadedBy === null ? null : await tx.user.findUnique({ where: { id: row.uploadedBy } });
    await backUpSoon(tx, [row, ...versions]);
    await tx.mediaFile.create({
      data: {
        ...row,
        uploadedBy: uploader?.id ?? null,
        crop: crop ?? undefined,
        versions: {
          create: versions.map(({ id: _id, mediaFileId: _of, crop, ...version }) => ({
            ...version,
            crop: crop ?? undefined,
          })),
        },
      },
    });
    await restoreSlots(tx, row.id, slots);
    await makeSizesSoon(tx, row.id);
    return tx.mediaFile.findUniqueOrThrow({ where: { id: row.id }, include: withRelations });
  },
});

/** Restores places that no one has filled since. Absent in older trash entries. */
async function restoreSlots(
  tx: Transaction,
  id: number,
  slots: readonly { slotKey: string; updatedAt: Date | string }[] = [],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE site_image_slots AS slot SET media_file_id = ${id}
    FROM jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) AS place("slotKey" text, "updatedAt" timestamptz)
    WHERE slot.slot_key = place."slotKey" AND slot.media_file_id IS NULL AND slot.updated_at = place."updatedAt"`;
}

export function toMediaFile(row: MediaFileRow): MediaFile {
  const shown = shownFileOf(row);
  const size = shownSize(shown);
  return mediaFile.parse({
    ...shown,
    awaitsBackup: bucketStorage !== undefined && !row.isBackedUp,
    imageWidth: size?.width ?? null,
    imageHeight: size?.height ?? null,
    originalWidth: row.imageWidth,
    originalHeight: row.imageHeight,
    focalPoint: { x: row.focalX, y: row.focalY },
    version: versionOf(shown),
    uploadedByName: row.uploader?.username ?? null,
    uploadedAt: row.uploadedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}

export function shownFileOf<Row extends { crop: Prisma.JsonValue }>(
  row: Row,
): Omit<Row, "crop"> & Pick<ShownFile, "crop"> {
  return { ...row, crop: row.crop === null ? null : (crop.safeParse(row.crop).data ?? null) };
}
