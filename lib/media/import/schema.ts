import { z } from "zod";
import { mediaFile, uploadTexts } from "@/lib/media/schema";

export const MAX_IMAGES = 50;

const address = z
  .string("Please enter a URL")
  .trim()
  .min(1, "Please enter a URL")
  .max(2_048, "The address must be at most 2,048 characters");
const { folder, altText } = uploadTexts.shape;

export const importUrlInput = z.object({ url: address, folder, altText });
export type ImportUrlInput = z.output<typeof importUrlInput>;

/**
 * Imports a page's images: the first 50, or those in `images`. With `list` it only lists them, for single
 * imports with progress.
 */
export const scanInput = z.object({
  url: address,
  folder,
  list: z.boolean().optional(),
  images: z
    .array(address)
    .max(MAX_IMAGES, `At most ${MAX_IMAGES} images can be imported at once.`)
    .optional(),
});
export type ScanInput = z.output<typeof scanInput>;

export const imageCandidate = z.object({
  url: z.string(),
  kind: z.enum(["image", "social", "icon"]),
  altText: z.string().nullable(),
});
export type ImageCandidate = z.output<typeof imageCandidate>;

export const scanResponse = z.object({
  importedCount: z.int(),
  totalFound: z.int(),
  files: z.array(mediaFile),
  knownIds: z.array(z.int()),
  failures: z.array(z.object({ url: z.string(), message: z.string() })),
  candidates: z.array(imageCandidate),
});
export type ScanResponse = z.output<typeof scanResponse>;
