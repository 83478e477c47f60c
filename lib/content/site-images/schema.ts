import { z } from "zod";

/** An image of the site's pages, found in their source, with what fills its place now (docs/product.md 2.2). */
export const scannedImage = z.object({
  /** The slot's key, such as "hero". */
  id: z.string(),
  label: z.string(),
  category: z.string(),
  /** Where the source shows it; the line from 1. */
  filePath: z.string(),
  lineNumber: z.int(),
  /** The page that shows it, such as "/". */
  page: z.string(),
  /** The file's own address, which stays while the file is replaced in place. */
  currentUrl: z.string(),
  mediaFileId: z.int(),
  /** Null where the file is gone, so that visitors see its description or nothing. */
  fileName: z.string().nullable(),
  altText: z.string().nullable(),
  /** Pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The greatest size that the place has in any window, in CSS pixels; null where that side does not count. */
  shownWidth: z.int().nullable(),
  shownHeight: z.int().nullable(),
  /** Of the file's bytes: `?v=` of an address that may be kept. */
  version: z.string(),
  /** Whether it is the image that the site came with. */
  isOriginal: z.boolean(),
  /** Of the choice, for `If-Match`: that of a place that nobody chose for lies at the beginning of 1970. */
  updatedAt: z.iso.datetime(),
});
export type ScannedImage = z.output<typeof scannedImage>;

/** Changes kept of a place; what is older is forgotten. */
export const KEPT_CHANGES = 50;

/** What a place was made to show, and by whom. */
export const siteImageChange = z.object({
  id: z.int(),
  /** Null: the image that the site came with. */
  mediaFileId: z.int().nullable(),
  /** What the file was called then. */
  fileName: z.string().nullable(),
  /** Whether the place can show it again: it is still there, and visitors may see it. */
  isAvailable: z.boolean(),
  /** Of the file's bytes as they are now; empty where it is gone. */
  version: z.string(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type SiteImageChange = z.output<typeof siteImageChange>;

export const imageParams = z.object({ imageId: z.string().regex(/^[a-z0-9-]{1,100}$/) });

const fileMissing = "Choose an image from the media library.";

/** Null puts the image back that the site came with. */
export const replaceImageInput = z.object({
  mediaFileId: z.int(fileMissing).min(1, fileMissing).max(2_147_483_647, fileMissing).nullable(),
});
