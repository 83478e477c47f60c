import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { AppError, fieldError } from "@/lib/core/errors";
import { toLine } from "@/lib/core/plain-text";
import { slugOf } from "@/lib/core/slug";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { lockRecord } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";
import { backupOf, fileStorage } from "@/lib/integrations/storage/configured";
import { readFully } from "@/lib/integrations/storage/read-fully";
import { assertCanStore } from "@/lib/jobs/disk/service";
import { claimKey, recordUnclaimedKey, releaseKeys } from "@/lib/jobs/orphaned-objects";
import { dropDerivatives } from "@/lib/media/derivatives";
import { fileAddress } from "@/lib/media/file-address";
import { type InspectedImage, inspectImage } from "@/lib/media/inspect";
import {
  backUpSoon,
  type MediaFileRow,
  makeSizesSoon,
  mediaRecord,
  toMediaFile,
  withRelations,
} from "@/lib/media/record";
import type { MediaFile } from "@/lib/media/schema";

export type NewImage = {
  bytes: Buffer;
  name: string;
  folder?: string | null;
  altText?: string | null;
  uploadedBy: number | null;
};

export type PreparedImage = Omit<InspectedImage, "bytes"> & {
  key: string;
  fileName: string;
  originalName: string;
  fileSize: number;
  contentHash: string;
  sourceHash: string;
};

const NAME_LENGTH = 255;
const SLUG_LENGTH = 80;
const NO_NAME = "image";

export type Claimed = { file: MediaFile; before: MediaFile | null; isNew: boolean };

/**
 * `isNew` is false for identical bytes. Refuses like `inspectImage`. After a failure, the next clean-up finds
 * all remains.
 */
export async function storeImage(image: NewImage): Promise<Claimed> {
  const prepared = await prepareImage(image);
  return db.$transaction((tx) => claimImage(tx, prepared, image));
}

/** Outside any transaction; 503 while the disk is full. */
export async function prepareImage({ bytes, name }: Pick<NewImage, "bytes" | "name">) {
  assertCanStore("media");
  const { bytes: stored, ...image } = await inspectImage(bytes);
  const originalName = nameOf(name, image.mimeType);
  const contentHash = sha256(stored);
  const fileName = `${fileSlugOf(originalName)}-${contentHash.slice(0, 8)}.${endingOf(image.mimeType)}`;
  const key = await putNew(fileName, stored, image.mimeType);
  return {
    ...image,
    key,
    fileName,
    originalName,
    fileSize: stored.length,
    contentHash,
    sourceHash: sha256(bytes),
  };
}

async function putNew(fileName: string, bytes: Uint8Array, mimeType: string): Promise<string> {
  const key = `${new Date().toISOString().slice(0, 7).replace("-", "/")}/${randomUUID()}/${fileName}`;
  await recordUnclaimedKey(key);
  await fileStorage.put(key, bytes, mimeType);
  return key;
}

export async function prepareCopy(id: number): Promise<PreparedImage & { copyOf: number }> {
  assertCanStore("media");
  const row = await db.mediaFile.findUnique({ where: { id } });
  const stored = row && (await fileStorage.read(row.filePath));
  if (!row?.contentHash || !stored) throw fieldError("fileId", "This picture is no longer in the library.");
  const bytes = await readFully(stored);
  const { contentHash, fileName, originalName } = row;
  return {
    copyOf: id,
    key: await putNew(fileName, bytes, row.mimeType),
    fileName,
    originalName,
    contentHash,
    fileSize: bytes.length,
    sourceHash: row.sourceHash ?? contentHash,
    mimeType: row.mimeType as PreparedImage["mimeType"],
    width: row.imageWidth ?? 0,
    height: row.imageHeight ?? 0,
    isAnimated: row.isAnimated,
    lostAnimation: false,
    blur: row.blur ?? "",
    dominantColor: row.dominantColor ?? "",
  };
}

export async function claimImage(
  tx: Transaction,
  prepared: PreparedImage,
  { folder, altText, uploadedBy }: Pick<NewImage, "folder" | "altText" | "uploadedBy">,
): Promise<Claimed> {
  const same = await lockAndFindDuplicate(tx, prepared);
  if (same) {
    const file = toMediaFile(await repairBytes(tx, same, prepared));
    return { file, before: toMediaFile(same), isNew: false };
  }
  await claimKey(tx, prepared.key);
  const { originalName, fileName } = prepared;
  const { id } = await tx.mediaFile.create({
    data: { ...bytesOf(prepared), originalName, fileName, folder, altText, uploadedBy, url: "" },
    select: { id: true },
  });
  const row = await tx.mediaFile.update({
    where: { id },
    data: { url: fileAddress(id) },
    include: withRelations,
  });
  await backUpSoon(tx, [row]);
  await makeSizesSoon(tx, id);
  return { file: toMediaFile(row), before: null, isNew: true };
}

export async function lockAndFindDuplicate(
  tx: Transaction,
  { contentHash, sourceHash }: Pick<PreparedImage, "contentHash" | "sourceHash">,
) {
  // Sent bytes may equal another's stored ones: one lock for both, in sorted order.
  for (const hash of [...new Set([contentHash, sourceHash])].sort()) {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  }
  return tx.mediaFile.findFirst({
    where: { OR: [{ contentHash }, { sourceHash }, { contentHash: sourceHash }] },
    orderBy: { id: "asc" },
    include: withRelations,
  });
}

/**
 * Row of the file with a prepared image's bytes, which replace lost ones: staff repair a picture by uploading
 * it again.
 */
export async function repairBytes(tx: Transaction, row: MediaFileRow, prepared: PreparedImage) {
  const stored = await fileStorage.stat(row.filePath);
  const [chosen, unused] =
    stored?.size === row.fileSize ? [row.filePath, prepared.key] : [prepared.key, row.filePath];
  await releaseKeys(tx, [{ key: unused, fileId: null }]);
  if (chosen === row.filePath) return row;
  // A simultaneous replacement has given it other bytes, which are not lost.
  const { filePath } = await lockRecord(tx, mediaRecord, row.id, null);
  if (filePath !== row.filePath) throw new AppError("conflict", "This file was replaced meanwhile.");
  await claimKey(tx, chosen);
  const bytes = bytesOf(prepared);
  if (bytes.contentHash !== row.contentHash) {
    await dropDerivatives(tx, [row.id]);
    await makeSizesSoon(tx, row.id);
  }
  await backUpSoon(tx, [bytes]);
  return tx.mediaFile.update({ where: { id: row.id }, data: bytes, include: withRelations });
}

export function bytesOf(prepared: PreparedImage) {
  const { key, mimeType, fileSize, contentHash, sourceHash, width, height, blur, dominantColor } = prepared;
  return {
    filePath: key,
    mimeType,
    fileSize,
    contentHash,
    sourceHash,
    imageWidth: width,
    imageHeight: height,
    isAnimated: prepared.isAnimated,
    blur,
    dominantColor,
    ...backupOf(key),
  };
}

/** Staff's name of the file: the last part of the sent name, because some browsers send a path. */
function nameOf(original: string, mimeType: string): string {
  const name = toLine(original.normalize("NFC")).split(/[/\\]/).at(-1)?.trim() ?? "";
  return Array.from(name || `${NO_NAME}.${endingOf(mimeType)}`)
    .slice(0, NAME_LENGTH)
    .join("");
}

/** Any punctuation separates words here: "report(2).pdf" is "report-2". */
function fileSlugOf(name: string): string {
  const words = name.replace(/\.[^.]*$/, "").replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");
  return slugOf(words, SLUG_LENGTH) || NO_NAME;
}

const endingOf = (mimeType: string) => mimeType.replace("image/", "").replace("jpeg", "jpg");

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
