import { z } from "zod";

/** Widths, in pixels, that images are offered in. A closed list, so that nobody fills the storage with others. */
export const MEDIA_WIDTHS = [160, 320, 384, 480, 640, 960, 1280, 1600, 1920] as const;

/** `?w=` and `?format=` of a file's address ask for a derivative of an image; `?v=` is the version a page knows. */
export const mediaFileQuery = z.object({
  w: z
    .enum(MEDIA_WIDTHS.map(String) as [string, ...string[]])
    .transform(Number)
    .optional(),
  format: z.enum(["webp", "avif"]).optional(),
  v: z.string().max(64).optional(),
});

export type MediaFileQuery = z.output<typeof mediaFileQuery>;
