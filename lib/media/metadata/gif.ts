import { ByteReader, DamagedImage } from "@/lib/media/metadata/parts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often an animation is repeated. */
const KEPT_APPLICATIONS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

/** The same picture, an animation too, without comments, XMP and other applications' data, and what follows its end. */
export function stripGif(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes);
  const header = reader.take(13);
  if (!/^GIF8[79]a$/.test(header.toString("latin1", 0, 6))) throw new DamagedImage();
  skipColors(reader, header.readUInt8(10));
  const kept: Buffer[] = [bytes.subarray(0, reader.position)];
  for (;;) {
    const start = reader.position;
    const block = reader.byte();
    if (block === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    if (block === EXTENSION) {
      const label = reader.byte();
      const first = skipBlocks(reader);
      const isKept =
        label === GRAPHIC_CONTROL ||
        (label === APPLICATION && KEPT_APPLICATIONS.includes(first.toString("latin1")));
      if (isKept) kept.push(bytes.subarray(start, reader.position));
    } else if (block === FRAME) {
      skipColors(reader, reader.take(9).readUInt8(8));
      reader.take(1);
      skipBlocks(reader);
      kept.push(bytes.subarray(start, reader.position));
    } else {
      throw new DamagedImage();
    }
  }
}

/** A color table, where the flags say that there is one. */
function skipColors(reader: ByteReader, flags: number): void {
  if (flags & 0x80) reader.take(3 * 2 ** ((flags & 7) + 1));
}

/** Blocks up to the empty one; answers the first. */
function skipBlocks(reader: ByteReader): Buffer {
  const first = reader.take(reader.byte());
  if (first.length === 0) return first;
  for (let length = reader.byte(); length > 0; length = reader.byte()) reader.take(length);
  return first;
}
