export type ListQuery = { search: string; category: number | null; page: number };

export const MAX_SEARCH_LENGTH = 200;
export const PAGE_SIZE = 24;
export const MAX_PAGE = 10_000;

export const LIST_PATH = "/knowledge-base";
/** No slug has an underscore. */
export const PREVIEW_PATH = "/knowledge-base/article_preview";
export const ALL_ARTICLES: ListQuery = { search: "", category: null, page: 1 };

export const isSlug = (text: string) => /^[a-z0-9-]{1,255}$/.test(text);

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    search: toSearch(parameters.get("search") ?? ""),
    category: toNumber(parameters.get("category"), 2_147_483_647),
    page: toNumber(parameters.get("page"), MAX_PAGE) ?? 1,
  };
}

/** Cuts by characters, some of which JavaScript counts twice. */
export function toSearch(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
  return Array.from(line.slice(0, 2 * MAX_SEARCH_LENGTH))
    .slice(0, MAX_SEARCH_LENGTH)
    .join("")
    .trim();
}

export function listAddress(query: ListQuery): string {
  const parameters = listParameters(query).toString();
  return parameters ? `${LIST_PATH}?${parameters}` : LIST_PATH;
}

export function listParameters({ search, category, page }: ListQuery): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { search } : {}),
    ...(category === null ? {} : { category: String(category) }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

function toNumber(text: string | null, max: number): number | null {
  const number = /^[1-9]\d{0,9}$/.test(text ?? "") ? Number(text) : 0;
  return number > 0 && number <= max ? number : null;
}
