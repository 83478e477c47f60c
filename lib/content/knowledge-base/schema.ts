import { z } from "zod";
import { MAX_PAGE, MAX_SEARCH_LENGTH } from "@/lib/content/knowledge-base/list-query";
import { wholeNumber } from "@/lib/core/list-query";
import { idParams } from "@/lib/core/params";
import { toLine } from "@/lib/core/plain-text";

export const category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
});
export type Category = z.output<typeof category>;

const snippetPart = z.object({ text: z.string(), match: z.boolean() });
export type SnippetPart = z.output<typeof snippetPart>;

export const articleSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  categoryId: z.int().nullable(),
  tags: z.array(z.string()),
  viewCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  snippet: z.array(snippetPart).optional(),
});
export type ArticleSummary = z.output<typeof articleSummary>;

export const article = articleSummary.extend({
  content: z.string(),
  /** Sanitized. */
  contentHtml: z.string(),
});
export type Article = z.output<typeof article>;

export const articleList = z.object({
  articles: z.array(articleSummary),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  corrected: z.boolean(),
  /** Pages of the site that have all words of the search, or, without an article, the most. */
  pages: z.array(z.object({ path: z.string(), title: z.string() })).optional(),
});
export type ArticleList = z.output<typeof articleList>;

const SORTS = ["title", "createdAt", "updatedAt", "viewCount"] as const;
const MAX_PAGE_SIZE = 200;

/** Empty means absent: a form without script sends all its fields. */
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

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
  page: unlessEmpty(wholeNumber(MAX_PAGE, 1)),
  pageSize: unlessEmpty(wholeNumber(MAX_PAGE_SIZE, 50)),
  sort: unlessEmpty(z.enum([...SORTS, ...SORTS.map((field) => `-${field}` as const)]).optional()),
});
export type ArticlesQuery = z.output<typeof articlesQuery>;

/** Not validated: the service finds no article under an invalid slug. */
export const slugParams = z.object({ slug: z.string() });

export const helpfulInput = z.object({
  helpful: z.union(
    [z.boolean(), z.enum(["yes", "no"]).transform((answer) => answer === "yes")],
    "Please choose yes or no.",
  ),
});

export const helpfulForm = helpfulInput.extend(slugParams.shape);
