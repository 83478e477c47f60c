import { db } from "@/lib/db";
import { neighborsOf, relatedTo } from "@/lib/knowledge-base/around-article";
import { listMostRead } from "@/lib/knowledge-base/most-read";

type Given = {
  slug: string;
  categoryId?: number;
  orderIndex?: number;
  tags?: string[];
  isPublished?: boolean;
};

const ids = new Map<string, number>();
const idOf = (slug: string) => ids.get(slug) ?? 0;

async function add(articles: Given[]): Promise<void> {
  await db.knowledgeBaseArticle.createMany({
    data: articles.map((one) => ({ title: one.slug.toUpperCase(), content: "x", ...one })),
  });
  for (const { id, slug } of await db.knowledgeBaseArticle.findMany()) ids.set(slug, id);
}

let first: number;
let second: number;
beforeEach(async () => {
  ids.clear();
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseCategory.deleteMany();
  const category = (slug: string, orderIndex: number, isVisible = true) =>
    db.knowledgeBaseCategory.create({ data: { name: slug.toUpperCase(), slug, orderIndex, isVisible } });
  second = (await category("b", 2)).id;
  first = (await category("a", 1)).id;
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

test("before and behind an article stand those of the list, across categories, without what nobody may see", async () => {
  const way = async (slug: string) => {
    const { previous, next } = await neighborsOf(idOf(slug));
    return [previous?.slug ?? null, next?.slug ?? null];
  };
  expect(await way("first")).toEqual([null, "first-later"]);
  expect(await way("first-later")).toEqual(["first", "second"]);
  expect(await way("second")).toEqual(["first-later", "without"]);
  expect(await way("without")).toEqual(["second", null]);
  expect(await neighborsOf(idOf("second"))).toMatchObject({
    previous: { slug: "first-later", title: "FIRST-LATER" },
  });
  expect(await way("draft")).toEqual([null, null]);
});

test("related are those that share tags, whatever their capitals, and the category", async () => {
  const related = async (slug: string, about: { categoryId: number | null; tags: string[] }) =>
    (await relatedTo({ id: idOf(slug), ...about })).map((one) => [one.slug, one.category]);
  expect(await related("first", { categoryId: first, tags: ["Wi-Fi", "vpn"] })).toEqual([
    ["second", "B"],
    ["first-later", "A"],
    ["without", null],
  ]);
  expect(await related("without", { categoryId: null, tags: ["WI-FI"] })).toEqual(
    [
      ["second", "B"],
      ["first", "A"],
    ].sort(([a], [b]) => idOf(a ?? "") - idOf(b ?? "")),
  );
  expect(await related("without", { categoryId: null, tags: [] })).toEqual([]);
});

test("no more than three are related, however many share something", async () => {
  await add(Array.from({ length: 9 }, (_, n) => ({ slug: `more-${n}`, categoryId: first, orderIndex: 5 })));
  expect(await relatedTo({ id: idOf("first"), categoryId: first, tags: [] })).toHaveLength(3);
});

test("the most read are the published ones that somebody has read, the most viewed first", async () => {
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
