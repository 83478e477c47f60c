import "server-only";
import sharp, { type Metadata, type SharpOptions } from "sharp";
import { BoundedQueue } from "@/lib/http/bounded-queue";
import { AppError, fieldError } from "@/lib/http/errors";
import { DamagedImage } from "@/lib/media/metadata/parts";
import { hidesBehindPixels } from "@/lib/media/metadata/png-pixels";
import { isProfile } from "@/lib/media/metadata/profile";
import { stripMetadata, typeOfBytes, type UploadType } from "@/lib/media/metadata/strip";
import { ANIMATION_PIXELS_AT_MOST, FRAMES_AT_MOST, mediaMessages, PIXELS_AT_MOST } from "@/lib/media/schema";

/** What is stored of an upload. Width and height in pixels, upright; of one frame of an animation. */
export type InspectedImage = {
  bytes: Buffer;
  mimeType: UploadType;
  width: number;
  height: number;
  /** Whether it has more than one frame. */
  isAnimated: boolean;
  blur: string;
  dominantColor: string;
};

/** One at a time: a picture of the greatest size takes a quarter of a gigabyte while it is turned upright. */
const turns = new BoundedQueue("image-inspection", { atOnce: 1, waiting: 60, waitMs: 60_000 });
const SECONDS_AT_MOST = 20;
const BLUR_PIXELS = 16;
const SAMPLE_PIXELS = 64;

/** Phones and cameras write what is merely odd; what is cut off or doesn't decode is refused. */
const reading = {
  failOn: "error",
  limitInputPixels: ANIMATION_PIXELS_AT_MOST,
  sequentialRead: true,
} satisfies SharpOptions;

/** Of what a decoder merely warns: parts of a JPEG that it could not read and left gray. */
const LOST_PARTS = /bad Huffman code|premature end of data|corrupt data segment/i;

const formats: Record<UploadType, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

/**
 * Decodes what somebody sent, all of it, and answers what may be stored: the same picture, upright and without its
 * metadata. 415 on what is no JPG, PNG, GIF or WebP; 422 on what is damaged, too large in pixels, or takes too long.
 */
export async function inspectImage(sent: Buffer): Promise<InspectedImage> {
  const mimeType = typeOfBytes(sent);
  if (!mimeType) throw new AppError("unsupported_media_type", mediaMessages.notAnImage);
  return turns.run(async () => {
    try {
      return await inspect(sent, mimeType);
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

async function inspect(sent: Buffer, mimeType: UploadType): Promise<InspectedImage> {
  const before = await headOf(sent, mimeType);
  const bare = await withoutMetadata(sent, mimeType, before);
  const { width, height: allHeight, pageHeight, pages = 1 } = await headOf(bare, mimeType);
  const height = pageHeight ?? allHeight;
  const isAnimated = pages > 1;
  const isOdd = await decodeAll(bare, isAnimated);
  // What a decoder merely skips could be anything: of the picture alone a new file is made.
  const bytes = isOdd && !isAnimated ? await compressedAnew(bare, mimeType) : bare;
  return { bytes, mimeType, width, height, isAnimated, ...(await impressionOf(bytes)) };
}

/** What the header says; refuses by it what would take more memory than any picture needs. */
async function headOf(bytes: Buffer, mimeType: UploadType): Promise<Metadata> {
  const metadata = await sharp(bytes, { ...reading, animated: true, limitInputPixels: false }).metadata();
  const { format, width, height, pageHeight = height, pages = 1 } = metadata;
  if (format !== formats[mimeType]) throw new DamagedImage();
  if (width * pageHeight > PIXELS_AT_MOST) throw fieldError("file", mediaMessages.tooManyPixels);
  if (pages > FRAMES_AT_MOST || width * pageHeight * pages > ANIMATION_PIXELS_AT_MOST) {
    throw fieldError("file", mediaMessages.tooManyFrames);
  }
  return metadata;
}

/** As it was compressed where it stands upright already and follows its format to the letter; else compressed anew. */
async function withoutMetadata(bytes: Buffer, mimeType: UploadType, head: Metadata): Promise<Buffer> {
  const isUpright = (head.orientation ?? 1) === 1 || (head.pages ?? 1) > 1;
  if (head.icc && !isProfile(head.icc)) return compressedAnew(bytes, mimeType, { keepsProfile: false });
  if (mimeType === "image/gif") {
    // Of a broken one the library makes something of its own, so it must be whole; and browsers go by the canvas.
    const stripped = await stripMetadata(bytes, mimeType);
    return isCanvas(bytes, head) ? stripped : compressedAnew(stripped, mimeType);
  }
  if (!isUpright) return compressedAnew(bytes, mimeType);
  try {
    const bare = await stripMetadata(bytes, mimeType);
    const hides = mimeType === "image/png" && (await hidesBehindPixels(bare));
    return hides ? compressedAnew(bare, mimeType) : bare;
  } catch (error) {
    if (!(error instanceof DamagedImage)) throw error;
    return compressedAnew(bytes, mimeType);
  }
}

/** Whether a GIF's own header gives it the size that its frames have. */
function isCanvas(gif: Buffer, { width, height, pageHeight = height }: Metadata): boolean {
  return gif.readUInt16LE(6) === width && gif.readUInt16LE(8) === pageHeight;
}

async function compressedAnew(
  bytes: Buffer,
  mimeType: UploadType,
  { keepsProfile = true } = {},
): Promise<Buffer> {
  // Its gray parts would be whole ones of the new file.
  if (mimeType === "image/jpeg") await decodeAll(bytes, false);
  const upright = sharp(bytes, {
    ...reading,
    animated: mimeType === "image/gif" || mimeType === "image/webp",
  })
    .timeout({ seconds: SECONDS_AT_MOST })
    .autoOrient();
  const image = keepsProfile ? upright.keepIccProfile() : upright;
  switch (mimeType) {
    case "image/jpeg":
      return image.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
    case "image/png":
      return image.png().toBuffer();
    case "image/webp":
      return image.webp({ quality: 95 }).toBuffer();
    case "image/gif":
      return image.gif().toBuffer();
  }
}

/**
 * Whether the decoder finds anything odd; throws where it can't read all of the picture. What is decoded is kept as a
 * sample that is bounded both ways: brought to a width alone, a picture of one column would become gigabytes.
 */
async function decodeAll(bytes: Buffer, animated: boolean): Promise<boolean> {
  const decode = (failOn: "warning" | "error") =>
    sharp(bytes, { ...reading, failOn, animated })
      .timeout({ seconds: SECONDS_AT_MOST })
      .resize(SAMPLE_PIXELS, SAMPLE_PIXELS, {
        fit: "inside",
        withoutEnlargement: true,
        fastShrinkOnLoad: false,
      })
      .raw()
      .toBuffer();
  try {
    await decode("warning");
    return false;
  } catch (error) {
    if (LOST_PARTS.test(messageOf(error))) throw error;
    await decode("error");
    return true;
  }
}

/** A few pixels to show before the image is there, and the color that most of it has. */
async function impressionOf(bytes: Buffer): Promise<Pick<InspectedImage, "blur" | "dominantColor">> {
  const small = await sharp(bytes, reading)
    .timeout({ seconds: SECONDS_AT_MOST })
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

/** libvips says what is wrong in words of its own, which are nobody's to read but the log's. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const message = messageOf(error);
  if (/pixel limit/i.test(message)) return fieldError("file", mediaMessages.tooManyPixels);
  if (/timeout/i.test(message)) return fieldError("file", mediaMessages.tooSlow);
  return fieldError("file", mediaMessages.damaged);
}
