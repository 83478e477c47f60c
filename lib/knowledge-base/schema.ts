import { z } from "zod";
import { idParams } from "@/lib/http/params";
import { toLine } from "@/lib/http/plain-text";
import { MAX_PAGE, MAX_SEARCH_LENGTH } from "@/lib/knowledge-base/list-query";

/** Spec 3 section 3, and what the public pages show of it. */
export type Category = { id: number; name: string; slug: string; description: string };

/** A piece of a snippet; those that match are what the search was about. */
export type SnippetPart = { text: string; match: boolean };

/** An article in a list. Times are ISO 8601. */
export type ArticleSummary = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  categoryId: number | null;
  tags: string[];
  viewCount: number;
  createdAt: string;
  updatedAt: string;
  /** Of a search: where it was found, as plain text in pieces. */
  snippet?: SnippetPart[];
};

export type Article = ArticleSummary & {
  /** Markdown (GFM). */
  content: string;
  /** Rendered from it, and sanitized. */
  contentHtml: string;
};

export type ArticleList = {
  articles: ArticleSummary[];
  /** Of all pages. */
  total: number;
  page: number;
  pageSize: number;
  /** Nothing matches the search as it was typed; these match if a typing error is forgiven. */
  corrected: boolean;
};

const SORTS = ["title", "createdAt", "updatedAt", "viewCount"] as const;
const MAX_PAGE_SIZE = 200;

/** What is empty is not asked for: a form without script sends all its fields. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const wholeNumber = (max: number, fallback: number) =>
  unlessEmpty(
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .pipe(z.number().max(max))
      .default(fallback),
  );

/** The query of the list of articles (API.md, "Public"). */
export const articlesQuery = z.object({
  category: unlessEmpty(idParams.shape.id.optional()),
  search: z
    .string()
    .transform(toLine)
    .refine(
      (text) => Array.from(text.slice(0, 2 * MAX_SEARCH_LENGTH + 1)).length <= MAX_SEARCH_LENGTH,
      `Search for at most ${MAX_SEARCH_LENGTH} characters`,
    )
    .optional(),
  page: wholeNumber(MAX_PAGE, 1),
  pageSize: wholeNumber(MAX_PAGE_SIZE, 50),
  /** The field to sort by, with a hyphen before it for the greatest first. */
  sort: unlessEmpty(z.enum([...SORTS, ...SORTS.map((field) => `-${field}` as const)]).optional()),
});
export type ArticlesQuery = z.output<typeof articlesQuery>;

/** The `{slug}` of a path. One of another form can't be an article's; the service finds none. */
export const slugParams = z.object({ slug: z.string() });
