import { stripGif } from "@/lib/media/metadata/gif";
import { stripJpeg } from "@/lib/media/metadata/jpeg";
import { stripPng } from "@/lib/media/metadata/png";
import { stripWebp } from "@/lib/media/metadata/webp";
import type { UPLOAD_TYPES } from "@/lib/media/schema";

export type UploadType = (typeof UPLOAD_TYPES)[number];

const strippers: Record<UploadType, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/gif": stripGif,
  "image/webp": stripWebp,
};

/** How the bytes of each type begin, by their place. */
const beginnings: [UploadType, Record<number, Buffer>][] = [
  ["image/jpeg", { 0: Buffer.from([0xff, 0xd8, 0xff]) }],
  ["image/png", { 0: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }],
  ["image/gif", { 0: Buffer.from("GIF8") }],
  ["image/webp", { 0: Buffer.from("RIFF"), 8: Buffer.from("WEBP") }],
];

/** The type by the first bytes; null where they are of no image that can be uploaded. */
export function typeOfBytes(bytes: Buffer): UploadType | null {
  const isThere = ([at, part]: [string, Buffer]) =>
    bytes.subarray(Number(at), Number(at) + part.length).equals(part);
  return beginnings.find(([, parts]) => Object.entries(parts).every(isThere))?.[0] ?? null;
}

/** The image without all that is not its picture. @throws {DamagedImage} where it does not follow its format */
export async function stripMetadata(bytes: Buffer, type: UploadType): Promise<Buffer> {
  return strippers[type](bytes);
}
