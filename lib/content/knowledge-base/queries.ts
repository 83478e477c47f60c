import {
  type ListQuery,
  listAddress,
  listParameters,
  PAGE_SIZE,
} from "@/lib/content/knowledge-base/list-query";
import type { ArticleList } from "@/lib/content/knowledge-base/schema";
import { request } from "@/lib/core/client";

const CACHED_MS = 60_000;
const MAX_CACHED = 40;

const cachedLists = new Map<string, { list: ArticleList; at: number }>();

export function recentResult(query: ListQuery): ArticleList | undefined {
  const found = cachedLists.get(listAddress(query));
  return found && Date.now() - found.at < CACHED_MS ? found.list : undefined;
}

export async function findArticles(query: ListQuery, signal: AbortSignal): Promise<ArticleList> {
  const parameters = listParameters(query);
  parameters.set("pageSize", String(PAGE_SIZE));
  const path = `/api/knowledge-base/articles?${parameters}`;
  const list = await request<ArticleList>("GET", path, undefined, { signal });
  cacheList(query, list);
  return list;
}

export function cacheList(query: ListQuery, list: ArticleList): void {
  cachedLists.delete(listAddress(query));
  cachedLists.set(listAddress(query), { list, at: Date.now() });
  const [oldest] = cachedLists.keys();
  if (cachedLists.size > MAX_CACHED && oldest !== undefined) cachedLists.delete(oldest);
}
