import { db } from "@/lib/db";
import { runPageTextSchedule } from "@/lib/page-texts/schedule";

test("a draft whose time has come is published once, however many ask for it", async () => {
  const draft = { "hero.title": "New", "hero.call": null };
  await db.pageContent.create({ data: { page: "home", section: "hero.call", content: "Ring" } });
  await db.pageTextPage.create({
    data: { page: "home", draft, publishAt: new Date(Date.now() + 3_600_000) },
  });
  expect(await runPageTextSchedule()).toBe(0);
  const then = new Date(Date.now() + 7_200_000);
  const done = await Promise.all([1, 2, 3].map(() => runPageTextSchedule(then)));
  expect(done.toSorted()).toEqual([0, 0, 1]);
  expect(await db.pageContent.findMany({ select: { section: true, content: true } })).toEqual([
    { section: "hero.title", content: "New" },
  ]);
  expect(
    await db.pageTextRevision.findMany({ orderBy: { id: "asc" }, select: { fields: true, savedBy: true } }),
  ).toEqual([
    { fields: expect.objectContaining({ "hero.call": "Ring" }), savedBy: null },
    { fields: expect.objectContaining({ "hero.title": "New" }), savedBy: "schedule" },
  ]);
  const [page] = await db.pageTextPage.findMany();
  expect(page).toMatchObject({ draft: {}, publishAt: null, publishedBy: "schedule" });
});
