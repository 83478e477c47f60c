import { ByteReader, DamagedImage } from "@/lib/media/metadata/parts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/**
 * What decoding needs of the application segments, and how many bytes of it: JFIF's density without its thumbnail, the
 * color profile, and Adobe's color transform.
 */
const KEPT = new Map<number, { name: string; length?: number }>([
  [0xe0, { name: "JFIF\0", length: 14 }],
  [0xe2, { name: "ICC_PROFILE\0" }],
  [0xee, { name: "Adobe", length: 12 }],
]);
/** JFIF's width and height of its thumbnail. */
const THUMBNAIL_SIZE_AT = 12;

/**
 * The same picture, compressed as it was, without EXIF, XMP, IPTC, thumbnails, maker notes, comments, and without what
 * follows its end.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes);
  if (reader.take(2).readUInt16BE() !== 0xff00 + START) throw new DamagedImage();
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  for (;;) {
    reader.beginPart();
    const marker = nextMarker(reader);
    if (marker === END) {
      kept.push(Buffer.from([0xff, END]));
      return Buffer.concat(kept);
    }
    const length = reader.take(2).readUInt16BE();
    if (length < 2) throw new DamagedImage();
    const content = reader.take(length - 2);
    const needed = neededOf(marker, content);
    if (needed) kept.push(segment(marker, needed));
    if (marker === SCAN) kept.push(scanData(reader));
  }
}

function nextMarker(reader: ByteReader): number {
  if (reader.byte() !== 0xff) throw new DamagedImage();
  let marker = reader.byte();
  // A marker may be preceded by any number of fill bytes.
  while (marker === 0xff) marker = reader.byte();
  if (marker === 0 || marker === START) throw new DamagedImage();
  return marker;
}

/** What is kept of a segment's content; null where that is nothing. */
function neededOf(marker: number, content: Buffer): Buffer | null {
  if (marker === COMMENT) return null;
  if (marker < 0xe0 || marker > 0xef) return content;
  const { name, length = content.length } = KEPT.get(marker) ?? {};
  if (name === undefined || !content.subarray(0, name.length).equals(Buffer.from(name, "latin1")))
    return null;
  const needed = Buffer.from(content.subarray(0, length));
  return marker === 0xe0 ? needed.fill(0, THUMBNAIL_SIZE_AT) : needed;
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The compressed data up to the next marker that is neither an escaped 0xFF nor a restart. */
function scanData(reader: ByteReader): Buffer {
  const { bytes, position: start } = reader;
  let at = start;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) throw new DamagedImage();
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) break;
    at += next === 0xff ? 1 : 2;
  }
  reader.position = at;
  return bytes.subarray(start, at);
}
