/** Offered image widths, in pixels. A closed list, so that no one fills the storage with others. */
export const MEDIA_WIDTHS = [160, 320, 384, 480, 640, 960, 1280, 1600, 1920] as const;

/** Those of lists and screens (lib/media/file-address.ts), the most used first. */
export const SCREEN_WIDTHS = [480, 160, 320, 640, 960] as const;

/** Widths that a page offers of a picture: up to the first that covers it, which is sent at its own width. */
export function pageWidths(width: number): (typeof MEDIA_WIDTHS)[number][] {
  const sufficient = MEDIA_WIDTHS.find((offered) => offered >= width) ?? Math.max(...MEDIA_WIDTHS);
  return MEDIA_WIDTHS.filter((offered) => offered <= sufficient);
}

export const MEDIA_FORMATS = ["webp", "avif"] as const;

export const MAX_VERSION_LENGTH = 64;

export type ImageFormat = "webp" | "avif" | "jpeg" | "png" | "gif";

/** sharp's limits by format, in pixels of a side. */
const maxSide: Partial<Record<ImageFormat, number>> = { webp: 16_383, avif: 16_384 };

export function maxWidth(format: ImageFormat, { width, height }: { width: number; height: number }): number {
  const most = maxSide[format] ?? height;
  return most >= height ? width : Math.max(1, Math.floor((most * width) / height));
}
