import type { AdminSession } from "@/lib/access/auth/session";
import { readRevision } from "@/lib/content/page-texts/revisions";
import { runPageTextSchedule } from "@/lib/content/page-texts/schedule";
import type { Draft } from "@/lib/content/page-texts/schema";
import {
  publishDraft,
  readDraftedTexts,
  readEditedPage,
  restoreRevision,
  saveDraft,
} from "@/lib/content/page-texts/service";
import { homeTexts } from "@/lib/crm/pages/home";
import { db } from "@/lib/data/db";
import { siteImageSlots } from "@/lib/media/slots";
import { usesOf } from "@/lib/media/usage";
import { mediaRow } from "@/tests/factories/media";

const HERO = siteImageSlots.hero.mediaFileId;
const by = { session: { user: { username: "ana", role: "owner" } } as AdminSession, ifMatch: null };

const address = (id: number) => `/api/media/${id}/file`;
const store = (id: number, change: { isPublic?: boolean } = {}) =>
  db.mediaFile.create({
    data: { ...mediaRow(`${id}.png`), id, url: address(id), imageWidth: 800, imageHeight: 400, ...change },
  });
const save = (draft: Draft) => db.$transaction((tx) => saveDraft(tx, homeTexts, { draft }, by));
const publish = () => db.$transaction((tx) => publishDraft(tx, homeTexts, by));
const hero = async () =>
  (await db.siteImageSlot.findUnique({ where: { slotKey: "hero" } }))?.mediaFileId ?? HERO;

beforeEach(async () => {
  await db.pageContent.deleteMany();
  await db.pageTextPage.deleteMany();
  await db.pageTextRevision.deleteMany();
  await db.siteImageChange.deleteMany();
  await db.siteImageSlot.deleteMany();
  await db.mediaFile.deleteMany();
  for (const id of [HERO, 901, 902]) await store(id);
});

test("a drafted picture is visible only in the editor until the draft is published with its texts", async () => {
  await save({ "pictures.hero": address(901), "hero.title": "New" });
  expect(await hero()).toBe(HERO);
  expect(await readDraftedTexts("home")).toMatchObject({ "pictures.hero": address(901) });
  // Deleting a picture of a draft must show a warning.
  expect((await usesOf(db, [901])).get(901)).toMatchObject([{ kind: "page-text", label: "home (draft)" }]);
  await publish();
  expect(await hero()).toBe(901);
  expect(await db.siteImageChange.findMany()).toMatchObject([
    { slotKey: "hero", mediaFileId: 901, fileName: "901.png", changedBy: "ana" },
  ]);
  expect(await db.pageContent.findMany({ select: { section: true } })).toEqual([{ section: "hero.title" }]);
  expect(await readEditedPage(homeTexts)).toMatchObject({ edited: 2, drafted: 0 });
});

test("a scheduled draft publishes its picture and records it in the slot's history", async () => {
  await save({ "pictures.hero": address(901) });
  await db.pageTextPage.updateMany({ data: { publishAt: new Date(Date.now() - 1000) } });
  expect(await runPageTextSchedule()).toBe(1);
  expect(await hero()).toBe(901);
  expect(await db.siteImageChange.findMany()).toMatchObject([{ changedBy: "schedule" }]);
});

test("restoring a revision restores its pictures, and one without pictures changes none", async () => {
  await save({ "pictures.hero": address(901) });
  await publish();
  const [first, second] = await db.pageTextRevision.findMany({ orderBy: { id: "asc" } });
  if (!first || !second) throw new Error("no revisions were kept");
  expect((await readRevision("home", first.id)).fields).toMatchObject({ "pictures.hero": address(HERO) });
  const restore = (id: number) => db.$transaction((tx) => restoreRevision(tx, homeTexts, id, by));
  await restore(first.id);
  expect(await hero()).toBe(HERO);
  await restore(second.id);
  expect(await hero()).toBe(901);
  const old = await db.pageTextRevision.create({ data: { page: "home", fields: { "hero.title": "Old" } } });
  await restore(old.id);
  expect(await hero()).toBe(901);
});

test("publishing a draft keeps a newer picture of a slot that it does not change", async () => {
  await save({ "hero.title": "New" });
  await db.siteImageSlot.create({ data: { slotKey: "hero", mediaFileId: 901 } });
  await publish();
  expect(await hero()).toBe(901);
});

test("null restores the original picture, and the current picture is not a draft change", async () => {
  await db.siteImageSlot.create({ data: { slotKey: "hero", mediaFileId: 901 } });
  expect((await save({ "pictures.hero": address(901) })).response.pageTexts.drafted).toBe(0);
  await save({ "pictures.hero": null });
  await publish();
  expect(await hero()).toBe(HERO);
});

test("refuses pictures that visitors can't see, and skips one deleted before publication", async () => {
  await store(903, { isPublic: false });
  for (const wrong of [address(903), address(999), "https://example.com/a.png", "/api/media/1"]) {
    await expect(save({ "pictures.hero": wrong })).rejects.toMatchObject({ code: "invalid" });
  }
  await save({ "pictures.hero": address(902), "hero.title": "New" });
  await db.mediaFile.delete({ where: { id: 902 } });
  await publish();
  expect(await hero()).toBe(HERO);
  expect(await db.pageContent.count()).toBe(1);
});

test("refuses a social image that visitors can't see, in every form of its URL", async () => {
  await store(903, { isPublic: false });
  const wrong = [
    ...[address(903), `${address(903)}?w=640`, `http://localhost:3000${address(903)}`, "/api/download/903"],
    ...[address(999), address(0), "/api/media/99999999999/file"],
  ];
  const refused = { code: "invalid", details: { fields: { "meta.image": expect.any(Array) } } };
  for (const image of wrong) await expect(save({ "meta.image": image })).rejects.toMatchObject(refused);
  for (const image of [address(901), "https://example.com/api/media/903/file", "/elsewhere.png"]) {
    expect((await save({ "meta.image": image })).response.pageTexts.draft).toEqual({ "meta.image": image });
  }
});
