import { redirectQuery } from "@/lib/content/knowledge-base/admin-schema";
import { removeRowsOfDeletedArticles } from "@/lib/content/knowledge-base/deleted-articles";
import {
  currentSlugOf,
  deleteRedirect,
  findPublishedSlugs,
  listRedirects,
} from "@/lib/content/knowledge-base/redirects";
import { db } from "@/lib/data/db";
import { addArticle } from "@/tests/factories/articles";
import { written } from "@/tests/factories/written";

const create = (slug: string, more: Parameters<typeof addArticle>[0] = {}) => addArticle({ slug, ...more });
const rename = (id: number, slug: string) =>
  db.knowledgeBaseArticle.update({ where: { id }, data: { slug } });
const list = async (query: Record<string, string> = {}) => {
  const { redirects, total } = await listRedirects(redirectQuery.parse(query));
  return { total, rules: redirects.map(({ from, to }) => `${from} > ${to}`) };
};

beforeEach(async () => {
  await db.knowledgeBaseArticle.deleteMany();
  await db.knowledgeBaseCategory.deleteMany();
  await db.knowledgeBaseRedirect.deleteMany();
  await db.trashEntry.deleteMany();
});

test("every former slug of an article leads to its current slug", async () => {
  const { id } = await create("a");
  for (const slug of ["b", "c", "d"]) await rename(id, slug);
  for (const slug of ["a", "b", "c", "d"]) expect(await currentSlugOf(slug)).toBe("d");
  for (const slug of ["e", "A", "a\0"]) expect(await currentSlugOf(slug)).toBeNull();
  expect(await list({ sort: "from" })).toEqual({
    total: 3,
    rules: ["a", "b", "c"].map((slug) => `/knowledge-base/${slug} > /knowledge-base/d`),
  });
  expect(await findPublishedSlugs(["a", "d", "e"])).toEqual(new Set(["a", "d"]));
});

test("a slug taken again, by the same or another article, leads to that article", async () => {
  const { id } = await create("a");
  await rename(id, "b");
  await rename(id, "a");
  expect(await currentSlugOf("b")).toBe("a");
  expect((await list()).rules).toEqual(["/knowledge-base/b > /knowledge-base/a"]);
  await create("b");
  expect(await currentSlugOf("b")).toBe("b");
  expect((await list()).total).toBe(0);
});

test("two articles that swap slugs keep them", async () => {
  const [one, other] = [await create("one"), await create("other")];
  await rename(one.id, "between");
  await rename(other.id, "one");
  await rename(one.id, "other");
  const slugs = await Promise.all(["one", "other", "between"].map(currentSlugOf));
  expect(slugs).toEqual(["one", "other", "other"]);
});

test("former slugs of drafts and hidden articles lead nowhere", async () => {
  const { id: categoryId } = await db.knowledgeBaseCategory.create({
    data: { name: "H", slug: "h", isVisible: false },
  });
  const draft = await create("draft", { isPublished: false });
  const hidden = await create("hidden", { categoryId });
  await rename(draft.id, "draft-2");
  await rename(hidden.id, "hidden-2");
  expect(await currentSlugOf("draft")).toBeNull();
  expect(await currentSlugOf("hidden")).toBeNull();
});

test("former slugs lead nowhere while an article is in the trash and work again once it is restored", async () => {
  const { id } = await create("a");
  await rename(id, "b");
  await db.knowledgeBaseArticle.delete({ where: { id } });
  const trashed = { kind: "knowledge-base-article", recordId: id, label: "a", deletedByName: "ana" };
  await db.trashEntry.create({ data: { ...trashed, data: {}, expiresAt: new Date() } });
  expect(await currentSlugOf("a")).toBeNull();
  expect((await list()).total).toBe(0);
  expect(await removeRowsOfDeletedArticles()).toBe(0);
  await create("b", { id });
  expect(await currentSlugOf("a")).toBe("b");

  await db.knowledgeBaseArticle.delete({ where: { id } });
  await db.trashEntry.deleteMany();
  expect(await removeRowsOfDeletedArticles()).toBe(1);
  expect(await db.knowledgeBaseRedirect.count()).toBe(0);
});

test("staff can delete a redirect from a former slug", async () => {
  const { id } = await create("a");
  await rename(id, "b");
  const { redirects } = await listRedirects(redirectQuery.parse({ search: "a" }));
  const remove = () => written((tx) => deleteRedirect(tx, redirects[0]?.id ?? 0));
  await remove();
  expect(await currentSlugOf("a")).toBeNull();
  await expect(remove()).rejects.toMatchObject({ code: "not_found" });
});
