import { ByteReader, DamagedImage } from "@/lib/media/metadata/parts";

const HEADER_BYTES = 12;
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Of VP8X: that EXIF (8) and XMP (4) follow. */
const METADATA_FLAGS = 0x0c;

/** The same picture, an animation too, without EXIF, XMP, unknown chunks, and what follows its end. */
export function stripWebp(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes);
  const header = reader.take(HEADER_BYTES);
  if (header.toString("latin1", 0, 4) !== "RIFF" || header.toString("latin1", 8) !== "WEBP") {
    throw new DamagedImage();
  }
  const end = header.readUInt32LE(4) + 8;
  if (end > bytes.length) throw new DamagedImage();
  const kept: Buffer[] = [];
  while (reader.position + 8 <= end) {
    const start = reader.position;
    const type = reader.take(4).toString("latin1");
    const length = reader.take(4).readUInt32LE();
    // Chunks begin at even places; the last one's padding is left out now and then.
    const content = reader.take(length);
    if (length % 2 === 1 && reader.position < bytes.length) reader.take(1);
    if (!KEPT.has(type)) continue;
    const chunk = Buffer.from(bytes.subarray(start, start + 8 + content.length + (length % 2)));
    if (type === "VP8X" && length > 0) chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8);
    kept.push(chunk, Buffer.alloc(8 + length + (length % 2) - chunk.length));
  }
  const body = Buffer.concat(kept);
  const newHeader = Buffer.from(header);
  newHeader.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([newHeader, body]);
}
