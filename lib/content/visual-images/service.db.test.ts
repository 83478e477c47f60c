import { KEPT_CHANGES } from "@/lib/content/visual-images/schema";
import { listSiteImageChanges, listSiteImages, replaceSiteImage } from "@/lib/content/visual-images/service";
import { db } from "@/lib/data/db";
import { siteImageSlots } from "@/lib/media/slots";
import { mediaRow } from "@/tests/factories/media";

const { mediaFileId: HERO } = siteImageSlots.hero;

const store = (
  name: string,
  change: { id?: number; isPublic?: boolean; imageWidth?: number | null } = {},
) => {
  const picture = { imageWidth: 800, imageHeight: 400, contentHash: "c0ffee00".repeat(8) };
  return db.mediaFile.create({ data: { ...mediaRow(name), ...picture, ...change } });
};

type Replacement = Partial<Parameters<typeof replaceSiteImage>[1]>;
const replace = (mediaFileId: number | null, more: Replacement = {}) => {
  const replacement = { imageId: "hero", mediaFileId, changedBy: "ana", ifMatch: null, ...more };
  return db.$transaction((tx) => replaceSiteImage(tx, replacement));
};

const hero = async () => (await listSiteImages()).find(({ id }) => id === "hero");

beforeEach(async () => {
  await db.siteImageChange.deleteMany();
  await db.siteImageSlot.deleteMany();
  await db.mediaFile.deleteMany();
  await store("hero.png", { id: HERO });
});

test("lists every slot with its source location, page, and current file", async () => {
  const images = await listSiteImages();
  expect(images).toHaveLength(Object.keys(siteImageSlots).length);
  expect(await hero()).toEqual({
    id: "hero",
    label: "Hero image",
    category: "Home",
    filePath: "components/site/home/hero.tsx",
    lineNumber: expect.any(Number),
    page: "/",
    currentUrl: `/api/media/${HERO}/file`,
    mediaFileId: HERO,
    fileName: "hero.png",
    altText: null,
    width: 800,
    height: 400,
    shownWidth: 640,
    shownHeight: 440,
    version: "c0ffee00c0",
    isOriginal: true,
    updatedAt: "1970-01-01T00:00:00.000Z",
  });
  // A place with a missing file is listed, and can be filled.
  expect(images.find(({ id }) => id === "logo")).toMatchObject({ fileName: null, width: null, version: "" });
});

test("a replacement is listed, recorded with its author, and can be reverted to an earlier image", async () => {
  const other = await store("office.png");
  const { response: answer } = await replace(other.id);
  expect(answer.image).toMatchObject({ mediaFileId: other.id, fileName: "office.png", isOriginal: false });
  expect(await hero()).toEqual(answer.image);

  await replace(null, { changedBy: "ben" });
  expect(await hero()).toMatchObject({ mediaFileId: HERO, isOriginal: true });
  expect(await listSiteImageChanges("hero")).toMatchObject([
    { mediaFileId: null, changedBy: "ben", isAvailable: true },
    { mediaFileId: other.id, fileName: "office.png", changedBy: "ana", isAvailable: true },
  ]);
  await replace(other.id);
  expect(await hero()).toMatchObject({ mediaFileId: other.id });
});

test("choosing the original by its id or the current image changes nothing", async () => {
  await replace(HERO);
  expect(await listSiteImageChanges("hero")).toEqual([]);
  expect(await hero()).toMatchObject({ isOriginal: true, updatedAt: "1970-01-01T00:00:00.000Z" });
});

test("an outdated choice is refused with the name of the administrator who changed the slot", async () => {
  const other = await store("office.png");
  const seen = `"${(await hero())?.updatedAt}"`;
  await replace(other.id, { ifMatch: seen, changedBy: "ben" });
  await expect(replace(null, { ifMatch: seen })).rejects.toMatchObject({
    code: "changed_meanwhile",
    details: { about: { changedBy: "ben" } },
  });
  expect(await hero()).toMatchObject({ mediaFileId: other.id });
});

test("refuses missing files, private files, and files that are not images", async () => {
  const hidden = await store("hidden.png", { isPublic: false });
  const broken = await store("broken.png", { imageWidth: null });
  for (const id of [2_000_000_000, hidden.id, broken.id]) {
    await expect(replace(id)).rejects.toMatchObject({ code: "invalid" });
  }
  await expect(replace(null, { imageId: "nowhere" })).rejects.toMatchObject({ code: "not_found" });
  await expect(listSiteImageChanges("toString")).rejects.toMatchObject({ code: "not_found" });
});

test("a slot with a private file shows the original, and its history marks the file as unavailable", async () => {
  const other = await store("office.png");
  await replace(other.id);
  await db.mediaFile.update({ where: { id: other.id }, data: { isPublic: false } });
  expect(await hero()).toMatchObject({ mediaFileId: HERO, isOriginal: true });
  expect((await listSiteImageChanges("hero"))[0]).toMatchObject({ isAvailable: false });
});

test(`keeps the last ${KEPT_CHANGES} changes of a slot and leaves those of others untouched`, async () => {
  const other = await store("office.png");
  const changes = [...Array(KEPT_CHANGES + 3).fill("hero"), "about"];
  await db.siteImageChange.createMany({ data: changes.map((slotKey) => ({ slotKey, changedBy: "ana" })) });
  await replace(other.id);
  expect(await db.siteImageChange.count({ where: { slotKey: "hero" } })).toBe(KEPT_CHANGES);
  expect(await db.siteImageChange.count({ where: { slotKey: "about" } })).toBe(1);
});

test("records every concurrent change, and the last one applies", async () => {
  const files = await Promise.all(Array.from({ length: 6 }, (_, index) => store(`${index}.png`)));
  await Promise.all(files.map(({ id }) => replace(id)));
  const changes = await listSiteImageChanges("hero");
  expect(changes).toHaveLength(6);
  expect(await hero()).toMatchObject({ mediaFileId: changes[0]?.mediaFileId });
});
