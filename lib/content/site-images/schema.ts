import { z } from "zod";

export const scannedImage = z.object({
  id: z.string(),
  label: z.string(),
  category: z.string(),
  /** Position in the source; lines start at 1. */
  filePath: z.string(),
  lineNumber: z.int(),
  /** Page that shows it, such as "/". */
  page: z.string(),
  /** File's address, which stays when the file is replaced in place. */
  currentUrl: z.string(),
  mediaFileId: z.int(),
  /** Null for a deleted file: visitors see its description or nothing. */
  fileName: z.string().nullable(),
  altText: z.string().nullable(),
  /** Pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Maximum size in any window, in CSS pixels; null if that side does not matter. */
  shownWidth: z.int().nullable(),
  shownHeight: z.int().nullable(),
  /** Version of the file's bytes: `?v=` in a cacheable address. */
  version: z.string(),
  isOriginal: z.boolean(),
  /** Version for `If-Match`; the beginning of 1970 if no one has chosen a file. */
  updatedAt: z.iso.datetime(),
});
export type ScannedImage = z.output<typeof scannedImage>;

/** Limit of a place's history; older changes are removed. */
export const KEPT_CHANGES = 50;

export const siteImageChange = z.object({
  id: z.int(),
  /** Null for the original image. */
  mediaFileId: z.int().nullable(),
  fileName: z.string().nullable(),
  /** True if the file exists and is public. */
  isAvailable: z.boolean(),
  /** Current version of the file's bytes; empty if it is deleted. */
  version: z.string(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type SiteImageChange = z.output<typeof siteImageChange>;

export const imageParams = z.object({ imageId: z.string().regex(/^[a-z0-9-]{1,100}$/) });

const fileMissing = "Choose an image from the media library.";

/** Null restores the original image. */
export const replaceImageInput = z.object({
  mediaFileId: z.int(fileMissing).min(1, fileMissing).max(2_147_483_647, fileMissing).nullable(),
});
