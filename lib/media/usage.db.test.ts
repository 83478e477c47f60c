import { db } from "@/lib/data/db";
import { maxSizeOf } from "@/lib/media/slot-sizes";
import { SOCIAL_IMAGE_ID, siteImageSlots } from "@/lib/media/slots";
import { usesOf } from "@/lib/media/usage";
import { mediaRow } from "@/tests/factories/media";

const inBucket = (key: string) => `https://files.example.com/bucket/2026/11/${key}/desk.jpg`;
const bytes = { originalName: "a.jpg", mimeType: "image/jpeg", fileSize: 1 };

/** Beyond the ids of the site's own pictures. */
let nextId = 1_000;

const store = (key: string, versions: string[] = []) => {
  const file = { ...mediaRow(key), id: nextId++, s3Url: inBucket(key) };
  const earlier = versions.map((one) => ({ ...bytes, filePath: one, s3Url: inBucket(one) }));
  return db.mediaFile.create({ data: { ...file, versions: { create: earlier } } });
};

const usesIn = async (id: number) =>
  ((await usesOf(db, [id])).get(id) ?? []).map(({ kind, label }) => `${kind}: ${label}`).sort();

test("the default social image is in use, although no text names it", async () => {
  expect(await usesIn(SOCIAL_IMAGE_ID)).toEqual([
    "site-image: Social image of articles, and of pages without one of their own",
  ]);
  expect(await usesIn(SOCIAL_IMAGE_ID + 1)).not.toContainEqual(expect.stringContaining("Social image"));
});

test("a slot that shows a file reports its greatest size", async () => {
  const uses = (await usesOf(db, [siteImageSlots.hero.mediaFileId])).get(siteImageSlots.hero.mediaFileId);
  expect(uses).toContainEqual(expect.objectContaining({ kind: "site-image", room: maxSizeOf("hero") }));
});

test("a file is in use where a text names it, or an earlier version of it, by its bucket URL", async () => {
  const [named, replaced, other] = [await store("named"), await store("new", ["old"]), await store("other")];
  const content = `![desk](${inBucket("named")}), /api/media/${named.id}/file and ${inBucket("unknown")}`;
  await db.knowledgeBaseArticle.create({ data: { title: "From the bucket", slug: "bucket", content } });
  await db.exitIntentPopup.create({ data: { title: "Wait", imageUrl: inBucket("named") } });
  await db.pageTextPage.create({ data: { page: "home", draft: { "meta.image": inBucket("old") } } });
  // An article that names it in both ways is listed once.
  expect(await usesIn(named.id)).toEqual(["article: From the bucket", "exit-popup: Wait"]);
  expect(await usesIn(replaced.id)).toEqual(["page-text: home (draft)"]);
  expect(await usesIn(other.id)).toEqual([]);
});

test("a file is in use where a redirect leads to it, and not where one leads away from it", async () => {
  const [file, other] = [await store("poster"), await store("away")];
  await db.siteRedirect.createMany({
    data: [
      { from: "/Poster", fromKey: "/poster", to: `/api/download/${file.id}` },
      { from: "/from-bucket", fromKey: "/from-bucket", to: inBucket("poster") },
      { from: `/api/download/${other.id}`, fromKey: `/api/download/${other.id}`, to: "/contact" },
    ],
  });
  expect(await usesIn(file.id)).toEqual(["redirect: /Poster", "redirect: /from-bucket"]);
  expect(await usesIn(other.id)).toEqual([]);
  expect((await usesOf(db, [file.id])).get(file.id)?.[0]?.href).toBe("/admin/dashboard/redirects");
});
