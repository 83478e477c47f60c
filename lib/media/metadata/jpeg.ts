import { ByteReader, DamagedImage } from "@/lib/media/metadata/parts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** What decoding needs of the application segments: JFIF's density, the color profile, and Adobe's color transform. */
const KEPT = new Map<number, string>([
  [0xe0, "JFIF\0"],
  [0xe2, "ICC_PROFILE\0"],
  [0xee, "Adobe"],
]);

/**
 * The same picture, compressed as it was, without EXIF, XMP, IPTC, thumbnails, maker notes, comments, and without what
 * follows its end.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes);
  if (reader.take(2).readUInt16BE() !== 0xff00 + START) throw new DamagedImage();
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  for (;;) {
    const marker = nextMarker(reader);
    if (marker === END) {
      kept.push(Buffer.from([0xff, END]));
      return Buffer.concat(kept);
    }
    const start = reader.position - 2;
    const length = reader.take(2).readUInt16BE();
    if (length < 2) throw new DamagedImage();
    const content = reader.take(length - 2);
    if (isNeeded(marker, content))
      kept.push(Buffer.from([0xff, marker]), bytes.subarray(start + 2, reader.position));
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

function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = KEPT.get(marker);
  return name !== undefined && content.subarray(0, name.length).equals(Buffer.from(name, "latin1"));
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
