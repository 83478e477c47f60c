import { z } from "zod";

export const scannedImage = z.object({
  id: z.string(),
  label: z.string(),
  category: z.string(),
  filePath: z.string(),
  lineNumber: z.int(),
  page: z.string(),
  currentUrl: z.string(),
  mediaFileId: z.int(),
  fileName: z.string().nullable(),
  altText: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  shownWidth: z.int().nullable(),
  shownHeight: z.int().nullable(),
  version: z.string(),
  isOriginal: z.boolean(),
  /** Version for `If-Match`; the beginning of 1970 if no one has chosen a file. */
  updatedAt: z.iso.datetime(),
});
export type ScannedImage = z.output<typeof scannedImage>;

export const KEPT_CHANGES = 50;

export const siteImageChange = z.object({
  id: z.int(),
  /** Null for the original image. */
  mediaFileId: z.int().nullable(),
  fileName: z.string().nullable(),
  isAvailable: z.boolean(),
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
