import { readArticle } from "@/lib/content/knowledge-base/article-page";
import { articlesQuery } from "@/lib/content/knowledge-base/schema";
import { listArticles, listCategories } from "@/lib/content/knowledge-base/service";
import { db } from "@/lib/data/db";
import { BROWSER, GOOGLE } from "@/tests/factories/user-agents";

const visitor = (headers: Record<string, string> = {}, more: { address?: string; method?: string } = {}) => ({
  address: "192.0.2.1",
  method: "GET",
  headers: new Headers({ "user-agent": BROWSER, ...headers }),
  ...more,
});

const list = async (query: Record<string, string> = {}) => {
  const { articles, ...rest } = await listArticles(articlesQuery.parse(query));
  return { ...rest, slugs: articles.map(({ slug }) => slug) };
};

beforeEach(async () => {
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseCategory.deleteMany();
  await db.rateLimit.deleteMany();
  const second = await db.knowledgeBaseCategory.create({ data: { name: "B", slug: "b", orderIndex: 2 } });
  const first = await db.knowledgeBaseCategory.create({ data: { name: "A", slug: "a", orderIndex: 1 } });
  const hidden = await db.knowledgeBaseCategory.create({ data: { name: "H", slug: "h", isVisible: false } });
  await db.knowledgeBaseArticle.createMany({
    data: [
      { slug: "without", title: "Z", content: "x" },
      { slug: "second", title: "B", content: "x", categoryId: second.id },
      { slug: "first-later", title: "D", content: "x", categoryId: first.id, orderIndex: 2 },
      { slug: "first", title: "C", content: "x", categoryId: first.id, orderIndex: 1, viewCount: 5 },
      { slug: "draft", title: "Draft", content: "x", isPublished: false },
      { slug: "hidden", title: "Hidden", content: "x", categoryId: hidden.id },
    ],
  });
});

test("lists visible categories in order, and published articles by category, those without one last", async () => {
  expect((await listCategories()).map(({ name }) => name)).toEqual(["A", "B"]);
  expect(await list()).toMatchObject({ total: 4, slugs: ["first", "first-later", "second", "without"] });
  expect(await list({ sort: "-title", search: "", category: "" })).toMatchObject({
    slugs: ["without", "first-later", "first", "second"],
  });
  const last = { total: 4, page: 2, pageSize: 3, corrected: false, slugs: ["without"] };
  expect(await list({ page: "2", pageSize: "3" })).toEqual(last);
});

test("lists one category and nothing of a hidden one", async () => {
  const idOf = async (slug: string) =>
    String((await db.knowledgeBaseCategory.findUniqueOrThrow({ where: { slug } })).id);
  expect(await list({ category: await idOf("b") })).toMatchObject({ total: 1, slugs: ["second"] });
  expect(await list({ category: await idOf("h") })).toMatchObject({ total: 0, slugs: [] });
});

test.each(["draft", "hidden", "unknown", "First", "a'b", "x".repeat(300), "nul\0"])(
  "finds no article %j",
  (slug) => expect(readArticle(slug, visitor())).rejects.toMatchObject({ code: "not_found" }),
);

test("counts a visitor's view once an hour without changing updatedAt", async () => {
  const before = await db.knowledgeBaseArticle.findUniqueOrThrow({ where: { slug: "first" } });
  expect(await readArticle("first", visitor())).toMatchObject({ viewCount: 6 });
  expect(await readArticle("first", visitor())).toMatchObject({ viewCount: 6 });
  expect(await readArticle("first", visitor({}, { address: "192.0.2.2" }))).toMatchObject({ viewCount: 7 });
  expect(await readArticle("second", visitor())).toMatchObject({ viewCount: 1 });
  await db.rateLimit.updateMany({ data: { expire: BigInt(Date.now() - 1) } });
  expect(await readArticle("first", visitor())).toMatchObject({ viewCount: 8 });
  const after = await db.knowledgeBaseArticle.findUniqueOrThrow({ where: { slug: "first" } });
  expect(after.updatedAt).toEqual(before.updatedAt);
});

test("counts one view for concurrent requests of a visitor", async () => {
  await Promise.all(Array.from({ length: 10 }, () => readArticle("first", visitor())));
  expect(await readArticle("first", visitor())).toMatchObject({ viewCount: 6 });
});

test("stores no address of a visitor", async () => {
  await readArticle("first", visitor());
  const [row] = await db.rateLimit.findMany();
  expect(row?.key).toMatch(/^articleViews:\d+:[\w-]{43}$/);
});

test.each([
  ["a crawler", visitor({ "user-agent": GOOGLE })],
  ["a program", visitor({ "user-agent": "curl/8.5.0" })],
  ["a client without a user agent", visitor({ "user-agent": "" })],
  ["a prefetch", visitor({ "sec-purpose": "prefetch;prerender" })],
  ["another site's page", visitor({ "sec-fetch-site": "cross-site" })],
  ["a HEAD request", visitor({}, { method: "HEAD" })],
])("does not count a view from %s", async (_, request) => {
  expect(await readArticle("first", request)).toMatchObject({ slug: "first", viewCount: 5 });
});
