import { z } from "zod";
import { mediaFile, uploadTexts } from "@/lib/media/schema";

/** Of one scan (docs/product.md 4.4); the rest by another one, or by choosing. */
export const IMAGES_AT_MOST = 50;

const address = z
  .string("Please enter a URL")
  .trim()
  .min(1, "Please enter a URL")
  .max(2_048, "The address must be at most 2,048 characters");
const { folder, altText } = uploadTexts.shape;

/** Brings one image in from its address. */
export const importUrlInput = z.object({ url: address, folder, altText });
export type ImportUrlInput = z.output<typeof importUrlInput>;

/**
 * Brings in the images of a page: the first 50, or those that `images` names. With `list` it says which there are and
 * brings in none; each can then be brought in by its own call, with its own progress.
 */
export const scanInput = z.object({
  url: address,
  folder,
  list: z.boolean().optional(),
  images: z
    .array(address)
    .max(IMAGES_AT_MOST, `At most ${IMAGES_AT_MOST} images can be imported at once.`)
    .optional(),
});
export type ScanInput = z.output<typeof scanInput>;

/** An image that a page shows, names for social networks, or has for its icon. */
export const imageCandidate = z.object({
  url: z.string(),
  kind: z.enum(["image", "social", "icon"]),
  /** What the page says of it. */
  altText: z.string().nullable(),
});
export type ImageCandidate = z.output<typeof imageCandidate>;

export const scanAnswer = z.object({
  /** Files of the library that the images are by now, one that was there before among them. */
  importedCount: z.int(),
  /** On the page; of chosen ones how many were chosen. */
  totalFound: z.int(),
  files: z.array(mediaFile),
  /** Of these files, those that the library had before. */
  knownIds: z.array(z.int()),
  failures: z.array(z.object({ url: z.string(), message: z.string() })),
  /** All that were found, whatever was imported. */
  candidates: z.array(imageCandidate),
});
export type ScanAnswer = z.output<typeof scanAnswer>;
