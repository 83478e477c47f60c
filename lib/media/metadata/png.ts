import { promisify } from "node:util";
import { crc32, deflate, inflate } from "node:zlib";
import { ByteReader, DamagedImage } from "@/lib/media/metadata/parts";
import { isProfile } from "@/lib/media/metadata/profile";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHECKSUM_BYTES = 4;
const [compress, decompress] = [promisify(deflate), promisify(inflate)];
/**
 * What the picture is made of: pixels, palette, transparency, colors and density; each with the most bytes that it can
 * have, for what is longer holds something else.
 */
const KEPT: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  pHYs: 9,
  cICP: 4,
};
/** Far more than any color profile has. */
const PROFILE_BYTES_AT_MOST = 4 * 1_048_576;
/** In the header: the color type, and the one whose pixels are places in the palette. */
const COLOR_TYPE_AT = 9;
const PALETTE = 3;

/** The same picture without its texts, EXIF, times, and what follows its end. An animated PNG becomes its first frame. */
export async function stripPng(bytes: Buffer): Promise<Buffer> {
  const reader = new ByteReader(bytes);
  if (!reader.take(SIGNATURE.length).equals(SIGNATURE)) throw new DamagedImage();
  const kept: Buffer[] = [SIGNATURE];
  let color = PALETTE;
  // The first before the pixels is the picture's profile; any number of others would each be unpacked in vain.
  let mayHaveProfile = true;
  for (;;) {
    reader.beginPart();
    const start = reader.position;
    const length = reader.take(4).readUInt32BE();
    const type = reader.take(4).toString("latin1");
    const content = reader.take(length + CHECKSUM_BYTES);
    if (type === "IHDR") color = content.readUInt8(COLOR_TYPE_AT);
    // Of other pictures a palette is a mere suggestion.
    if (type === "iCCP" && mayHaveProfile) kept.push(await profileChunk(content.subarray(0, length)));
    if (type === "iCCP" || type === "IDAT") mayHaveProfile = false;
    const isNeeded = type !== "PLTE" || color === PALETTE;
    if (isNeeded && length <= (KEPT[type] ?? -1)) kept.push(bytes.subarray(start, reader.position));
    if (type === "IEND") return Buffer.concat(kept);
  }
}

/** A color profile under no name of anybody's; nothing, where it is none. */
async function profileChunk(content: Buffer): Promise<Buffer> {
  const profile = await profileIn(content);
  if (!profile) return Buffer.alloc(0);
  const body = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), await compress(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Behind its name and the way it is compressed. */
async function profileIn(content: Buffer): Promise<Buffer | null> {
  try {
    const compressed = content.subarray(content.indexOf(0) + 2);
    const profile = await decompress(compressed, { maxOutputLength: PROFILE_BYTES_AT_MOST });
    return isProfile(profile) ? profile : null;
  } catch {
    return null;
  }
}
