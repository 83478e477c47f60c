import "server-only";
import sharp, { type Sharp } from "sharp";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { MAX_ANIMATION_PIXELS } from "@/lib/media/schema";
import type { Region } from "@/lib/media/shown";
import type { ImageFormat } from "@/lib/media/sizes";

/** Width in pixels; of the image, or of that region. */
type Resizing = { width: number; format: ImageFormat; region: Region | null };

const queue = new BoundedQueue("image-resizing", { maxConcurrent: 2, waiting: 64, waitMs: 10_000 });
/** About 270 MB when decoded; an animation's frames are decoded one below the other. */
const MAX_INPUT_PIXELS = 67_000_000;

// One thread an image, and no cache of decoded ones: this bounds an instance's needs.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Upright and without metadata. Never enlarges; keeps an animation if the format can. Throws on bytes that
 * are no image, and `Overloaded` if more images wait than memory allows.
 */
export function resizeImage(bytes: Uint8Array, { width, format, region }: Resizing): Promise<Buffer> {
  return queue.run(() => {
    const animated = format === "webp" || format === "gif";
    const limitInputPixels = animated ? MAX_ANIMATION_PIXELS : MAX_INPUT_PIXELS;
    const image = sharp(bytes, { animated, limitInputPixels, failOn: "error" }).autoOrient();
    const part = region ? image.extract(region) : image;
    return encoders[format](part.resize({ width, withoutEnlargement: true }), width).toBuffer();
  });
}

/** Pictures up to this width go to phones, whose small pixels hide the lower quality. */
const PHONE_WIDTH = 384;

const encoders: Record<ImageFormat, (image: Sharp, width: number) => Sharp> = {
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  // More effort costs seconds of CPU and saves a few percent.
  avif: (image, width) =>
    image.avif({ quality: width <= PHONE_WIDTH ? 40 : 50, effort: 2, chromaSubsampling: "4:2:0" }),
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
  png: (image) => image.png({ palette: false, compressionLevel: 9 }),
  gif: (image) => image.gif(),
};
