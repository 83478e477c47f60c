import { ByteReader, DamagedImage } from "@/lib/media/metadata/parts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often an animation is repeated. */
const KEPT_APPLICATIONS = ["NETSCAPE2.0", "ANIMEXTS1.0"];
/** Bytes of what is kept of an extension: the times of a frame, and the times of repeating. */
const CONTROL_BYTES = 4;
const REPEAT_BYTES = 3;

/** The same picture, an animation too, without comments, XMP and other applications' data, and what follows its end. */
export function stripGif(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes);
  const header = reader.take(13);
  if (!/^GIF8[79]a$/.test(header.toString("latin1", 0, 6))) throw new DamagedImage();
  skipColors(reader, header.readUInt8(10));
  const kept: Buffer[] = [bytes.subarray(0, reader.position)];
  for (;;) {
    reader.beginPart();
    const start = reader.position;
    const block = reader.byte();
    if (block === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    if (block === EXTENSION) {
      kept.push(extensionOf(reader.byte(), firstBlocks(reader)));
    } else if (block === FRAME) {
      skipColors(reader, reader.take(9).readUInt8(8));
      reader.skip(1);
      firstBlocks(reader);
      kept.push(bytes.subarray(start, reader.position));
    } else {
      throw new DamagedImage();
    }
  }
}

/** A color table, where the flags say that there is one. */
function skipColors(reader: ByteReader, flags: number): void {
  if (flags & 0x80) reader.skip(3 * 2 ** ((flags & 7) + 1));
}

/** What is kept of an extension: nothing, or its own bytes without what others may have hung on to them. */
function extensionOf(label: number, [first = Buffer.alloc(0), second = Buffer.alloc(0)]: Buffer[]): Buffer {
  if (label === GRAPHIC_CONTROL && first.length >= CONTROL_BYTES)
    return extension(label, [first.subarray(0, CONTROL_BYTES)]);
  const isRepeat = label === APPLICATION && KEPT_APPLICATIONS.includes(first.toString("latin1"));
  return isRepeat && second.length >= REPEAT_BYTES
    ? extension(label, [first, second.subarray(0, REPEAT_BYTES)])
    : Buffer.alloc(0);
}

function extension(label: number, blocks: Buffer[]): Buffer {
  const parts = blocks.flatMap((block) => [Buffer.from([block.length]), block]);
  return Buffer.concat([Buffer.from([EXTENSION, label]), ...parts, Buffer.from([0])]);
}

/** Goes on behind the empty block, and answers the first two: there may be millions, and no more are needed. */
function firstBlocks(reader: ByteReader): Buffer[] {
  const blocks: Buffer[] = [];
  for (let length = reader.byte(); length > 0; length = reader.byte()) {
    if (blocks.length < 2) blocks.push(reader.take(length));
    else reader.skip(length);
  }
  return blocks;
}
