import "server-only";
import { LRUCache } from "lru-cache";
import { hasExpired, publicRead, readTime } from "@/lib/cache";
import { db } from "@/lib/db";
import { attachmentNamed } from "@/lib/http/attachment";
import { Overloaded } from "@/lib/http/bounded-queue";
import { AppError, isDatabaseUnreachable } from "@/lib/http/errors";
import type { FileContent } from "@/lib/http/file-response";
import { fileStorage } from "@/lib/integrations/storage/configured";
import { log } from "@/lib/log";
import { type ImageFormat, resizeImage } from "@/lib/media/resize";
import { MEDIA_WIDTHS, type MediaFileQuery } from "@/lib/media/schema";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";
import { offTheClock } from "@/lib/request-budget";

/** A media file as a page shows it. Width and height in pixels. */
export type SiteImage = {
  mediaFileId: number;
  mimeType: string;
  width: number;
  height: number;
  altText: string;
  version: string;
};

const formats: Record<string, ImageFormat> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
};

const fileColumns = {
  id: true,
  mimeType: true,
  fileSize: true,
  filePath: true,
  contentHash: true,
  imageWidth: true,
  isPublic: true,
} as const;

type MediaFileRow = {
  id: number;
  mimeType: string;
  fileSize: number;
  filePath: string;
  contentHash: string | null;
  imageWidth: number | null;
  isPublic: boolean;
};

/** Records of public files, to serve them by while the database is unreachable. */
const lastRead = new LRUCache<number, { file: MediaFileRow; readAt: number }>({ max: 5_000 });

type Variant = { width: number; format: ImageFormat };

/**
 * The file's bytes, or those of the derivative that the query asks for
 * (docs/product.md 4.2, `GET /api/media/{id}/file`).
 * 404 for what is unknown, has lost its bytes, or is private and not asked for by an administrator.
 */
export async function openMediaFile(
  id: number,
  query: MediaFileQuery,
  viewer: () => Promise<unknown>,
): Promise<FileContent> {
  const file = await readFileRow(id);
  if (!file) throw new AppError("not_found");
  if (!file.isPublic && !(await viewer())) throw new AppError("not_found");

  const version = fileVersionOf(file);
  const variant = variantOf(file, query);
  const derivative = variant && (await derivativeOf(file, variant));
  const shown = derivative
    ? { ...derivative, etag: `"${version}-${variant.width}-${variant.format}"` }
    : { key: file.filePath, mimeType: file.mimeType, etag: `"${version}"` };
  const stored = await fileStorage.stat(shown.key);
  if (!stored) throw new AppError("not_found");
  return {
    ...stored,
    mimeType: shown.mimeType,
    etag: shown.etag,
    cacheControl: cacheControlOf(file, query.v === version),
    tags: file.isPublic ? ["media"] : undefined,
    // What is no image could be a page with scripts: it is never shown as a part of this site.
    disposition: formats[file.mimeType] ? "inline" : "attachment",
    open: async (range) => {
      const bytes = await fileStorage.read(shown.key, range);
      if (!bytes) throw new AppError("not_found");
      return bytes;
    },
  };
}

/** Those of the ids under which visitors find a file. */
export async function findPublicFileIds(ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const where = { id: { in: ids }, isPublic: true };
  const rows = await db.mediaFile.findMany({ where, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/** The file's record; while the database is unreachable, that of a public file as it was last read. */
async function readFileRow(id: number): Promise<MediaFileRow | null> {
  const readAt = readTime();
  try {
    const file = await db.mediaFile.findUnique({ where: { id }, select: fileColumns });
    if (file?.isPublic) lastRead.set(id, { file, readAt });
    else lastRead.delete(id);
    return file;
  } catch (error) {
    const last = lastRead.get(id);
    if (!last || !isDatabaseUnreachable(error) || hasExpired("media", last.readAt)) throw error;
    return last.file;
  }
}

/**
 * The file itself, to be saved under its original name (docs/product.md 4.2, `GET /api/download/{id}`). 404
 * as above. A download counts once its bytes are asked for from their start: neither a HEAD, nor what is
 * known already, nor the rest of one that broke off.
 */
export async function openDownload(id: number, viewer: () => Promise<unknown>): Promise<FileContent> {
  const file = await openMediaFile(id, {}, viewer);
  const { originalName } = await db.mediaFile.findUniqueOrThrow({
    where: { id },
    select: { originalName: true },
  });
  return {
    ...file,
    disposition: attachmentNamed(originalName),
    open: async (range) => {
      const bytes = await file.open(range);
      if (!range?.start) {
        // Not by `update`, which would date the record as changed.
        await db.$executeRaw`UPDATE media_files SET download_count = download_count + 1 WHERE id = ${id}`;
      }
      return bytes;
    },
  };
}

/** An address that carries the file's version may be kept; any other is asked again each time. */
function cacheControlOf({ isPublic }: MediaFileRow, namesVersion: boolean): string {
  if (!isPublic) return "private, no-store";
  return namesVersion ? "public, max-age=2592000, immutable" : "public, max-age=0, must-revalidate";
}

/** Of a file's bytes: what its ETag and the `v` of its addresses say. */
export function fileVersionOf({
  contentHash,
  fileSize,
}: {
  contentHash: string | null;
  fileSize: number;
}): string {
  return contentHash?.slice(0, 20) ?? String(fileSize);
}

/** The derivative that is asked for; undefined where it would be the file itself. */
function variantOf(file: MediaFileRow, { w, format }: MediaFileQuery): Variant | undefined {
  const own = formats[file.mimeType];
  if (!own || (w === undefined && format === undefined)) return undefined;
  const ownWidth = file.imageWidth ?? Number.POSITIVE_INFINITY;
  const width = Math.min(w ?? Math.max(...MEDIA_WIDTHS), ownWidth);
  if ((format ?? own) === own && width === ownWidth) return undefined;
  return { width, format: format ?? own };
}

const beingMade = new Map<string, Promise<boolean>>();

/** The stored derivative, made on its first use; undefined where the bytes are no image that can be resized. */
async function derivativeOf(file: MediaFileRow, { width, format }: Variant) {
  const key = `derivatives/${file.id}/${fileVersionOf(file)}-${width}.${format}`;
  const found = { key, mimeType: `image/${format}` };
  const where = { mediaFileId_width_format: { mediaFileId: file.id, width, format } };
  let row: { filePath: string } | null;
  try {
    row = await db.mediaDerivative.findUnique({ where, select: { filePath: true } });
  } catch (error) {
    // Its key names the version of the bytes: what is stored there is right, whatever the database would say.
    if (isDatabaseUnreachable(error) && (await fileStorage.stat(key))) return found;
    throw error;
  }
  if (row?.filePath === key && (await fileStorage.stat(key))) return found;

  let making = beingMade.get(key);
  if (!making) {
    making = offTheClock(() => makeDerivative(file, { width, format }, key)).finally(() =>
      beingMade.delete(key),
    );
    beingMade.set(key, making);
  }
  if (!(await making)) return undefined;
  // A derivative of bytes that have been replaced since.
  if (row && row.filePath !== key) await fileStorage.remove(row.filePath);
  return found;
}

async function makeDerivative(file: MediaFileRow, variant: Variant, key: string): Promise<boolean> {
  const original = await fileStorage.read(file.filePath);
  if (!original) throw new AppError("not_found");
  const bytes = await resized(new Uint8Array(await new Response(original).arrayBuffer()), variant, file.id);
  if (!bytes) return false;
  await fileStorage.put(key, bytes, `image/${variant.format}`);
  const stored = { filePath: key, fileSize: bytes.length };
  await db.mediaDerivative.upsert({
    where: { mediaFileId_width_format: { mediaFileId: file.id, ...variant } },
    create: { mediaFileId: file.id, ...variant, ...stored },
    update: stored,
  });
  return true;
}

async function resized(bytes: Uint8Array, { width, format }: Variant, mediaFileId: number) {
  try {
    return await resizeImage(bytes, width, format);
  } catch (error) {
    if (error instanceof Overloaded) throw error;
    log.warn({ error, mediaFileId, width, format }, "image can't be resized: the original is sent");
    return null;
  }
}

/** The public image that fills a place of the site; null where there is none. For prerendered pages. */
export async function readSiteImage(slot: SiteImageSlot): Promise<SiteImage | null> {
  const images = await publicRead("media", "site-images", loadSiteImages, {});
  return images[slot] ?? null;
}

async function loadSiteImages(): Promise<Partial<Record<SiteImageSlot, SiteImage>>> {
  const chosen = await db.siteImageSlot.findMany({ select: { slotKey: true, mediaFileId: true } });
  const chosenIds = new Map(chosen.map((slot) => [slot.slotKey, slot.mediaFileId]));
  const wanted = Object.entries(siteImageSlots).map(([key, { mediaFileId }]) => ({
    key: key as SiteImageSlot,
    ids: [chosenIds.get(key) ?? mediaFileId, mediaFileId],
  }));
  const files = await db.mediaFile.findMany({
    where: { id: { in: wanted.flatMap(({ ids }) => ids) }, isPublic: true },
    select: { ...fileColumns, imageHeight: true, altText: true },
  });
  const byId = new Map(files.map((file) => [file.id, file]));
  const images: Partial<Record<SiteImageSlot, SiteImage>> = {};
  for (const { key, ids } of wanted) {
    const file = ids
      .map((id) => byId.get(id))
      .find((candidate) => candidate?.imageWidth && candidate.imageHeight);
    if (!file?.imageWidth || !file.imageHeight) continue;
    images[key] = {
      mediaFileId: file.id,
      mimeType: file.mimeType,
      width: file.imageWidth,
      height: file.imageHeight,
      altText: file.altText ?? "",
      version: fileVersionOf(file),
    };
  }
  return images;
}
