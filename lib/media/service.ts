import "server-only";
import { LRUCache } from "lru-cache";
import { attachmentNamed } from "@/lib/core/attachment";
import { AppError, isDatabaseUnreachable } from "@/lib/core/errors";
import { hasExpired, publicRead, readTime } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { FileContent } from "@/lib/http/file-response";
import { fileStorage } from "@/lib/integrations/storage/configured";
import type { ByteRange } from "@/lib/integrations/storage/storage";
import { type DerivedFile, derivativeOf, isImage, variantOf } from "@/lib/media/derivatives";
import { type MediaFileRow, mediaRecord, shownFileOf } from "@/lib/media/record";
import type { FocalPoint, MediaFileQuery } from "@/lib/media/schema";
import { shownFocus, shownSize, versionOf } from "@/lib/media/shown";
import { type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

export type SiteImage = {
  mediaFileId: number;
  isAnimated: boolean;
  width: number;
  height: number;
  altText: string;
  version: string;
  focus: FocalPoint;
};

export const fileColumns = {
  id: true,
  mimeType: true,
  fileSize: true,
  filePath: true,
  contentHash: true,
  imageWidth: true,
  imageHeight: true,
  crop: true,
  isPublic: true,
} as const;

type ServedFile = DerivedFile & { isPublic: boolean };

/** Records of public files, for serving while the database is unreachable. */
const lastRead = new LRUCache<number, { file: ServedFile; readAt: number }>({ max: 5_000 });

/** 404 if unknown, without bytes, or private and not requested by an administrator. */
export async function openMediaFile(id: number, query: MediaFileQuery, mayReadAll: () => Promise<boolean>) {
  const file = await readFileRow(id);
  if (!file) throw new AppError("not_found");
  if (!file.isPublic && !(await mayReadAll())) throw new AppError("not_found");
  return contentOf(file, query);
}

/** Small: the bytes wait as long as the picture's entry in the trash. Null if they are lost. */
export async function openTrashedPicture(entryId: number): Promise<FileContent | null> {
  const entry = await db.trashEntry.findFirst({ where: { id: entryId, kind: mediaRecord.kind } });
  if (!entry) throw new AppError("not_found");
  const file = shownFileOf(entry.data as unknown as MediaFileRow);
  if (!(await fileStorage.stat(file.filePath))) return null;
  return contentOf({ ...file, isPublic: false }, { w: 160, format: "webp" });
}

async function contentOf(file: ServedFile, query: MediaFileQuery): Promise<FileContent> {
  const version = versionOf(file);
  const variant = variantOf(file, query);
  const derivative = variant && (await derivativeOf(file, variant));
  const shown = derivative
    ? { ...derivative, etag: `"${version}-${derivative.width}-${variant.format}"` }
    : { key: file.filePath, mimeType: file.mimeType, etag: `"${version}"` };
  return {
    ...(derivative?.bytes ? contentInMemory(derivative.bytes) : await storedContent(shown.key)),
    mimeType: shown.mimeType,
    etag: shown.etag,
    cacheControl: cacheControlOf(file, query.v === version),
    tags: file.isPublic ? ["media"] : undefined,
    // A file that is no image could be a page with scripts: never shown inline.
    disposition: isImage(file) ? "inline" : "attachment",
  };
}

export async function openOriginal(id: number): Promise<FileContent> {
  const file = await readFileRow(id);
  if (!file) throw new AppError("not_found");
  return privateContent(file);
}

export async function openVersion(id: number, versionId: number): Promise<FileContent> {
  const version = await db.mediaVersion.findFirst({ where: { id: versionId, mediaFileId: id } });
  if (!version) throw new AppError("not_found");
  return privateContent(version);
}

type WholeFile = Pick<MediaFileRow, "filePath" | "mimeType" | "contentHash" | "fileSize">;

async function privateContent(file: WholeFile): Promise<FileContent> {
  return {
    ...(await storedContent(file.filePath)),
    mimeType: file.mimeType,
    etag: `"${versionOf({ ...file, crop: null })}"`,
    cacheControl: "private, no-store",
    disposition: isImage(file) ? "inline" : "attachment",
  };
}

type Content = Pick<FileContent, "size" | "modifiedAt" | "open">;

function contentInMemory(bytes: Uint8Array): Content {
  const part = (range?: ByteRange) => (range ? bytes.subarray(range.start, range.end + 1) : bytes);
  return {
    size: bytes.length,
    modifiedAt: new Date(),
    open: async (range) => new Blob([new Uint8Array(part(range))]).stream(),
  };
}

async function storedContent(key: string): Promise<Content> {
  const stored = await fileStorage.stat(key);
  if (!stored) throw new AppError("not_found");
  return {
    ...stored,
    open: async (range) => {
      const bytes = await fileStorage.read(key, range);
      if (!bytes) throw new AppError("not_found");
      return bytes;
    },
  };
}

async function readFileRow(id: number): Promise<ServedFile | null> {
  const readAt = readTime();
  try {
    const row = await db.mediaFile.findUnique({ where: { id }, select: fileColumns });
    const file = row && shownFileOf(row);
    if (file?.isPublic) lastRead.set(id, { file, readAt });
    else lastRead.delete(id);
    return file;
  } catch (error) {
    const last = lastRead.get(id);
    if (!last || !isDatabaseUnreachable(error) || hasExpired("media", last.readAt)) throw error;
    return last.file;
  }
}

/** Counts downloads from the first byte: no HEAD, no 304, no resumed rest. */
export async function openDownload(id: number, mayReadAll: () => Promise<boolean>): Promise<FileContent> {
  const file = await openMediaFile(id, {}, mayReadAll);
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
        // Raw SQL: `update` would change the record's version.
        await db.$executeRaw`UPDATE media_files SET download_count = download_count + 1 WHERE id = ${id}`;
      }
      return bytes;
    },
  };
}

function cacheControlOf({ isPublic }: ServedFile, namesVersion: boolean): string {
  if (!isPublic) return "private, no-store";
  return namesVersion ? "public, max-age=2592000, immutable" : "public, max-age=0, must-revalidate";
}

/** Public image of a site's place; null without one. For prerendered pages. */
export async function readSiteImage(slot: SiteImageSlot): Promise<SiteImage | null> {
  const images = await publicRead("media", "site-images", loadSiteImages, {});
  return images[slot] ?? null;
}

/** As `readSiteImage`, outside of pages. */
export const findSiteImage = async (slot: SiteImageSlot): Promise<SiteImage | null> =>
  (await loadSiteImages())[slot] ?? null;

/** Public image of that id for a place; null if it can't be shown. For drafts: not cached. */
export async function readImageForSlot(id: number): Promise<SiteImage | null> {
  const row = await db.mediaFile.findFirst({ where: { id, isPublic: true }, select: siteImageColumns });
  return row && toSiteImage(row);
}

const siteImageColumns = {
  ...fileColumns,
  focalX: true,
  focalY: true,
  altText: true,
  isDecorative: true,
  isAnimated: true,
} as const;

function toSiteImage(row: Prisma.MediaFileGetPayload<{ select: typeof siteImageColumns }>): SiteImage | null {
  const file = shownFileOf(row);
  const size = shownSize(file);
  return (
    size && {
      mediaFileId: file.id,
      isAnimated: file.isAnimated,
      ...size,
      altText: (!file.isDecorative && file.altText) || "",
      version: versionOf(file),
      focus: shownFocus({ x: file.focalX, y: file.focalY }, file.crop),
    }
  );
}

export async function loadSiteImages(): Promise<Partial<Record<SiteImageSlot, SiteImage>>> {
  const chosen = await db.siteImageSlot.findMany({ select: { slotKey: true, mediaFileId: true } });
  const chosenIds = new Map(chosen.map((slot) => [slot.slotKey, slot.mediaFileId]));
  const slots = Object.entries(siteImageSlots).map(
    ([key, { mediaFileId }]) => [key, [chosenIds.get(key) ?? mediaFileId, mediaFileId]] as const,
  );
  const files = await db.mediaFile.findMany({
    where: { id: { in: slots.flatMap(([, ids]) => ids) }, isPublic: true },
    select: siteImageColumns,
  });
  const byId = new Map(files.map((file) => [file.id, toSiteImage(file) ?? undefined]));
  return Object.fromEntries(slots.map(([key, ids]) => [key, ids.map((id) => byId.get(id)).find(Boolean)]));
}
