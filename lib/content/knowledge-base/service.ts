import "server-only";
import { recordFailedSearch } from "@/lib/content/knowledge-base/failed-searches";
import { ALL_ARTICLES, type ListQuery, PAGE_SIZE } from "@/lib/content/knowledge-base/list-query";
import { inOrder, summary, toCategory, toSummary } from "@/lib/content/knowledge-base/public-rows";
import { published } from "@/lib/content/knowledge-base/published";
import { articlePath } from "@/lib/content/knowledge-base/redirects";
import type { ArticleList, ArticlesQuery, Category } from "@/lib/content/knowledge-base/schema";
import { searchArticles } from "@/lib/content/knowledge-base/search";
import { runAnnounced } from "@/lib/content/knowledge-base/search-admission";
import { Overloaded } from "@/lib/core/bounded-queue";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { withinBudget } from "@/lib/core/request-budget";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

export type ArticleListPage = ArticleList & { categories: Category[] };

export async function listCategories(): Promise<Category[]> {
  const rows = await db.knowledgeBaseCategory.findMany({
    where: { isVisible: true },
    orderBy: [{ orderIndex: "asc" }, { id: "asc" }],
  });
  return rows.map(toCategory);
}

export async function listArticles({ search, ...filters }: ArticlesQuery): Promise<ArticleList> {
  if (search) return searchArticles(search, filters);
  const { category, page, pageSize, sort } = filters;
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

export async function searchAsVisitor(query: ArticlesQuery, clientAddress: string): Promise<ArticleList> {
  const list = await listArticles(query);
  if (query.search && list.total === 0 && query.category === undefined) {
    try {
      await recordFailedSearch(query.search, clientAddress);
    } catch (error) {
      log.warn({ error }, "a search without results could not be recorded");
    }
  }
  return list;
}

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

export async function findArticleList(query: ListQuery, clientAddress: string) {
  const find = (requested: ArticlesQuery) => searchAsVisitor(requested, clientAddress);
  try {
    return await withinBudget("reading", () => runAnnounced(() => loadList(query, find)));
  } catch (error) {
    if (error instanceof Overloaded) return null;
    if (!isDatabaseUnreachable(error)) throw error;
    log.warn({ error }, "database unreachable: no articles found");
    return null;
  }
}

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

function sortBy(
  sort: NonNullable<ArticlesQuery["sort"]>,
): Prisma.KnowledgeBaseArticleOrderByWithRelationInput {
  return { [sort.replace("-", "")]: sort.startsWith("-") ? "desc" : "asc" };
}
