import "server-only";
import { publicRead } from "@/lib/cache";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { Overloaded } from "@/lib/http/bounded-queue";
import { AppError, isDatabaseUnreachable } from "@/lib/http/errors";
import type { DraftFields } from "@/lib/knowledge-base/admin-schema";
import { readDraftOf } from "@/lib/knowledge-base/drafts";
import { recordFailedSearch } from "@/lib/knowledge-base/failed-searches";
import { ALL_ARTICLES, type ListQuery, PAGE_SIZE } from "@/lib/knowledge-base/list-query";
import { sanitizeArticleHtml } from "@/lib/knowledge-base/markdown";
import { articleOfPreview } from "@/lib/knowledge-base/preview";
import { published } from "@/lib/knowledge-base/published";
import { articlePath, currentSlugOf, isSlug } from "@/lib/knowledge-base/redirects";
import { renderedContent } from "@/lib/knowledge-base/rendered-content";
import type {
  Article,
  ArticleList,
  ArticleSummary,
  ArticlesQuery,
  Category,
} from "@/lib/knowledge-base/schema";
import { searchArticles } from "@/lib/knowledge-base/search";
import { runAnnounced } from "@/lib/knowledge-base/search-admission";
import { countView, type Visitor } from "@/lib/knowledge-base/views";
import { log } from "@/lib/log";
import { withinBudget } from "@/lib/request-budget";

/** The list's first page, as it is prerendered. */
export type ArticleListPage = ArticleList & { categories: Category[] };

/** What an article's page shows. */
export type ArticlePage = {
  article: Article;
  category: Category | null;
  /** Of the same category, in its order. */
  related: ArticleSummary[];
  /** For search engines; the article's own title and excerpt unless it says otherwise. */
  metaTitle: string;
  metaDescription: string;
};

const RELATED = 3;

const summary = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  categoryId: true,
  tags: true,
  viewCount: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.KnowledgeBaseArticleSelect;

const whole = { ...summary, content: true, contentHtml: true } satisfies Prisma.KnowledgeBaseArticleSelect;

const page = {
  ...whole,
  metaTitle: true,
  metaDescription: true,
  category: true,
} satisfies Prisma.KnowledgeBaseArticleSelect;

/** Category by category; those without one come last. */
const inOrder = [
  { category: { orderIndex: "asc" } },
  { categoryId: "asc" },
  { orderIndex: "asc" },
  { id: "asc" },
] satisfies Prisma.KnowledgeBaseArticleOrderByWithRelationInput[];

/** Visible ones, in their order. */
export async function listCategories(): Promise<Category[]> {
  const rows = await db.knowledgeBaseCategory.findMany({
    where: { isVisible: true },
    orderBy: [{ orderIndex: "asc" }, { id: "asc" }],
  });
  return rows.map(toCategory);
}

/** A page of the published articles, or of those that match a search. */
export async function listArticles({ search, ...wanted }: ArticlesQuery): Promise<ArticleList> {
  if (search) return searchArticles(search, wanted);
  const { category, page, pageSize, sort } = wanted;
  const where = { ...published, ...(category === undefined ? {} : { categoryId: category }) };
  const [rows, total] = await Promise.all([
    db.knowledgeBaseArticle.findMany({
      where,
      select: summary,
      orderBy: sort ? [sortBy(sort), { id: "asc" }] : inOrder,
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    db.knowledgeBaseArticle.count({ where }),
  ]);
  return { articles: rows.map(toSummary), total, page, pageSize, corrected: false };
}

/** The same for a visitor: what is not found is noted down, for staff to see what is missing. */
export async function searchAsVisitor(query: ArticlesQuery, clientAddress: string): Promise<ArticleList> {
  const list = await listArticles(query);
  if (query.search && list.total === 0 && query.category === undefined) {
    await recordFailedSearch(query.search, clientAddress);
  }
  return list;
}

/** The published article; its view is counted. A slug that it had before names the one of now; any other is 404. */
export async function readArticle(slug: string, visitor: Visitor): Promise<Article | { movedTo: string }> {
  const row = await findArticle(slug);
  if (!row) {
    const movedTo = await currentSlugOf(slug);
    if (movedTo) return { movedTo };
    throw new AppError("not_found", "There is no such article.");
  }
  const viewCount = (await countView(row.id, visitor)) ?? row.viewCount;
  return toArticle({ ...row, viewCount });
}

/** For the prerendered list; null while the database is unreachable. */
export function readArticleList(): Promise<ArticleListPage | null> {
  return publicRead<ArticleListPage | null>("knowledge-base", "list", () => loadList(ALL_ARTICLES), null);
}

async function loadList(
  { search, category, page }: ListQuery,
  find: (query: ArticlesQuery) => Promise<ArticleList> = listArticles,
): Promise<ArticleListPage> {
  const [categories, list] = await Promise.all([
    listCategories(),
    find({ search, category: category ?? undefined, page, pageSize: PAGE_SIZE }),
  ]);
  return { ...list, categories };
}

/**
 * For a list that is rendered for one request, which middleware.ts has announced; null while the database is
 * unreachable or has too much to do.
 */
export async function findArticleList(
  query: ListQuery,
  clientAddress: string,
): Promise<ArticleListPage | null> {
  const find = (asked: ArticlesQuery) => searchAsVisitor(asked, clientAddress);
  try {
    return await withinBudget("reading", () => runAnnounced(() => loadList(query, find)));
  } catch (error) {
    if (error instanceof Overloaded) return null;
    if (!isDatabaseUnreachable(error)) throw error;
    log.warn({ error }, "database unreachable: no articles found");
    return null;
  }
}

type NoArticlePage = "missing" | "unreachable" | { movedTo: string };

/** For the prerendered article: "missing" where there is none, "unreachable" while the database is. */
export async function readArticlePage(slug: string): Promise<ArticlePage | NoArticlePage> {
  if (!isSlug(slug)) return "missing";
  return publicRead<ArticlePage | NoArticlePage>(
    "knowledge-base",
    `article ${slug}`,
    async () => (await loadArticlePage(slug)) ?? (await placeOf(slug)),
    "unreachable",
  );
}

async function placeOf(slug: string): Promise<NoArticlePage> {
  const movedTo = await currentSlugOf(slug);
  return movedTo ? { movedTo } : "missing";
}

async function loadArticlePage(slug: string): Promise<ArticlePage | null> {
  const row = await findArticle(slug);
  return row && pageOf(row);
}

/** What a preview link shows: the article as it is written now, whoever may see it; null where the link has ended. */
export async function readPreview(token: string): Promise<ArticlePage | null> {
  return withinBudget("reading", async () => {
    const id = await articleOfPreview(token);
    if (id === null) return null;
    const [row, draft] = await Promise.all([
      db.knowledgeBaseArticle.findUnique({ where: { id }, select: page }),
      readDraftOf(id),
    ]);
    return row && pageOf(draft ? { ...row, ...(await shownOf(draft.fields)) } : row);
  });
}

/** A draft as its article would be shown. */
async function shownOf({
  title,
  content,
  excerpt,
  tags,
  metaTitle,
  metaDescription,
  categoryId,
}: DraftFields) {
  const where = { id: categoryId ?? 0 };
  return {
    ...{ title, excerpt, tags, metaTitle, metaDescription, categoryId },
    ...renderedContent(content),
    category: categoryId === null ? null : await db.knowledgeBaseCategory.findUnique({ where }),
  };
}

async function pageOf(
  row: Prisma.KnowledgeBaseArticleGetPayload<{ select: typeof page }>,
): Promise<ArticlePage> {
  const related = await db.knowledgeBaseArticle.findMany({
    where: { ...published, categoryId: row.categoryId ?? -1, id: { not: row.id } },
    select: summary,
    orderBy: inOrder,
    take: RELATED,
  });
  return {
    article: toArticle(row),
    category: row.category ? toCategory(row.category) : null,
    related: related.map(toSummary),
    metaTitle: row.metaTitle || row.title,
    metaDescription: row.metaDescription || row.excerpt || row.title,
  };
}

/** Paths of the newest articles with the time of their last change (ISO 8601), for sitemap.xml. */
export async function listArticlePaths(most: number): Promise<{ path: string; updatedAt: string }[]> {
  const rows = await db.knowledgeBaseArticle.findMany({
    where: published,
    select: { slug: true, updatedAt: true },
    orderBy: { id: "desc" },
    take: most,
  });
  return rows.map(({ slug, updatedAt }) => ({ path: articlePath(slug), updatedAt: updatedAt.toISOString() }));
}

type ArticlesOfCategory = { category: string; articles: { title: string; path: string; excerpt: string }[] };

/** Titles and excerpts of the newest articles by category, both in the order of the list, for llms.txt. */
export async function summarizeArticles(most: number): Promise<ArticlesOfCategory[]> {
  const newest = await db.knowledgeBaseArticle.findMany({
    where: published,
    select: { id: true },
    orderBy: { id: "desc" },
    take: most,
  });
  const rows = await db.knowledgeBaseArticle.findMany({
    where: { ...published, id: { in: newest.map(({ id }) => id) } },
    select: { title: true, slug: true, excerpt: true, category: { select: { name: true } } },
    orderBy: inOrder,
  });
  const groups = new Map<string, ArticlesOfCategory["articles"]>();
  for (const { title, slug, excerpt, category } of rows) {
    const name = category?.name ?? "Other";
    const group = groups.get(name) ?? [];
    group.push({ title, path: articlePath(slug), excerpt: excerpt ?? "" });
    groups.set(name, group);
  }
  return [...groups].map(([category, articles]) => ({ category, articles }));
}

async function findArticle(slug: string) {
  if (!isSlug(slug)) return null;
  return db.knowledgeBaseArticle.findFirst({
    where: { ...published, slug },
    select: page,
  });
}

function sortBy(
  sort: NonNullable<ArticlesQuery["sort"]>,
): Prisma.KnowledgeBaseArticleOrderByWithRelationInput {
  return { [sort.replace("-", "")]: sort.startsWith("-") ? "desc" : "asc" };
}

function toCategory(row: Prisma.KnowledgeBaseCategoryGetPayload<object>): Category {
  return { id: row.id, name: row.name, slug: row.slug, description: row.description ?? "" };
}

function toSummary(row: Prisma.KnowledgeBaseArticleGetPayload<{ select: typeof summary }>): ArticleSummary {
  const { id, slug, title, excerpt, categoryId, tags, viewCount, createdAt, updatedAt } = row;
  return {
    id,
    slug,
    title,
    excerpt: excerpt ?? "",
    categoryId,
    tags,
    viewCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function toArticle(row: Prisma.KnowledgeBaseArticleGetPayload<{ select: typeof whole }>): Article {
  const contentHtml = sanitizeArticleHtml(row.contentHtml);
  return { ...toSummary(row), content: row.content, contentHtml };
}
