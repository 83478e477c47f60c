import { ByteReader, DamagedImage } from "@/lib/media/metadata/parts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHECKSUM_BYTES = 4;
/** What the picture is made of: pixels, palette, transparency, colors and density. */
const KEPT = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "pHYs",
  "cICP",
]);

/** The same picture without its texts, EXIF, times, and what follows its end. An animated PNG becomes its first frame. */
export function stripPng(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes);
  if (!reader.take(SIGNATURE.length).equals(SIGNATURE)) throw new DamagedImage();
  const kept: Buffer[] = [SIGNATURE];
  for (;;) {
    const start = reader.position;
    const length = reader.take(4).readUInt32BE();
    const type = reader.take(4).toString("latin1");
    reader.take(length + CHECKSUM_BYTES);
    if (KEPT.has(type)) kept.push(bytes.subarray(start, reader.position));
    if (type === "IEND") return Buffer.concat(kept);
  }
}
