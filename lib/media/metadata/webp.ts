import { ByteReader, DamagedImage } from "@/lib/media/metadata/parts";

const HEADER_BYTES = 12;
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Of a frame of an animation: its place and its times, and the chunks that make its picture. */
const FRAME_HEAD_BYTES = 16;
const PARTS_OF_FRAME_AT_MOST = 16;
const KEPT_OF_FRAME = new Set(["ALPH", "VP8 ", "VP8L"]);
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
  const kept = keptChunks(reader, end, KEPT);
  const body = Buffer.concat(kept);
  const newHeader = Buffer.from(header);
  newHeader.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([newHeader, body]);
}

/** The needed chunks from where the reader is up to a place. Those of a frame are chunks of their own. */
function keptChunks(reader: ByteReader, end: number, needed: ReadonlySet<string>): Buffer[] {
  const kept: Buffer[] = [];
  while (reader.position + 8 <= end) {
    reader.beginPart();
    const type = reader.take(4).toString("latin1");
    const length = reader.take(4).readUInt32LE();
    // Chunks begin at even places; the last one's padding is left out now and then.
    const taken = reader.take(length);
    if (length % 2 === 1 && reader.position < reader.bytes.length) reader.take(1);
    if (!needed.has(type)) continue;
    const content = Buffer.from(taken);
    if (type === "VP8X" && length > 0) content.writeUInt8(content.readUInt8(0) & ~METADATA_FLAGS, 0);
    kept.push(chunk(type, type === "ANMF" ? bareFrame(content) : content));
  }
  return kept;
}

function bareFrame(frame: Buffer): Buffer {
  const reader = new ByteReader(frame, PARTS_OF_FRAME_AT_MOST);
  const head = reader.take(FRAME_HEAD_BYTES);
  return Buffer.concat([head, ...keptChunks(reader, frame.length, KEPT_OF_FRAME)]);
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
