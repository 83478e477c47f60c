import { neighborsOf, relatedTo } from "@/lib/content/knowledge-base/around-article";
import { listMostRead } from "@/lib/content/knowledge-base/most-read";
import { db } from "@/lib/data/db";

type ArticleInput = {
  slug: string;
  categoryId?: number;
  orderIndex?: number;
  tags?: string[];
  isPublished?: boolean;
};

const ids = new Map<string, number>();
const idOf = (slug: string) => ids.get(slug) ?? 0;

async function add(articles: ArticleInput[]): Promise<void> {
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

test("previous and next follow the list across categories and skip drafts and hidden articles", async () => {
  const neighborsAt = async (slug: string) => {
    const { previous, next } = await neighborsOf(idOf(slug));
    return [previous?.slug ?? null, next?.slug ?? null];
  };
  expect(await neighborsAt("first")).toEqual([null, "first-later"]);
  expect(await neighborsAt("first-later")).toEqual(["first", "second"]);
  expect(await neighborsAt("second")).toEqual(["first-later", "without"]);
  expect(await neighborsAt("without")).toEqual(["second", null]);
  expect(await neighborsOf(idOf("second"))).toMatchObject({
    previous: { slug: "first-later", title: "FIRST-LATER" },
  });
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
  expect(await related("without", { categoryId: null, tags: ["WI-FI"] })).toEqual(
    [
      ["second", "B"],
      ["first", "A"],
    ].sort(([a], [b]) => idOf(a ?? "") - idOf(b ?? "")),
  );
  expect(await related("without", { categoryId: null, tags: [] })).toEqual([]);
});

test("lists at most three related articles", async () => {
  await add(Array.from({ length: 9 }, (_, n) => ({ slug: `more-${n}`, categoryId: first, orderIndex: 5 })));
  expect(await relatedTo({ id: idOf("first"), categoryId: first, tags: [] })).toHaveLength(3);
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

test("neighbors and related articles are right for 60 articles with ties, empty and hidden categories", async () => {
  const places = [3, 1, 2, 2, 0];
  const categories: { id: number }[] = [];
  for (const [index, orderIndex] of places.entries())
    categories.push(
      await db.knowledgeBaseCategory.create({
        data: { name: `C${index}`, slug: `c-${index}`, orderIndex, isVisible: index !== 1 },
      }),
    );
  await db.knowledgeBaseArticle.deleteMany();
  const empty = 4;
  await add(
    Array.from({ length: 60 }, (_, n) => ({
      slug: `n-${n}`,
      categoryId: n % 5 === empty ? undefined : categories[n % 5]?.id,
      orderIndex: (n * 7) % 3,
      isPublished: n % 6 !== 0,
      tags: [["Blue", "red"][n % 2] ?? "", `t-${n % 7}`],
    })),
  );
  const rows = await list();
  for (const [at, { id }] of rows.entries()) {
    const { previous, next } = await neighborsOf(id);
    expect([previous?.slug, next?.slug]).toEqual([rows[at - 1]?.slug, rows[at + 1]?.slug]);
    expect((await relatedTo(rows[at] as (typeof rows)[number])).map(({ slug }) => slug)).toEqual(
      bestOf(rows, at),
    );
  }
});

type Listed = { id: number; slug: string; categoryId: number | null; tags: string[]; orderIndex: number };

async function list(): Promise<Listed[]> {
  const all = await db.knowledgeBaseArticle.findMany({
    where: { isPublished: true },
    include: { category: true },
  });
  const last = Number.MAX_SAFE_INTEGER;
  const key = (one: (typeof all)[number]) => [
    one.category?.orderIndex ?? last,
    one.categoryId ?? last,
    one.orderIndex,
    one.id,
  ];
  return all
    .filter(({ category }) => category?.isVisible ?? true)
    .sort((a, b) => firstDifference(key(a), key(b)));
}

const firstDifference = (a: number[], b: number[]) =>
  a.map((value, at) => value - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

function bestOf(rows: Listed[], at: number): string[] {
  const own = rows[at];
  const scored = rows
    .filter((one) => one !== own)
    .map((one) => {
      const tags = one.tags.filter((tag) => own?.tags.includes(tag)).length;
      const category = one.categoryId !== null && one.categoryId === own?.categoryId ? 1 : 0;
      return { one, key: [-(tags + category), -category, one.orderIndex, one.id] };
    })
    .filter(({ key }) => key[0] !== 0);
  return scored
    .sort((a, b) => firstDifference(a.key, b.key))
    .slice(0, 3)
    .map(({ one }) => one.slug);
}
