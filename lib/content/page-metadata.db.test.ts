import sharp from "sharp";
import { sitePages } from "@/lib/content/site-pages";
import { SOCIAL_IMAGE_ID, siteImageSlots } from "@/lib/media/slots";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { photo } from "@/tests/factories/images";
import { mediaRow } from "@/tests/factories/media";
import { nobody, modules as stored, withMediaLibrary } from "@/tests/factories/media-library";

withMediaLibrary();

let modules: Awaited<ReturnType<typeof load>>;

async function load() {
  const [cache, metadata, structured] = await Promise.all([
    import("@/lib/data/cache"),
    import("@/lib/content/page-metadata"),
    import("@/lib/content/structured-data"),
  ]);
  return { ...cache, ...stored, ...metadata, ...structured };
}

beforeAll(async () => {
  modules = await load();
  startFrameworkCache();
});
beforeEach(async () => {
  await modules.db.siteImageSlot.deleteMany();
  modules.expireLocally(["media"]);
});

/** Stores a picture of that size in the library, replacing any with the id. */
async function store(id: number, { width = 1200, height = 630, isPublic = true, altText = "" } = {}) {
  const bytes = await photo(width, height, id).jpeg().toBuffer();
  const filePath = `test/${id}-${width}.jpg`;
  await modules.fileStorage.put(filePath, bytes, "image/jpeg");
  const data = {
    ...mediaRow("a.jpg"),
    mimeType: "image/jpeg",
    filePath,
    altText,
    isPublic,
    url: `/api/media/${id}/file`,
    fileSize: bytes.length,
    imageWidth: width,
    imageHeight: height,
    contentHash: `${width}c0ffee`.padEnd(64, "0"),
  };
  await modules.db.mediaFile.upsert({ where: { id }, create: { id, ...data }, update: data });
  modules.expireLocally(["media"]);
}

type ImageTag = { url: string; width?: number; height?: number; alt: string };

const pictureOf = async (image?: string) => {
  const { openGraph, twitter } = await modules.pageMetadata({ ...sitePages.home, image });
  expect(twitter?.images).toEqual(openGraph?.images);
  return ((openGraph?.images ?? []) as ImageTag[])[0];
};

async function sizeAt(address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost:3000");
  const query = { w: Number(searchParams.get("w")), v: searchParams.get("v") ?? "" };
  const file = await modules.openMediaFile(Number(pathname.split("/")[3]), query, nobody);
  expect(file.cacheControl).toContain("immutable");
  const bytes = Buffer.from(await new Response(await file.open()).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

test("social images have their real size, and a replaced picture has a new URL and size", async () => {
  await store(SOCIAL_IMAGE_ID);
  const before = await pictureOf();
  const url = "/api/media/49/file?w=1280&v=1200c0ffee";
  expect(before).toEqual({ url, width: 1200, height: 630, alt: expect.any(String) });
  for (const [width, height] of [
    [1601, 1199],
    [1281, 427],
    [300, 900],
  ] as const) {
    await store(SOCIAL_IMAGE_ID, { width, height, altText: "A desk" });
    const after = await pictureOf();
    expect(after?.url).not.toBe(before?.url);
    expect(after).toMatchObject({ ...(await sizeAt(after?.url ?? "")), alt: "A desk" });
  }
});

test("a page's own picture falls back to the shared one, then to none, when visitors can't see it", async () => {
  await store(SOCIAL_IMAGE_ID);
  await store(901, { width: 1400, height: 700 });
  const own = { width: 1280, height: 640, url: expect.stringMatching(/^\/api\/media\/901\/file\?w=1280&v=/) };
  for (const address of ["/api/media/901/file", "http://localhost:3000/api/media/901/file?w=640"])
    expect(await pictureOf(address)).toMatchObject(own);
  const url = "https://example.com/api/media/901/file";
  expect(await pictureOf(url)).toEqual({ url, alt: expect.any(String) });

  await store(901, { isPublic: false });
  for (const unseen of ["/api/media/901/file", "/api/media/902/file"])
    expect((await pictureOf(unseen))?.url).toContain("/api/media/49/file");
  await modules.db.mediaFile.delete({ where: { id: SOCIAL_IMAGE_ID } });
  modules.expireLocally(["media"]);
  expect(await pictureOf("/api/media/902/file")).toBeUndefined();
});

test("structured data uses the company's current logo and picture, and articles the shared picture", async () => {
  for (const id of [siteImageSlots.logo.mediaFileId, siteImageSlots.hero.mediaFileId, 901, SOCIAL_IMAGE_ID])
    await store(id);
  const of = (id: number) => ({
    url: expect.stringContaining(`http://localhost:3000/api/media/${id}/file?w=`),
  });
  expect(await modules.localBusiness("IT")).toMatchObject({ logo: of(4), image: of(38) });
  for (const slotKey of ["logo", "hero"])
    await modules.db.siteImageSlot.create({ data: { slotKey, mediaFileId: 901 } });
  modules.expireLocally(["media"]);
  expect(await modules.localBusiness("IT")).toMatchObject({ logo: of(901), image: of(901) });

  const about = { title: "A", description: "B", path: "/c", publishedTime: "", modifiedTime: "", tags: [] };
  expect(await modules.article(about)).toMatchObject({ image: { ...of(49), width: 1200, height: 630 } });
  await modules.db.mediaFile.deleteMany();
  modules.expireLocally(["media"]);
  expect(await modules.article(about)).not.toHaveProperty("image");
  expect(await modules.localBusiness("IT")).not.toHaveProperty("logo");
});
