import { Readable } from "node:stream";
import { createInflate } from "node:zlib";

const SIGNATURE_BYTES = 8;
/** Of a chunk: its length and its name before its content, and its checksum behind it. */
const HEAD_BYTES = 8;
const FRAME_BYTES = 12;
/** Numbers a pixel, by the color type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Whether what a PNG compresses is more than its header's pixels, or is followed by something else: decoders skip both
 * without a word. Of what can't be read nothing is said; that is the decoder's.
 * @param png whose chunks follow one another as they should
 */
export async function hidesBehindPixels(png: Buffer): Promise<boolean> {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; at += FRAME_BYTES + png.readUInt32BE(at)) {
    const content = png.subarray(at + HEAD_BYTES, at + HEAD_BYTES + png.readUInt32BE(at));
    if (png.toString("latin1", at + 4, at + HEAD_BYTES) === "IDAT") parts.push(content);
  }
  const inflate = createInflate();
  const most = mostBytesOf(png);
  let length = 0;
  try {
    for await (const chunk of Readable.from(parts).pipe(inflate) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) return true;
    }
  } catch {
    return false;
  }
  return inflate.bytesWritten < parts.reduce((sum, part) => sum + part.length, 0);
}

/** What its pixels can take: each row begins with a byte of its own, and an interlaced picture has up to two rows for one. */
function mostBytesOf(png: Buffer): number {
  const header = png.subarray(SIGNATURE_BYTES + HEAD_BYTES);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = header.readUInt8(8) * (CHANNELS[header.readUInt8(9)] ?? 1);
  const rows = height * (Math.ceil((width * bits) / 8) + 1);
  const isInterlaced = header.readUInt8(12) === 1;
  return isInterlaced ? rows + 4 * height + 64 : rows;
}
