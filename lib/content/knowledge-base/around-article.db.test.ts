import { listMostRead, neighborsOf, relatedTo } from "@/lib/content/knowledge-base/around-article";
import { db } from "@/lib/data/db";
import { addArticle } from "@/tests/factories/articles";

const ids = new Map<string, number>();
const idOf = (slug: string) => ids.get(slug) ?? 0;

type Given = Parameters<typeof addArticle>[0] & { slug: string };

async function add(articles: Given[]): Promise<void> {
  for (const one of articles)
    ids.set(one.slug, (await addArticle({ title: one.slug.toUpperCase(), ...one })).id);
}

let first: number;
let second: number;
let third: number;
beforeEach(async () => {
  ids.clear();
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseCategory.deleteMany();
  const category = (slug: string, orderIndex: number, isVisible = true) =>
    db.knowledgeBaseCategory.create({ data: { name: slug.toUpperCase(), slug, orderIndex, isVisible } });
  second = (await category("b", 2)).id;
  await category("empty", 2);
  first = (await category("a", 1)).id;
  third = (await category("c", 2)).id;
  const hidden = (await category("h", 0, false)).id;
  await add([
    { slug: "without", tags: ["Wi-Fi"] },
    { slug: "second", categoryId: second, tags: ["wi-fi", "VPN"] },
    { slug: "first-later", categoryId: first, orderIndex: 2 },
    { slug: "first", categoryId: first, orderIndex: 1, tags: ["Wi-Fi", "vpn"] },
    { slug: "draft", categoryId: first, isPublished: false, tags: ["vpn", "wi-fi"] },
    { slug: "hidden", categoryId: hidden, tags: ["vpn", "wi-fi"] },
  ]);
});

test("previous and next follow the list across categories and skip drafts and hidden articles", async () => {
  const neighborsAt = async (slug: string) => {
    const { previous, next } = await neighborsOf(idOf(slug));
    return [previous?.slug ?? null, next?.slug ?? null];
  };
  // Equal positions are ordered by age, of categories too.
  await add([
    { slug: "second-too", categoryId: second },
    { slug: "third", categoryId: third },
    { slug: "late" },
  ]);
  const listed = ["first", "first-later", "second", "second-too", "third", "without", "late"];
  for (const [at, slug] of listed.entries())
    expect(await neighborsAt(slug)).toEqual([listed[at - 1] ?? null, listed[at + 1] ?? null]);
  expect((await neighborsOf(idOf("second"))).previous).toMatchObject({ title: "FIRST-LATER" });
  expect(await neighborsAt("draft")).toEqual([null, null]);
});

test("related articles share tags, regardless of case, or the category", async () => {
  const related = async (slug: string, about: { categoryId: number | null; tags: string[] }) =>
    (await relatedTo({ id: idOf(slug), ...about })).map((one) => [one.slug, one.category]);
  expect(await related("first", { categoryId: first, tags: ["Wi-Fi", "vpn"] })).toEqual([
    ["second", "B"],
    ["first-later", "A"],
    ["without", null],
  ]);
  expect(await related("without", { categoryId: null, tags: ["WI-FI"] })).toEqual([
    ["second", "B"],
    ["first", "A"],
  ]);
  expect(await related("without", { categoryId: null, tags: [] })).toEqual([]);
});

test("lists at most three related articles, those at equal positions by age", async () => {
  await add(Array.from({ length: 9 }, (_, n) => ({ slug: `more-${n}`, categoryId: first, orderIndex: 5 })));
  const related = await relatedTo({ id: idOf("first"), categoryId: first, tags: [] });
  expect(related.map(({ slug }) => slug)).toEqual(["first-later", "more-0", "more-1"]);
});

test("the most-read list holds published articles with views, most viewed first", async () => {
  const read = async (slug: string, viewCount: number) =>
    db.knowledgeBaseArticle.update({ where: { slug }, data: { viewCount } });
  expect(await listMostRead()).toEqual([]);
  await read("second", 7);
  await read("first", 9);
  await read("draft", 50);
  await read("hidden", 50);
  expect(await listMostRead()).toEqual([
    { slug: "first", title: "FIRST" },
    { slug: "second", title: "SECOND" },
  ]);
});
