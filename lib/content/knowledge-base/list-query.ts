/** What the list of articles shows: the state of the page, its address and the call behind it. */
export type ListQuery = {
  /** Empty for all articles. */
  search: string;
  /** Id of a category; null for all of them. */
  category: number | null;
  /** From 1. */
  page: number;
};

/** Of a search, in characters. */
export const MAX_SEARCH_LENGTH = 200;
/** Articles on a page of the list. */
export const PAGE_SIZE = 24;
export const MAX_PAGE = 10_000;

export const LIST_PATH = "/knowledge-base";
/** Of what a preview link shows; no slug has an underscore. */
export const PREVIEW_PATH = "/knowledge-base/article_preview";
export const ALL_ARTICLES: ListQuery = { search: "", category: null, page: 1 };

/** Reads the query of an address, which anyone may have written: what is not understood is left out. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    search: toSearch(parameters.get("search") ?? ""),
    category: toNumber(parameters.get("category"), 2_147_483_647),
    page: toNumber(parameters.get("page"), MAX_PAGE) ?? 1,
  };
}

/** Cuts by characters, of which JavaScript counts some twice. */
export function toSearch(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
  return Array.from(line.slice(0, 2 * MAX_SEARCH_LENGTH))
    .slice(0, MAX_SEARCH_LENGTH)
    .join("")
    .trim();
}

/** The address of the list in that state: `/knowledge-base?search=…&category=…&page=…`. */
export function listAddress(query: ListQuery): string {
  const parameters = listParameters(query).toString();
  return parameters ? `${LIST_PATH}?${parameters}` : LIST_PATH;
}

/** Of the page's address and of the call alike; what is as usual is left out. */
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
