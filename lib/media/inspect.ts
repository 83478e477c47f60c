import "server-only";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { BoundedQueue } from "@/lib/core/bounded-queue";
import { AppError, fieldError } from "@/lib/core/errors";
import {
  MAX_ANIMATION_PIXELS,
  MAX_FRAMES,
  MAX_PIXELS,
  mediaMessages,
  type UPLOAD_TYPES,
} from "@/lib/media/schema";

export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Upload's stored form. Width and height in pixels, upright; of one frame of an animation. */
export type InspectedImage = {
  bytes: Buffer;
  mimeType: UploadType;
  width: number;
  height: number;
  isAnimated: boolean;
  /** True if its animation was lost: only the first frame of an animated PNG is stored. */
  lostAnimation: boolean;
  blur: string;
  dominantColor: string;
};

/** One at a time: the largest picture takes 250 MB while it is rotated. */
const queue = new BoundedQueue("image-inspection", { maxConcurrent: 1, waiting: 60, waitMs: 60_000 });
const PNG_SIGNATURE_BYTES = 8;
const PNG_CHECKSUM_BYTES = 4;
const BLUR_PIXELS = 16;
const SAMPLE_PIXELS = 64;

/** Tolerates the oddities of phones and cameras; refuses truncated or broken files. */
const reading = {
  failOn: "error",
  limitInputPixels: MAX_ANIMATION_PIXELS,
  sequentialRead: true,
} satisfies SharpOptions;

const DAMAGED_JPEG_WARNING = /bad Huffman code|premature end of data|corrupt data segment/i;

const formatOf = (mimeType: UploadType) => mimeType.replace("image/", "");

const QUALITY = 95;
/** Keeps a GIF's own colors, as the default does in more than twice the time. */
const GIF_EFFORT = 5;
const encodings: Record<UploadType, (image: Sharp) => Sharp> = {
  "image/jpeg": (image) => image.jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" }),
  "image/png": (image) => image.png(),
  "image/gif": (image) => image.gif({ effort: GIF_EFFORT }),
  "image/webp": (image) => image.webp({ quality: QUALITY }),
};

const beginnings: [UploadType, Record<number, Buffer>][] = [
  ["image/jpeg", { 0: Buffer.from([0xff, 0xd8, 0xff]) }],
  ["image/png", { 0: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }],
  ["image/gif", { 0: Buffer.from("GIF8") }],
  ["image/webp", { 0: Buffer.from("RIFF"), 8: Buffer.from("WEBP") }],
];

export function typeOfBytes(bytes: Buffer): UploadType | null {
  const isThere = ([at, part]: [string, Buffer]) =>
    bytes.subarray(Number(at), Number(at) + part.length).equals(part);
  return beginnings.find(([, parts]) => Object.entries(parts).every(isThere))?.[0] ?? null;
}

/** Brands of HEVC pictures, such as iPhones' (ISO/IEC 23008-12). */
const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

const isHeic = (bytes: Buffer): boolean =>
  bytes.toString("latin1", 4, 8) === "ftyp" && HEIC_BRANDS.test(bytes.toString("latin1", 8, 12));

/** Type of a picture by its first bytes and its head, of which no pixel is read; null for anything else. */
export async function pictureTypeOf(bytes: Buffer): Promise<UploadType | "image/heic" | null> {
  if (isHeic(bytes)) return "image/heic";
  const mimeType = typeOfBytes(bytes);
  if (!mimeType) return null;
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return head?.format === formatOf(mimeType) ? mimeType : null;
}

function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = PNG_SIGNATURE_BYTES; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
    at += 8 + bytes.readUInt32BE(at) + PNG_CHECKSUM_BYTES;
  }
  return false;
}

/**
 * Stores the picture upright, in sRGB and without any other data. 415 unless it is JPG, PNG, GIF or WebP; 422
 * if damaged or too large. Pixels and frames limit the work, not seconds, which pass faster on a busy machine.
 */
export async function inspectImage(sent: Buffer): Promise<InspectedImage> {
  const mimeType = typeOfBytes(sent);
  if (!mimeType) {
    throw new AppError("unsupported_media_type", mediaMessages[isHeic(sent) ? "heic" : "notAnImage"]);
  }
  return queue.run(async () => {
    try {
      return await inspect(sent, mimeType);
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

async function inspect(sent: Buffer, mimeType: UploadType): Promise<InspectedImage> {
  const bytes = await recompress(sent, mimeType, await headOf(sent, mimeType));
  const { width, height: allHeight, pageHeight, pages = 1 } = await headOf(bytes, mimeType);
  const height = pageHeight ?? allHeight;
  const lostAnimation = mimeType === "image/png" && isAnimatedPng(sent);
  return {
    bytes,
    mimeType,
    width,
    height,
    isAnimated: pages > 1,
    lostAnimation,
    ...(await previewOf(bytes)),
  };
}

async function headOf(bytes: Buffer, mimeType: UploadType): Promise<Metadata> {
  const metadata = await sharp(bytes, { ...reading, animated: true, limitInputPixels: false }).metadata();
  const { format, width, height, pageHeight = height, pages = 1 } = metadata;
  if (format !== formatOf(mimeType)) throw new Error("another format than its first bytes say");
  if (width * pageHeight > MAX_PIXELS) throw fieldError("file", mediaMessages.tooManyPixels);
  if (pages > MAX_FRAMES || width * pageHeight * pages > MAX_ANIMATION_PIXELS) {
    throw fieldError("file", mediaMessages.tooManyFrames);
  }
  return metadata;
}

/**
 * Writes only the picture: no EXIF, XMP, IPTC, comments or hidden data. Throws if part of it is unreadable.
 */
async function recompress(sent: Buffer, mimeType: UploadType, { pages = 1 }: Metadata): Promise<Buffer> {
  const compress = (failOn: "warning" | "error") => {
    const image = sharp(sent, { ...reading, failOn, animated: pages > 1 });
    // Animation frames can't be rotated, and cameras write no animations.
    return encodings[mimeType](pages > 1 ? image : image.autoOrient()).toBuffer();
  };
  try {
    return await compress("warning");
  } catch (error) {
    // The decoder left damaged parts gray, which would be intact ones of the new file.
    if (DAMAGED_JPEG_WARNING.test(messageOf(error))) throw error;
    return compress("error");
  }
}

async function previewOf(bytes: Buffer): Promise<Pick<InspectedImage, "blur" | "dominantColor">> {
  const small = await sharp(bytes, reading)
    .resize(SAMPLE_PIXELS, SAMPLE_PIXELS, { fit: "inside" })
    .toColorspace("srgb")
    .png()
    .toBuffer();
  const blur = await sharp(small)
    .resize(BLUR_PIXELS, BLUR_PIXELS, { fit: "inside" })
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer();
  const opaque = await sharp(small).flatten({ background: "#ffffff" }).toBuffer();
  const { r, g, b } = (await sharp(opaque).stats()).dominant;
  const dominantColor = `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return { blur: `data:image/webp;base64,${blur.toString("base64")}`, dominantColor };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "");

/** libvips's own messages are only for the log. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const message = messageOf(error);
  if (/pixel limit/i.test(message)) return fieldError("file", mediaMessages.tooManyPixels);
  return fieldError("file", mediaMessages.damaged);
}
