/** @jest-environment node */
import { deflateSync } from "node:zlib";
import { DamagedImage } from "@/lib/media/metadata/parts";
import { stripMetadata } from "@/lib/media/metadata/strip";
import { chunk, gif, png } from "@/tests/factories/image-bytes";
import { photo } from "@/tests/factories/images";

const MANY = 20_001;

/** As a PNG has it: a name, and the profile compressed. */
function profileChunk(fill: number): Buffer {
  const profile = Buffer.alloc(200, fill);
  profile.writeUInt32BE(profile.length);
  profile.write("acsp", 36, "latin1");
  return chunk("iCCP", Buffer.concat([Buffer.from("name\0\0", "latin1"), deflateSync(profile)]));
}

/** As nobody's picture has them: a chunk that is unpacked to four million zeros. */
const bomb = chunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(4_000_000))]));

function profilesIn(bytes: Buffer): number {
  return bytes.toString("latin1").split("iCCP").length - 1;
}

test("of a PNG's color profiles the first is kept, and the others are not looked at", async () => {
  const one = await stripMetadata(png(8, 8, { chunks: [profileChunk(1)] }), "image/png");
  expect(profilesIn(one)).toBe(1);
  const several = [profileChunk(1), profileChunk(2), ...Array.from({ length: 2_000 }, () => bomb)];
  const startedAt = performance.now();
  expect(await stripMetadata(png(8, 8, { chunks: several }), "image/png")).toEqual(one);
  // Unpacked one after the other they take ten times as long.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test("a color profile behind a PNG's pixels is none", async () => {
  const plain = png(8, 8);
  const late = Buffer.concat([plain.subarray(0, -12), profileChunk(1), plain.subarray(-12)]);
  expect(await stripMetadata(late, "image/png")).toEqual(plain);
});

test("a GIF's comment of a million blocks takes no piece of memory for each", async () => {
  const plain = gif(1, 1, 1);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), Buffer.alloc(2_000_000, 1), Buffer.from([0])]);
  const sent = Buffer.concat([plain.subarray(0, -1), comment, plain.subarray(-1)]);
  const pieces = jest.spyOn(Buffer.prototype, "subarray");
  const stripped = await stripMetadata(sent, "image/gif");
  const taken = pieces.mock.calls.length;
  pieces.mockRestore();
  expect(stripped).toEqual(plain);
  expect(taken).toBeLessThan(100);
});

test("more parts than any picture has are no picture's", async () => {
  const jpeg = await photo(8, 8).jpeg().toBuffer();
  const webp = await photo(8, 8).webp().toBuffer();
  const many = (part: Buffer) => Buffer.concat(Array.from({ length: MANY }, () => part));
  const manyChunks = Buffer.concat([webp, many(Buffer.from("ELSE\0\0\0\0"))]);
  manyChunks.writeUInt32LE(manyChunks.length - 8, 4);
  const sent = [
    ["image/png", png(8, 8, { chunks: [many(chunk("IDAT", Buffer.alloc(0)))] })],
    ["image/gif", gif(1, 1, MANY)],
    [
      "image/jpeg",
      Buffer.concat([jpeg.subarray(0, 2), many(Buffer.from("ffdb0002", "hex")), jpeg.subarray(2)]),
    ],
    ["image/webp", manyChunks],
  ] as const;
  for (const [type, bytes] of sent) await expect(stripMetadata(bytes, type)).rejects.toThrow(DamagedImage);
});
