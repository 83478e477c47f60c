import "server-only";
import sharp, { type Sharp } from "sharp";

export type ImageFormat = "webp" | "avif" | "jpeg" | "png" | "gif";

const AT_ONCE = 2;
const WAITING_AT_MOST = 64;
/** Pixels of all frames together: about 270 MB when decoded. */
const INPUT_PIXELS_AT_MOST = 67_000_000;
const SECONDS_AT_MOST = 20;

// One thread an image, and no cache of decoded ones: what an instance needs at most is then known.
sharp.concurrency(1);
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

/** More images wait to be resized than an instance should hold in memory. */
export class ResizeQueueFull extends Error {}

/**
 * The image in another size and format, upright as its orientation mark says and without its metadata. It is never
 * enlarged; an animation stays one where the format has animations. Throws on bytes that are no image.
 */
export async function resizeImage(bytes: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  await takeTurn();
  try {
    const animated = format === "webp" || format === "gif";
    const image = sharp(bytes, { animated, limitInputPixels: INPUT_PIXELS_AT_MOST })
      .timeout({ seconds: SECONDS_AT_MOST })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    return await encoders[format](image).toBuffer();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  // More effort costs seconds of a processor and saves a few percent.
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
  png: (image) => image.png({ palette: false, compressionLevel: 9 }),
  gif: (image) => image.gif(),
};

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running++;
    return;
  }
  if (waiting.length >= WAITING_AT_MOST) throw new ResizeQueueFull();
  // Whoever ends passes its turn on, so that nobody slips in between.
  await new Promise<void>((resolve) => waiting.push(resolve));
}
