import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { currentBudget, withinBudget } from "@/lib/core/request-budget";
import type { Crop } from "@/lib/media/schema";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { mediaRow } from "@/tests/factories/media";
import { folder, modules, nobody, withMediaLibrary } from "@/tests/factories/media-library";

withMediaLibrary();

let db: typeof modules.db;
let storage: typeof modules.fileStorage;
let openMediaFile: typeof modules.openMediaFile;
beforeAll(() => {
  ({ db, fileStorage: storage, openMediaFile } = modules);
});

const HASH = "c0ffee00".repeat(8);
const administrator = async () => true;

type Stored = {
  isPublic?: boolean;
  bytes?: Buffer;
  mimeType?: string;
  contentHash?: string;
  size?: [width: number, height: number];
  crop?: Crop;
};

async function store({ size = [800, 400], bytes, mimeType = "image/png", ...fields }: Stored = {}) {
  const [imageWidth, imageHeight] = size;
  const content = bytes ?? (await picture(imageWidth, imageHeight));
  const filePath = `test/${Math.random().toString(36).slice(2)}.png`;
  await storage.put(filePath, content, mimeType);
  const file = { ...mediaRow("a.png"), filePath, mimeType, fileSize: content.length };
  return db.mediaFile.create({ data: { ...file, contentHash: HASH, imageWidth, imageHeight, ...fields } });
}

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#2563eb" } })
    .png()
    .toBuffer();

async function imageOf(file: { open(): Promise<ReadableStream<Uint8Array>> }) {
  return sharp(Buffer.from(await new Response(await file.open()).arrayBuffer())).metadata();
}
const openWebp = (id: number, w = 160) => openMediaFile(id, { w, format: "webp" }, nobody);
const derivativesOf = (id: number) => db.mediaDerivative.findMany({ where: { mediaFileId: id } });

test("opens the original file, which may be cached as immutable if the URL names its current version", async () => {
  const { id, fileSize } = await store();
  expect(await openMediaFile(id, {}, nobody)).toMatchObject({
    size: fileSize,
    mimeType: "image/png",
    etag: `"${HASH.slice(0, 10)}"`,
    disposition: "inline",
    cacheControl: "public, max-age=0, must-revalidate",
  });
  expect((await openMediaFile(id, { v: HASH.slice(0, 10) }, nobody)).cacheControl).toContain("immutable");
  expect((await openMediaFile(id, { v: "older" }, nobody)).cacheControl).toContain("must-revalidate");
});

test.each([
  [{ w: 320 }, "png", 320],
  [{ w: 320, format: "webp" }, "webp", 320],
  [{ w: 320, format: "avif" }, "heif", 320],
  [{ format: "webp" }, "webp", 800],
  [{ w: 1920 }, "png", 800],
] as const)("%j returns a %s of %i pixels", async (query, format, width) => {
  const { id } = await store();
  const file = await openMediaFile(id, query, nobody);
  expect(await imageOf(file)).toMatchObject({ format, width, height: width / 2 });
});

test("a derivative is made once for concurrent first requests", async () => {
  const { id } = await store();
  const put = jest.spyOn(storage, "put");
  await Promise.all(Array.from({ length: 8 }, () => openWebp(id)));
  await openWebp(id);
  expect(put).toHaveBeenCalledTimes(1);
  expect(await derivativesOf(id)).toMatchObject([{ width: 160, format: "webp" }]);
});

test("widths beyond the image's width share one derivative", async () => {
  const { id } = await store();
  for (const w of [960, 1280, 1920])
    expect(await imageOf(await openWebp(id, w))).toMatchObject({ format: "webp", width: 800 });
  expect(await derivativesOf(id)).toHaveLength(1);
});

test("a replaced image gets a new ETag and new derivatives", async () => {
  const { id, filePath } = await store();
  const before = await openWebp(id);
  const [old] = await derivativesOf(id);

  await storage.put(filePath, await picture(800, 800), "image/png");
  await db.mediaFile.update({ where: { id }, data: { contentHash: "b".repeat(64) } });
  const after = await openWebp(id);

  expect(after.etag).not.toBe(before.etag);
  expect(await imageOf(after)).toMatchObject({ width: 160, height: 160 });
  await modules.removeOrphanedObjects(new Date());
  expect(await storage.stat(old?.filePath ?? "")).toBeNull();
  expect(await derivativesOf(id)).toHaveLength(1);
});

test("a lost derivative is made again", async () => {
  const { id } = await store();
  await openWebp(id);
  const [made] = await derivativesOf(id);
  await storage.remove(made?.filePath ?? "");
  expect(await imageOf(await openWebp(id))).toMatchObject({ width: 160 });
});

test("bytes that are not an image are sent unchanged", async () => {
  const { id } = await store({ bytes: Buffer.from("broken") });
  expect(await openWebp(id)).toMatchObject({ mimeType: "image/png", size: 6 });
});

const tallCrop: Crop = { x: 0, y: 0.05, width: 1, height: 0.9 };

test.each([
  ["webp", undefined, 245, 16_383],
  ["avif", undefined, 245, 16_384],
  ["webp", tallCrop, 273, 16_383],
] as const)(
  "a tall image as %s, cropped to %j, is as wide as the format's height limit allows",
  async (format, crop, width, most) => {
    const { id } = await store({ size: [300, 20_000], crop });
    const shown = await imageOf(await openMediaFile(id, { w: 1280, format }, nobody));
    expect(shown).toMatchObject({ format: format === "avif" ? "heif" : format, width });
    expect(shown.height).toBeLessThanOrEqual(most);
    expect(shown.height).toBeGreaterThan(most - 20_000 / 300);
  },
);

function failingFrom(width: number) {
  const { resize } = sharp.prototype;
  return jest.spyOn(sharp.prototype, "resize").mockImplementation(function (
    this: Sharp,
    ...given: unknown[]
  ) {
    const [size] = given as [{ width: number }];
    if (size.width >= width) throw new Error("no room");
    return resize.call(this, size);
  });
}

test("a failed derivative is retried only after a while, and at once for other bytes", async () => {
  const tries = failingFrom(160);
  const { id } = await store();
  for (const _ of [1, 2, 3])
    expect(await openWebp(id)).toMatchObject({ mimeType: "image/png", etag: `"${HASH.slice(0, 10)}"` });
  expect(tries).toHaveBeenCalledTimes(1);
  await openWebp(id, 320);
  expect(tries).toHaveBeenCalledTimes(2);
  await db.mediaFile.update({ where: { id }, data: { contentHash: "d".repeat(64) } });
  await openWebp(id);
  expect(tries).toHaveBeenCalledTimes(3);

  tries.mockRestore();
  const now = performance.now();
  jest.spyOn(performance, "now").mockImplementation(() => now + 2 * 60 * 60 * 1000);
  expect(await openWebp(id)).toMatchObject({ mimeType: "image/webp" });
});

test("a crop falls back to the next smaller width that can be made, and never shows the cropped-away part", async () => {
  const tries = failingFrom(400);
  const crop = { x: 0.25, y: 0, width: 0.75, height: 0.5 };
  const { id } = await store({ crop });
  const file = await openWebp(id, 640);
  expect(await imageOf(file)).toMatchObject({ format: "webp", width: 384, height: 128 });
  expect(file.etag).toMatch(/-384-webp"$/);
  expect(tries).toHaveBeenCalledTimes(3);
  expect((await openWebp(id, 640)).etag).toBe(file.etag);
  expect(tries).toHaveBeenCalledTimes(3);

  const broken = await store({ crop, bytes: Buffer.from("broken") });
  for (const _ of [1, 2])
    await expect(openMediaFile(broken.id, { w: 640 }, nobody)).rejects.toMatchObject({ code: "unavailable" });
});

test("waiting for a derivative does not use up a request's budget", async () => {
  const { read } = storage;
  const clock = performance.now.bind(performance);
  jest.spyOn(storage, "read").mockImplementation(async (...given) => {
    // Ten seconds pass at once.
    jest.spyOn(performance, "now").mockImplementation(() => clock() + 10_000);
    return read.apply(storage, given);
  });
  const { id } = await store();
  const leftMs = await withinBudget("reading", async () => {
    await openWebp(id, 480);
    return currentBudget()?.leftMs;
  });
  expect(leftMs).toBeGreaterThan(0);
});

test("a file that is not an image is offered as a download", async () => {
  const { id } = await store({ bytes: Buffer.from("<script>"), mimeType: "text/html" });
  const download = { mimeType: "text/html", disposition: "attachment" };
  expect(await openMediaFile(id, { w: 160 }, nobody)).toMatchObject(download);
});

async function expectNotFound(id: number) {
  for (const query of [{}, { w: 160 } as const])
    await expect(openMediaFile(id, query, nobody)).rejects.toMatchObject({ code: "not_found" });
}

test("a private file opens only for an administrator, and is not cached", async () => {
  const { id } = await store({ isPublic: false });
  await expectNotFound(id);
  const file = await openMediaFile(id, { v: HASH.slice(0, 10) }, administrator);
  expect(file.cacheControl).toBe("private, no-store");
});

test("an unknown file, one without bytes, and one outside the folder are not found", async () => {
  await expectNotFound(2_000_000_000);
  const { id, filePath } = await store();
  await storage.remove(filePath);
  await expectNotFound(id);
  const secret = path.join(folder, "outside-of-media");
  await writeFile(secret, "secret");
  await db.mediaFile.update({ where: { id }, data: { filePath: "../outside-of-media" } });
  await expectNotFound(id);
  await rm(secret);
});

describe("while the database is unreachable", () => {
  test("previously served images and their derivatives are still served", async () => {
    const { id } = await store();
    const { etag } = await openWebp(id, 320);
    await withDatabaseDown(async () => {
      const file = await openWebp(id, 320);
      expect(file.etag).toBe(etag);
      expect(await imageOf(file)).toMatchObject({ format: "webp", width: 320 });
      expect(await imageOf(await openMediaFile(id, {}, nobody))).toMatchObject({ format: "png" });
      await expect(openMediaFile(id, { w: 640 }, nobody)).rejects.toThrow();
    });
  });

  test("no file is served that is private, became private, or may have changed", async () => {
    const { expireLocally } = await import("@/lib/data/cache");
    const priv = await store({ isPublic: false });
    await openMediaFile(priv.id, {}, administrator);
    const hidden = await store();
    await openMediaFile(hidden.id, {}, nobody);
    await db.mediaFile.update({ where: { id: hidden.id }, data: { isPublic: false } });
    await openMediaFile(hidden.id, {}, administrator);
    const changed = await store();
    await openMediaFile(changed.id, {}, nobody);
    expireLocally(["media"]);
    await withDatabaseDown(async () => {
      for (const { id } of [priv, hidden, changed])
        await expect(openMediaFile(id, {}, administrator)).rejects.toThrow();
    });
  });
});
