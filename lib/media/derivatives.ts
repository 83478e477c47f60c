import "server-only";
import { LRUCache } from "lru-cache";
import { Overloaded } from "@/lib/core/bounded-queue";
import { AppError, isDatabaseUnreachable, isDiskFault } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { offTheClock } from "@/lib/core/request-budget";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { DERIVATIVES_FOLDER, fileStorage } from "@/lib/integrations/storage/configured";
import { readFully } from "@/lib/integrations/storage/read-fully";
import { hasSpaceToSpare } from "@/lib/jobs/disk/service";
import { claimKey, recordUnclaimedKey, releaseKeys } from "@/lib/jobs/orphaned-objects";
import type { MediaFileQuery } from "@/lib/media/schema";
import { regionOf, type ShownFile, shownSize, versionOf } from "@/lib/media/shown";
import { type ImageFormat, MEDIA_WIDTHS, maxWidth } from "@/lib/media/sizes";

export type DerivedFile = ShownFile & { id: number; mimeType: string; filePath: string };

export type Variant = { width: number; format: ImageFormat };

const FORMATS: readonly ImageFormat[] = ["jpeg", "png", "gif", "webp", "avif"];

const formatOf = (mimeType: string) => FORMATS.find((format) => mimeType === `image/${format}`);

/** Loaded with the first image to resize, not with every page that shows one. */
const loadResizing = () => import("@/lib/media/resize");

export function isImage({ mimeType }: Pick<DerivedFile, "mimeType">): boolean {
  return formatOf(mimeType) !== undefined;
}

export function variantOf(file: DerivedFile, { w, format }: MediaFileQuery): Variant | undefined {
  const own = formatOf(file.mimeType);
  if (!own || (w === undefined && format === undefined && !file.crop)) return undefined;
  const size = shownSize(file);
  const ownWidth = size?.width ?? Number.POSITIVE_INFINITY;
  const most = size ? maxWidth(format ?? own, size) : ownWidth;
  const width = Math.min(w ?? (format ? Math.max(...MEDIA_WIDTHS) : ownWidth), most);
  if (!file.crop && (format ?? own) === own && width === ownWidth) return undefined;
  return Number.isFinite(width) ? { width, format: format ?? own } : undefined;
}

export type Derivative = { key: string; mimeType: string; width: number; bytes?: Uint8Array };

const FAILURES_KNOWN_FOR_MS = 60 * 60 * 1000;

/** Keys of failed derivatives. A retry may take seconds of one of two workers, and usually fails again. */
const failures = new LRUCache<string, true>({ max: 5_000, ttl: FAILURES_KNOWN_FOR_MS });

/**
 * Undefined if the derivative can't be made, and the file itself is to be sent. With a crop, which that would
 * ignore, the widest possible one; 503 if there is none.
 */
export async function derivativeOf(file: DerivedFile, { width, format }: Variant) {
  const smaller = file.crop ? MEDIA_WIDTHS.filter((one) => one < width).reverse() : [];
  for (const one of [width, ...smaller]) {
    const made = await findOrMakeDerivative(file, { width: one, format });
    if (made) return { ...made, width: one };
  }
  if (!file.crop) return undefined;
  throw new AppError("unavailable", undefined, { retryAfterSeconds: FAILURES_KNOWN_FOR_MS / 1000 });
}

type DerivativeBytes = Pick<Derivative, "bytes">;

const derivativesInProgress = new Map<string, Promise<DerivativeBytes | undefined>>();

export async function findOrMakeDerivative(
  file: DerivedFile,
  { width, format }: Variant,
): Promise<Omit<Derivative, "width"> | undefined> {
  const key = `${DERIVATIVES_FOLDER}/${file.id}/${versionOf(file)}-${width}.${format}`;
  const found = { key, mimeType: `image/${format}` };
  const where = { mediaFileId_width_format: { mediaFileId: file.id, width, format } };
  let row: { filePath: string } | null;
  try {
    row = await db.mediaDerivative.findUnique({ where, select: { filePath: true } });
  } catch (error) {
    // The key includes the version of the bytes: the stored file is right even without the database.
    if (isDatabaseUnreachable(error) && (await fileStorage.stat(key))) return found;
    throw error;
  }
  if (row?.filePath === key && (await fileStorage.stat(key))) return found;
  if (failures.has(key)) return undefined;

  const made = await offTheClock(() => {
    const pending =
      derivativesInProgress.get(key) ??
      makeDerivative(file, { width, format }, key).finally(() => derivativesInProgress.delete(key));
    derivativesInProgress.set(key, pending);
    return pending;
  });
  return made && { ...found, ...made };
}

async function makeDerivative(
  file: DerivedFile,
  variant: Variant,
  key: string,
): Promise<DerivativeBytes | undefined> {
  const original = await fileStorage.read(file.filePath);
  if (!original) throw new AppError("not_found");
  const bytes = await resized(await readFully(original), variant, file);
  if (!bytes) {
    failures.set(key, true);
    return undefined;
  }
  return (await store(file.id, variant, key, bytes)) ? {} : { bytes };
}

/** Leaves the rest of a nearly full disk to files that can't be regenerated. */
async function store(fileId: number, variant: Variant, key: string, bytes: Uint8Array): Promise<boolean> {
  if (!hasSpaceToSpare()) return false;
  try {
    await recordUnclaimedKey(key);
    await fileStorage.put(key, bytes, `image/${variant.format}`);
    await storeRow(fileId, variant, { filePath: key, fileSize: bytes.length });
    return true;
  } catch (error) {
    if (isDiskFault(error)) return false;
    throw error;
  }
}

async function storeRow(
  mediaFileId: number,
  variant: Variant,
  stored: { filePath: string; fileSize: number },
): Promise<void> {
  const where = { mediaFileId_width_format: { mediaFileId, ...variant } };
  await db.$transaction(async (tx) => {
    // A deleted file has no row: the loose key stays, and its bytes are removed.
    const [file] = await tx.$queryRaw<unknown[]>`
      SELECT id FROM media_files WHERE id = ${mediaFileId} FOR KEY SHARE`;
    if (!file) return;
    await claimKey(tx, stored.filePath);
    const before = await tx.mediaDerivative.findUnique({ where, select: { filePath: true } });
    if (before && before.filePath !== stored.filePath)
      await releaseKeys(tx, [{ key: before.filePath, fileId: null }]);
    await tx.mediaDerivative.upsert({
      where,
      create: { mediaFileId, ...variant, ...stored },
      update: stored,
    });
  });
}

async function resized(bytes: Uint8Array, { width, format }: Variant, file: DerivedFile) {
  try {
    const { resizeImage } = await loadResizing();
    return await resizeImage(bytes, { width, format, region: regionOf(file) });
  } catch (error) {
    if (error instanceof Overloaded) throw error;
    log.warn({ error, mediaFileId: file.id, width, format }, "image can't be resized");
    return null;
  }
}

export async function dropDerivatives(tx: Transaction, mediaFileIds: number[]): Promise<void> {
  const where = { mediaFileId: { in: mediaFileIds } };
  const rows = await tx.mediaDerivative.findMany({ where, select: { filePath: true } });
  await tx.mediaDerivative.deleteMany({ where });
  const keys = rows.map(({ filePath }) => ({ key: filePath, fileId: null }));
  await releaseKeys(tx, keys);
}
