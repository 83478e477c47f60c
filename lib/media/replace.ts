import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { lockRecord, recordChange } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";
import { fileStorage } from "@/lib/integrations/storage/configured";
import { claimKey, releaseKeys } from "@/lib/jobs/orphaned-objects";
import { dropDerivatives } from "@/lib/media/derivatives";
import { backUpSoon, type MediaFileRow, makeSizesSoon, mediaRecord, withRelations } from "@/lib/media/record";
import { MAX_VERSIONS, type MediaVersion, mediaVersion } from "@/lib/media/schema";
import { bytesOf, lockAndFindDuplicate, type PreparedImage, repairBytes } from "@/lib/media/store";

type By = { session: AdminSession; ifMatch: string | null };

/**
 * Same id, address and details, without the old picture's crop. The previous bytes become an earlier version.
 * 409 if another file has these bytes, unless it is the one they were copied from.
 */
export async function replaceMedia(
  tx: Transaction,
  id: number,
  prepared: PreparedImage & { copyOf?: number },
  by: By & { keepsFocalPoint?: boolean },
) {
  const same = await lockAndFindDuplicate(tx, prepared);
  const before = await lockRecord(tx, mediaRecord, id, by.ifMatch);
  if (same && same.id !== id && prepared.copyOf === undefined) throw takenBy(same);
  if (same?.id === id) return recordChange(mediaRecord, before, await repairBytes(tx, before, prepared));
  await claimKey(tx, prepared.key);
  await storeAsVersion(tx, before, by.session);
  return changed(tx, before, {
    ...bytesOf(prepared),
    fileName: prepared.fileName,
    originalName: prepared.originalName,
    crop: Prisma.DbNull,
    ...(!by.keepsFocalPoint && { focalX: 0.5, focalY: 0.5 }),
  });
}

async function changed(tx: Transaction, before: MediaFileRow, data: Prisma.MediaFileUncheckedUpdateInput) {
  const after = await tx.mediaFile.update({ where: { id: before.id }, data, include: withRelations });
  await backUpSoon(tx, [after, ...after.versions]);
  return recordChange(mediaRecord, before, after);
}

export async function restoreVersion(tx: Transaction, id: number, versionId: number, by: By) {
  const where = { id: versionId, mediaFileId: id };
  const { contentHash, sourceHash } = (await tx.mediaVersion.findFirst({ where })) ?? {};
  // Locked before the row, in `replaceMedia`'s order.
  const same = contentHash
    ? await lockAndFindDuplicate(tx, { contentHash, sourceHash: sourceHash ?? contentHash })
    : null;
  const before = await lockRecord(tx, mediaRecord, id, by.ifMatch);
  const version = before.versions.find((one) => one.id === versionId);
  if (!version) throw new AppError("not_found");
  if (same && same.id !== id) throw takenBy(same);
  if (!(await fileStorage.stat(version.filePath))) {
    throw new AppError("conflict", "This version's file is lost, so it can't be restored.");
  }
  const { id: _, mediaFileId: _of, replacedAt: _at, replacedByName: _by, crop, ...bytes } = version;
  await tx.mediaVersion.delete({ where: { id: versionId } });
  const remaining = before.versions.filter((one) => one.id !== versionId);
  await storeAsVersion(tx, { ...before, versions: remaining }, by.session);
  return changed(tx, before, { ...bytes, crop: crop ?? Prisma.DbNull });
}

export async function listVersions(id: number): Promise<MediaVersion[]> {
  const row = await mediaRecord.find(db, id);
  if (!row) throw new AppError("not_found");
  return row.versions
    .toReversed()
    .map((version) => mediaVersion.parse({ ...version, replacedAt: version.replacedAt.toISOString() }));
}

async function storeAsVersion(tx: Transaction, row: MediaFileRow, { user }: AdminSession): Promise<void> {
  const { originalName, mimeType, fileSize, filePath, s3Url, isBackedUp, contentHash, sourceHash } = row;
  const { imageWidth, imageHeight, focalX, focalY, crop, blur, dominantColor } = row;
  await tx.mediaVersion.create({
    data: {
      mediaFileId: row.id,
      originalName,
      mimeType,
      fileSize,
      filePath,
      s3Url,
      isBackedUp,
      contentHash,
      sourceHash,
      imageWidth,
      imageHeight,
      focalX,
      focalY,
      crop: crop ?? undefined,
      blur,
      dominantColor,
      isAnimated: row.isAnimated,
      replacedByName: user.username,
    },
  });
  const beyond = row.versions.slice(0, Math.max(0, row.versions.length + 1 - MAX_VERSIONS));
  await tx.mediaVersion.deleteMany({ where: { id: { in: beyond.map(({ id }) => id) } } });
  const keys = beyond.map(({ filePath: key }) => ({ key, fileId: null }));
  await releaseKeys(tx, keys);
  await dropDerivatives(tx, [row.id]);
  await makeSizesSoon(tx, row.id);
}

function takenBy({ id, originalName }: MediaFileRow): AppError {
  const message = `This image is already in the library as ${originalName}. You can choose it from the library.`;
  return new AppError("conflict", message, { about: { fileId: id } });
}
