import { z } from "zod";
import { mediaFile } from "@/lib/media/schema";

/** Of one scan (docs/product.md 4.4); the rest by another one, or by choosing. */
export const IMAGES_AT_MOST = 50;

const address = z
  .string("Please enter an image URL")
  .trim()
  .min(1, "Please enter a URL")
  .max(2_048, "The address must be at most 2,048 characters");
const folder = z.string().trim().max(255).nullish();

/** Brings one image in from its address. */
export const importUrlInput = z.object({ url: address, folder, altText: z.string().max(500).nullish() });
export type ImportUrlInput = z.output<typeof importUrlInput>;

export const importUrlAnswer = z.object({ file: mediaFile, isNew: z.boolean() });

/**
 * Brings in the images of a page. With `list` it only says which there are; `images` are those of them to bring in, all
 * of the first 50 unless given.
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

/** What became of one image, while others are still under way. */
export const scanProgress = z.object({
  url: z.string(),
  outcome: z.enum(["imported", "failed"]),
  /** How many have come to an end, of how many. */
  done: z.int(),
  total: z.int(),
});
export type ScanProgress = z.output<typeof scanProgress>;

export const scanAnswer = z.object({
  /** Files of the library that the images are by now, one that was there before among them. */
  importedCount: z.int(),
  /** On the page; of chosen ones how many were chosen. */
  totalFound: z.int(),
  files: z.array(mediaFile),
  failures: z.array(z.object({ url: z.string(), message: z.string() })),
  /** All that were found, whatever was imported. */
  candidates: z.array(imageCandidate),
});
export type ScanAnswer = z.output<typeof scanAnswer>;
