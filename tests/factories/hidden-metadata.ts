import { deflateSync } from "node:zlib";
import { chunk } from "@/tests/factories/image-bytes";
import { animation, photo } from "@/tests/factories/images";

/** JPEG segment markers. */
const DENSITY = 0xe0;
const DENSITY_OF_72 = Buffer.from("JFIF\0\x01\x01\x01\0H\0H\x03\x03", "latin1");
const PROFILE = 0xe2;
const PHOTOSHOP = 0xed;
const ADOBE = 0xee;
const HEADER_OF_PNG = 33;

/** Valid images that contain these bytes in a part needed for decoding, by location. */
export async function imagesWithHidden(text: Buffer): Promise<[where: string, bytes: Buffer][]> {
  const [jpeg, png, gif] = await Promise.all([
    photo(90, 60).jpeg().toBuffer(),
    photo(90, 60).png().toBuffer(),
    animation(3, "gif"),
  ]);
  const inPng = (part: Buffer) =>
    Buffer.concat([png.subarray(0, HEADER_OF_PNG), part, png.subarray(HEADER_OF_PNG)]);
  const afterStart = (part: Buffer) => Buffer.concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)]);
  const palette = Buffer.concat([text, Buffer.alloc(3 - (text.length % 3))]);
  const table = 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1);
  const repeat = Buffer.concat([
    Buffer.from("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00", "latin1"),
    Buffer.from([text.length]),
    text,
    Buffer.from([0]),
  ]);
  return [
    ["a JPEG's thumbnail", afterStart(segment(DENSITY, DENSITY_OF_72, text))],
    ["a JPEG's color transform", afterStart(segment(ADOBE, Buffer.from("Adobe\0d\0\0\0\0\x01"), text))],
    ["a JPEG's IPTC", afterStart(segment(PHOTOSHOP, iptcOf(text)))],
    ["a JPEG's color profile", afterStart(segment(PROFILE, Buffer.from("ICC_PROFILE\0\x01\x01"), text))],
    [
      "a PNG's color profile",
      inPng(chunk("iCCP", Buffer.concat([text, Buffer.from([0, 0]), deflateSync(text)]))),
    ],
    ["a PNG's compressed pixels", behindPixels(png, text)],
    ["a WebP's frame", inFrames(await animation(3, "webp"), text)],
    ["a PNG's gamma", inPng(chunk("gAMA", Buffer.concat([Buffer.from([0, 0, 0xb1, 0x8f]), text])))],
    ["a PNG's suggested palette", inPng(chunk("PLTE", palette))],
    ["a GIF's repetition", Buffer.concat([gif.subarray(0, table), repeat, gif.subarray(table)])],
  ];
}

/** Photoshop's segment format: a resource 0x0404 with a caption. */
function iptcOf(text: Buffer): Buffer {
  const caption = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, text.length]), text]);
  const resource = Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0", "latin1"),
    Buffer.alloc(4),
  ]);
  resource.writeUInt32BE(caption.length, resource.length - 4);
  return Buffer.concat([resource, caption, Buffer.alloc(caption.length % 2)]);
}

function segment(marker: number, ...content: Buffer[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  const whole = Buffer.concat(content);
  head.writeUInt16BE(whole.length + 2, 2);
  return Buffer.concat([head, whole]);
}

/** Appended to the pixels' last chunk, after the end of the compressed data. */
function behindPixels(png: Buffer, text: Buffer): Buffer {
  const at = png.lastIndexOf("IDAT") - 4;
  const end = at + 8 + png.readUInt32BE(at);
  const pixels = chunk("IDAT", Buffer.concat([png.subarray(at + 8, end), text]));
  return Buffer.concat([png.subarray(0, at), pixels, png.subarray(end + 4)]);
}

/** An unknown chunk in each frame. */
function inFrames(webp: Buffer, text: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from(webp.subarray(0, 12))];
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)) {
    const isFrame = webp.toString("latin1", at, at + 4) === "ANMF";
    const content = webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
    const added = isFrame ? Buffer.concat([content, riffPart("ELSE", text)]) : content;
    parts.push(riffPart(webp.toString("latin1", at, at + 4), added));
  }
  const whole = Buffer.concat(parts);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function riffPart(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
