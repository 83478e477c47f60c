export type ImageFormat = "webp" | "avif" | "jpeg" | "png" | "gif";

/** sharp's limits by format, in pixels of a side. */
const maxSide: Partial<Record<ImageFormat, number>> = { webp: 16_383, avif: 16_384 };

export function maxWidth(format: ImageFormat, { width, height }: { width: number; height: number }): number {
  const most = maxSide[format] ?? height;
  return most >= height ? width : Math.max(1, Math.floor((most * width) / height));
}
