import { readLlmsText } from "@/lib/content/llms-text";
import { readSitemap } from "@/lib/content/sitemap";
import { withinBudget } from "@/lib/core/request-budget";
import { expireLocally, publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { textFile } from "@/lib/http/text-file";
import { withDatabaseDown } from "@/tests/factories/database-down";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

const expireAll = () => expireLocally(["*"]);

const readLabels = async () =>
  (await db.menuItem.findMany({ orderBy: { id: "asc" } })).map(({ label }) => label);

beforeAll(startFrameworkCache);
beforeEach(async () => {
  await db.menuItem.deleteMany();
  await db.menuItem.create({ data: { label: "Home" } });
});

test("returns the last value while the database is away and reads again when it is back", async () => {
  const read = () => publicRead("menu", "labels", readLabels, ["fallback"]);
  expect(await read()).toEqual(["Home"]);
  for (const _ of [1, 2]) {
    await withDatabaseDown(async () => {
      expireAll();
      expect(await read()).toEqual(["Home"]);
    });
  }
  await db.menuItem.create({ data: { label: "Contact" } });
  expireAll();
  expect(await read()).toEqual(["Home", "Contact"]);
});

test("returns the fallback only for a value that was never read, and does not cache it", async () => {
  const read = () => publicRead("menu", "never read", readLabels, ["fallback"]);
  await withDatabaseDown(async () => expect(await read()).toEqual(["fallback"]));
  expect(await read()).toEqual(["Home"]);
});

test("is read once for all who ask at the same time, and by each of those whose common read failed", async () => {
  let reads = 0;
  const read = () => publicRead("menu", "at once", async () => ++reads, 0);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expireAll();
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  const broken = () =>
    publicRead("menu", "first fails", () => (++reads === 3 ? Promise.reject(new Error()) : readLabels()), []);
  const outcomes = await Promise.allSettled([broken(), broken()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test("a read that fails because the request budget is used up is not cached", async () => {
  const read = () => publicRead("menu", "in time", readLabels, ["fallback"]);
  expect(await read()).toEqual(["Home"]);
  expireAll();
  const late = withinBudget("reading", read, 0);
  await expect(late).rejects.toMatchObject({ message: expect.stringContaining("time is up") });
  await db.menuItem.create({ data: { label: "News" } });
  expect(await read()).toEqual(["Home", "News"]);
});

test("an error other than an unreachable database is thrown instead of showing the old value", async () => {
  const read = (load: () => Promise<string>) => publicRead("menu", "broken", load, "fallback");
  expect(await read(async () => "good")).toBe("good");
  expireAll();
  await expect(read(() => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
});

test("sitemap.xml and llms.txt are complete or answered with 503, never sent without their articles", async () => {
  await withDatabaseDown(async () => {
    for (const text of [await readSitemap(), await readLlmsText()]) {
      const refusal = textFile(text, "text/plain", ["knowledge-base"]);
      expect(refusal.status).toBe(503);
      expect(refusal.headers.get("retry-after")).toBe("5");
      expect(refusal.headers.get("cache-control")).toBe("no-store");
    }
  });
  const categories = [
    { name: "Backups", slug: "backups" },
    { name: "Networks", slug: "networks" },
  ];
  for (const [index, category] of categories.entries()) {
    const { id } = await db.knowledgeBaseCategory.create({ data: { ...category, orderIndex: 1 - index } });
    for (const slug of [`${category.slug}-one`, `${category.slug}-two`])
      await db.knowledgeBaseArticle.create({ data: { title: slug, slug, content: "x", categoryId: id } });
  }
  const sitemap = await readSitemap();
  expect(sitemap).toContain("/knowledge-base/backups-one</loc><lastmod>2");
  const lines = (await readLlmsText())?.split("\n").filter((line) => /^## K|knowledge-base\//.test(line));
  expect(lines?.map((line) => line.replace(/\(.*/, ""))).toEqual([
    "## Knowledge base: Networks",
    "- [networks-one]",
    "- [networks-two]",
    "## Knowledge base: Backups",
    "- [backups-one]",
    "- [backups-two]",
  ]);
  await withDatabaseDown(async () => {
    expireAll();
    expect(await readSitemap()).toBe(sitemap);
    expect(textFile(await readLlmsText(), "text/plain", ["knowledge-base"]).status).toBe(200);
  });
});
