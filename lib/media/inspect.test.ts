import sharp, { type Sharp } from "sharp";
import { AppError } from "@/lib/core/errors";
import { imagesWithHidden } from "@/tests/factories/hidden-metadata";
import { hostileFiles, longImages, MARK } from "@/tests/factories/hostile-images";
import { chunk, gif, png } from "@/tests/factories/image-bytes";
import { animation, photo, withPrivateData } from "@/tests/factories/images";
import { howMany } from "@/tests/factories/long-run";
import { growthWhile } from "@/tests/factories/memory";
import { inspectImage } from "./inspect";

/** At least one of each kind. */
const HOSTILE_FILES = howMany(10, 2_000);
/** Just more than a single picture may have, or as many as an animation may. */
const ANIMATION_MEGAPIXELS = howMany(51, 250);
/** Decoder, 50 megapixels and their results. */
const MAX_BYTES = 300_000_000;
const SECRETS = [MARK, "SecretCamera", "Somebody", "Exif", "xmpmeta"];

const metadataOf = (bytes: Buffer) => sharp(bytes, { animated: true }).metadata();
const invalid = (message: string) => ({ code: "invalid", message: expect.stringContaining(message) });
const damaged = { details: { fields: { file: [expect.stringContaining("damaged")] } } };
const UNSUPPORTED = "Only image files are allowed: JPEG, PNG, GIF, or WebP.";

/** Greatest difference of any color channel of any pixel, out of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  );
  if (!first || first.length !== second?.length) return Number.NaN;
  return first.reduce((most, value, at) => Math.max(most, Math.abs(value - (second[at] ?? 0))), 0);
}

describe.each([
  ["jpeg", (image: Sharp) => image.jpeg(), 24],
  ["png", (image: Sharp) => image.png(), 0],
  ["webp", (image: Sharp) => image.webp(), 48],
] as const)("a %s", (format, encode, maxDifference) => {
  test("loses its private metadata, and keeps its visible picture", async () => {
    const sent = await encode(withPrivateData(photo(90, 60))).toBuffer();
    expect(sent.includes("SecretCamera")).toBe(true);
    const { bytes, mimeType, width, height } = await inspectImage(sent);
    const { exif, xmp, iptc, format: stored } = await metadataOf(bytes);
    expect([mimeType, width, height, stored]).toEqual([`image/${format}`, 90, 60, format]);
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
    expect(await difference(bytes, sent)).toBeLessThanOrEqual(maxDifference);
  });

  test("is rotated upright from any camera orientation", async () => {
    const sent = await encode(withPrivateData(photo(90, 60), 6)).toBuffer();
    const { bytes, width, height } = await inspectImage(sent);
    expect([width, height]).toEqual([60, 90]);
    expect((await metadataOf(bytes)).orientation ?? 1).toBe(1);
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
  });

  test("is refused when its end is missing", async () => {
    const sent = await encode(photo(90, 60)).toBuffer();
    const refused = inspectImage(sent.subarray(0, sent.length * 0.7));
    await expect(refused).rejects.toMatchObject({ code: "invalid", ...damaged });
  });
});

test.each([1, 6])("a JPEG with unreadable parts is refused (orientation %i)", async (orientation) => {
  const sent = await withPrivateData(photo(160, 120), orientation).jpeg().toBuffer();
  // No JPEG code is all ones.
  const ones = Buffer.from("ff00".repeat(20), "hex");
  ones.copy(sent, sent.length - 1000);
  await expect(inspectImage(sent)).rejects.toMatchObject(damaged);
});

test("a JPEG with extra bytes before its end is accepted", async () => {
  const sent = await photo(160, 120).jpeg().toBuffer();
  const odd = Buffer.concat([sent.subarray(0, -2), Buffer.alloc(7, 1), sent.subarray(-2)]);
  expect((await inspectImage(odd)).width).toBe(160);
});

test("hidden data inside the parts needed for decoding is removed", async () => {
  for (const [where, sent] of await imagesWithHidden(Buffer.from(`<script>${MARK}</script>`))) {
    const { bytes } = await inspectImage(sent);
    expect({ where, isThere: bytes.includes(MARK) }).toEqual({ where, isThere: false });
  }
});

test.each(["gif", "webp"] as const)("an animated %s stays animated", async (format) => {
  const { bytes, width, height, isAnimated } = await inspectImage(await animation(5, format));
  expect([width, height, isAnimated]).toEqual([40, 30, true]);
  expect(await inspectImage(await animation(1, format))).toMatchObject({ isAnimated: false });
  expect(await metadataOf(bytes)).toMatchObject({ pages: 5, loop: 0, format });
});

test("an image keeps its colors when its color profile is removed", async () => {
  const orange = { r: 230, g: 120, b: 40 };
  const square = sharp({ create: { width: 20, height: 20, channels: 3, background: orange } });
  const sent = await square.withIccProfile("p3").png().toBuffer();
  expect((await sharp(sent).keepIccProfile().raw().toBuffer())[0]).not.toBe(orange.r);
  const { bytes } = await inspectImage(sent);
  expect((await metadataOf(bytes)).icc).toBeUndefined();
  const shown = await sharp(bytes).raw().toBuffer();
  for (const [at, was] of Object.values(orange).entries())
    expect(Math.abs((shown[at] ?? 0) - was)).toBeLessThanOrEqual(3);
});

test("keeps transparency", async () => {
  const sent = await photo(20, 20).ensureAlpha(0.5).png().toBuffer();
  expect((await metadataOf((await inspectImage(sent)).bytes)).hasAlpha).toBe(true);
});

test("the same bytes produce the same result", async () => {
  const sent = await withPrivateData(photo(90, 60), 8).jpeg().toBuffer();
  const { bytes } = await inspectImage(sent);
  expect((await inspectImage(sent)).bytes).toEqual(bytes);
});

test("returns a small blurred preview and a dominant color", async () => {
  const sent = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#2563eb" } })
    .png()
    .toBuffer();
  const { blur, dominantColor } = await inspectImage(sent);
  expect(blur).toMatch(/^data:image\/webp;base64,/);
  expect(blur.length).toBeLessThan(400);
  expect(dominantColor).toMatch(/^#[0-9a-f]{6}$/);
  const [red = 0, , blue = 0] = Buffer.from(dominantColor.slice(1), "hex");
  expect(blue).toBeGreaterThan(red);
});

test.each([
  ["a few bytes that declare many pixels", png(60_000, 60_000, { rows: 1 })],
  ["64 megapixels of nothing", png(8_000, 8_000)],
])("refuses %s", async (_name, bytes) => {
  await expect(inspectImage(bytes)).rejects.toMatchObject(invalid("50 megapixels"));
});

test.each([
  [1_000, 260, ANIMATION_MEGAPIXELS],
  [1, 2_001, 2_000],
])("refuses an animation of %i pixels a side with %i frames, but not with %i", async (side, many, fewer) => {
  await expect(inspectImage(gif(side, side, many))).rejects.toMatchObject(invalid("too many frames"));
  expect(await inspectImage(gif(side, side, fewer))).toMatchObject({ width: side, height: side });
});

test("a canvas larger than its content is cut to the content", async () => {
  const { bytes, width, height } = await inspectImage(gif(65_535, 65_535, 1));
  expect([width, height]).toEqual([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]);
  expect(width * height).toBeLessThan(100);
});

test("accepts 50 megapixels", async () => {
  expect(await inspectImage(png(8_000, 6_250))).toMatchObject({ width: 8_000, height: 6_250 });
});

test("an image of one row or column takes only as much memory as its pixels", async () => {
  for (const sent of await longImages()) {
    const { result, grownBy } = await growthWhile(() => inspectImage(sent));
    expect(Math.min(result.width, result.height)).toBe(1);
    expect(grownBy).toBeLessThan(100_000_000);
  }
});

test.each([
  [1, 150_000],
  [150_000, 1],
  [1, 65],
  [64, 64],
  [65, 2_000],
])("a PNG of %i by %i pixels is refused without its last row", async (width, height) => {
  expect(await inspectImage(png(width, height))).toMatchObject({ width, height });
  await expect(inspectImage(png(width, height, { rows: height - 1 }))).rejects.toMatchObject(damaged);
});

test.each(["heic", "heix", "hevc", "mif1", "heim"])(
  "a HEIC photo (%s) is refused with instructions to take JPEG on an iPhone",
  async (brand) => {
    const sent = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, "latin1");
    await expect(inspectImage(sent)).rejects.toMatchObject({
      code: "unsupported_media_type",
      message: expect.stringContaining("Settings > Camera > Formats > Most Compatible"),
    });
  },
);

test("an animated PNG becomes a still image, and the result says so", async () => {
  const still = png(8, 8);
  // One frame, played without end.
  const animated = png(8, 8, { chunks: [chunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))] });
  expect(await inspectImage(animated)).toMatchObject({ isAnimated: false, lostAnimation: true });
  expect(await inspectImage(still)).toMatchObject({ isAnimated: false, lostAnimation: false });
});

test.each([
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "<html>",
  "PK\x03\x04",
  "",
  "BM",
  // An AVIF gets no instructions for an iPhone.
  "\0\0\0\x18ftypavif\0\0\0\0mif1",
])("a file that begins %j is refused as an unsupported type", async (text) => {
  const refusal = { code: "unsupported_media_type", message: UNSUPPORTED };
  await expect(inspectImage(Buffer.from(text, "latin1"))).rejects.toMatchObject(refusal);
});

test(
  `each of ${HOSTILE_FILES} hostile files is refused with a message, or loses its hostile content`,
  async () => {
    const outcomes = new Map<string, { taken: number; refused: number }>();
    for (const { kind, bytes, mayPass } of await hostileFiles(HOSTILE_FILES)) {
      const outcome = outcomes.get(kind) ?? { taken: 0, refused: 0 };
      outcomes.set(kind, outcome);
      const { result, grownBy } = await growthWhile(() =>
        inspectImage(bytes).catch((error: unknown) => error),
      );
      expect({ kind, isBounded: grownBy < MAX_BYTES }).toEqual({ kind, isBounded: true });
      if (result instanceof AppError) {
        expect(["invalid", "unsupported_media_type"]).toContain(result.code);
        outcome.refused += 1;
        continue;
      }
      const taken = result as Awaited<ReturnType<typeof inspectImage>>;
      expect({ kind, mayPass }).toEqual({ kind, mayPass: true });
      expect({ kind, isMarked: taken.bytes.includes(MARK) }).toEqual({ kind, isMarked: false });
      await sharp(taken.bytes, { animated: true, failOn: "error" }).raw().toBuffer();
      outcome.taken += 1;
    }
    expect([...outcomes].every(([, { taken, refused }]) => taken + refused > 0)).toBe(true);
    // Polyglots are pictures: their other content is gone.
    expect(outcomes.get("polyglot")).toMatchObject({ refused: 0 });
  },
  60_000 + HOSTILE_FILES * 200,
);
