import {
  type ListQuery,
  listAddress,
  listParameters,
  PAGE_SIZE,
} from "@/lib/content/knowledge-base/list-query";
import type { Article, ArticleList } from "@/lib/content/knowledge-base/schema";
import { request } from "@/lib/core/client";

const KEPT_MS = 60_000;
const MOST_KEPT = 40;

const kept = new Map<string, { list: ArticleList; at: number }>();

export function recentResult(query: ListQuery): ArticleList | undefined {
  const found = kept.get(listAddress(query));
  return found && Date.now() - found.at < KEPT_MS ? found.list : undefined;
}

/** Rethrows the reason of `signal` if aborted. */
export async function findArticles(query: ListQuery, signal: AbortSignal): Promise<ArticleList> {
  const parameters = listParameters(query);
  parameters.set("pageSize", String(PAGE_SIZE));
  const path = `/api/knowledge-base/articles?${parameters}`;
  const list = await request<ArticleList>("GET", path, undefined, { signal });
  keepList(query, list);
  return list;
}

export function keepList(query: ListQuery, list: ArticleList): void {
  kept.delete(listAddress(query));
  kept.set(listAddress(query), { list, at: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

export async function viewArticle(slug: string): Promise<number> {
  const path = `/api/knowledge-base/article/${encodeURIComponent(slug)}`;
  return (await request<{ article: Article }>("GET", path)).article.viewCount;
}

export async function rateArticle(slug: string, helpful: boolean): Promise<boolean> {
  const path = `/api/knowledge-base/article/${slug}/helpful`;
  return (await request<{ counted: boolean }>("POST", path, { helpful })).counted;
}
