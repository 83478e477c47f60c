import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FakePictures, startFakePictures } from "@/fakes/pictures";
import type { Transaction } from "@/lib/data/records/change";
import { freePort } from "@/tests/factories/free-port";

const folder = mkdtempSync(path.join(tmpdir(), "imports-"));
let site: FakePictures;
let db: typeof import("@/lib/data/db").db;
let service: typeof import("@/lib/media/import/service");
let addUpload: typeof import("@/lib/media/upload").addUpload;
let written: typeof import("@/tests/factories/written").written;

beforeAll(async () => {
  const port = await freePort();
  site = await startFakePictures({ port });
  process.env.MEDIA_DIR = folder;
  process.env.IMPORT_ORIGIN = site.url;
  ({ db } = await import("@/lib/data/db"));
  service = await import("@/lib/media/import/service");
  ({ addUpload } = await import("@/lib/media/upload"));
  ({ written } = await import("@/tests/factories/written"));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  site.clear();
  await db.mediaFile.deleteMany();
});

let uploader: number;
beforeAll(async () => {
  const data = { username: "imports", password: "no hash", role: "editor" };
  uploader = (await db.user.create({ data })).id;
});

async function importUrl(address: string) {
  const image = await service.receiveFromAddress({ url: `${site.url}${address}`, altText: "A picture" });
  return written((tx) => addUpload(tx, image, uploader));
}
async function scan(input: { list?: boolean; images?: string[] } = {}) {
  const url = `${site.url}/page`;
  const found = await service.scanPage({ url, ...input });
  const add = (tx: Transaction) => service.addScan(tx, found, { url, uploadedBy: uploader });
  // The call's own time limit.
  return (await db.$transaction(add, { maxWait: 20_000, timeout: 20_000 })).response;
}
const tagOf = (n: number) => `<img src="/picture/${n}.png" alt="Picture ${n}">`;
const pictures = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => tagOf(from + index)).join("");
const at = (address: string) => `${site.url}${address}`;

test("an image is imported once, with its file name and alt text", async () => {
  const { file, isNew } = await importUrl("/picture/7.png?size=large");
  expect(isNew).toBe(true);
  expect(file).toMatchObject({
    originalName: "7.png",
    mimeType: "image/png",
    altText: "A picture",
    uploadedBy: uploader,
    imageWidth: 40,
    imageHeight: 30,
  });
  const again = await importUrl("/redirect/?to=%2Fpicture%2F7.png");
  expect(again).toMatchObject({ isNew: false, file: { id: file.id } });
});

test.each([
  ["/no-image", "Only image files are allowed: JPEG, PNG, GIF, or WebP."],
  ["/vector", "Only image files are allowed: JPEG, PNG, GIF, or WebP."],
  ["/as-text", "This is not an image."],
  ["/endless", "The file there is larger than 10 MB."],
  ["/redirect/?to=http%3A%2F%2F127.0.0.2%3A8080%2F", "The address is not public."],
  ["/redirect/?to=http%3A%2F%2F169.254.169.254%2Flatest%2Fmeta-data", "is not public"],
])("nothing is imported from %s", async (address, message) => {
  const fields = { url: [expect.stringContaining(message)] };
  await expect(importUrl(address)).rejects.toMatchObject({ code: "invalid", details: { fields } });
  expect(await db.mediaFile.count()).toBe(0);
});

test("a page's images are imported, and each failure has a reason", async () => {
  site.setPage(
    `${pictures(2)}<img src="/no-image"><img src="/nowhere"><img src="http://10.0.0.1/a.png"><img src="/picture/1.png?again">`,
  );
  const answer = await scan();
  expect(answer).toMatchObject({ importedCount: 2, totalFound: 6, knownIds: [] });
  expect(answer.files.map(({ altText }) => altText)).toEqual(["Picture 1", "Picture 2"]);
  expect(answer.failures).toEqual([
    { url: at("/no-image"), message: "Only image files are allowed: JPEG, PNG, GIF, or WebP." },
    { url: at("/nowhere"), message: "That server answered with status 404." },
    { url: "http://10.0.0.1/a.png", message: "The address is not public." },
  ]);
  expect(await db.mediaFile.count()).toBe(2);
});

test("a second scan imports no image twice, and reports the known ones", async () => {
  site.setPage(pictures(2));
  await scan();
  site.setPage(pictures(2, 2));
  const { importedCount, knownIds, files } = await scan();
  expect({ importedCount, known: knownIds.length }).toEqual({ importedCount: 2, known: 1 });
  expect(files.find(({ id }) => knownIds.includes(id))).toMatchObject({ originalName: "2.png" });
  expect(await db.mediaFile.count()).toBe(3);
});

test("at most fifty images are imported, and the total is reported", async () => {
  site.setPage(pictures(51));
  const { importedCount, totalFound, files } = await scan();
  expect([importedCount, totalFound, files.length]).toEqual([50, 51, 50]);
});

test("a list request imports nothing, and a selection imports only images that the page has", async () => {
  site.setPage(pictures(4));
  const listed = await scan({ list: true });
  expect(listed).toMatchObject({ importedCount: 0, totalFound: 4, files: [], failures: [] });
  expect(listed.candidates.map(({ url }) => url)).toEqual([1, 2, 3, 4].map((n) => at(`/picture/${n}.png`)));
  expect(site.asked()).toEqual(["/page"]);
  const some = await scan({ images: [at("/picture/3.png"), at("/picture/99.png")] });
  expect(some).toMatchObject({ importedCount: 1, totalFound: 1 });
  expect(site.asked()).not.toContain("/picture/99.png");
});

test("two concurrent scans of one page store each image once", async () => {
  site.setPage(pictures(8));
  await Promise.all([scan(), scan({ images: [8, 5, 1].map((n) => at(`/picture/${n}.png`)) })]);
  expect(await db.mediaFile.count()).toBe(8);
});

test("an address that is not a page is refused", async () => {
  const fields = { url: ["This is not a page of a website."] };
  const scanning = service.scanPage({ url: at("/picture/1.png") });
  await expect(scanning).rejects.toMatchObject({ code: "invalid", details: { fields } });
});
