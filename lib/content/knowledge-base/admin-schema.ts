import { z } from "zod";
import { optionalLine, orderIndexField, recordId, requiredLine, slugField } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { inOrder, place } from "@/lib/core/order-schema";
import { idParams } from "@/lib/core/params";
import { plainMarkdown, toLine } from "@/lib/core/plain-text";

export const ARTICLE_BODY_LIMIT = 1024 * 1024;
export const MAX_CONTENT_LENGTH = 1_000_000;
export const MAX_TAGS = 30;

const slug = slugField({
  missing: "Slug is required",
  invalid: "Slug must contain only lowercase letters, numbers, and hyphens",
});

export const adminCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  orderIndex: z.int(),
  isVisible: z.boolean(),
  updatedAt: z.string(),
});
export type AdminCategory = z.output<typeof adminCategory>;

export const categoryInput = z.object({
  name: requiredLine("Category name", 255),
  slug,
  description: optionalLine(1_000, "Description must be at most 1,000 characters"),
  orderIndex: orderIndexField.optional(),
  isVisible: z.boolean().optional(),
});
export type CategoryInput = z.output<typeof categoryInput>;

export const categoryOrder = z.object({ categories: inOrder("categories", place) });

export const categoryQuery = listQuery({
  sorts: ["orderIndex", "name", "slug", "isVisible"],
  defaultSort: "orderIndex",
});

export const articleTexts = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string().nullable(),
  categoryId: z.int().nullable(),
  tags: z.array(z.string()),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
});
export type ArticleTexts = z.output<typeof articleTexts>;

export const adminArticle = articleTexts.extend({
  id: z.int(),
  orderIndex: z.int(),
  isPublished: z.boolean(),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  viewCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminArticle = z.output<typeof adminArticle>;

export const listedArticle = adminArticle.omit({ content: true }).extend({
  helpfulYes: z.int(),
  helpfulNo: z.int(),
});
export type ListedArticle = z.output<typeof listedArticle>;

const tags = z
  .array(
    z
      .string("Tags must be words")
      .transform(toLine)
      .pipe(z.string().max(50, "A tag must be at most 50 characters")),
  )
  .transform((given) => {
    const seen = new Set([""]);
    return given.filter((tag) => {
      const name = tag.toLowerCase();
      return !seen.has(name) && seen.add(name);
    });
  })
  .pipe(z.array(z.string()).max(MAX_TAGS, `At most ${MAX_TAGS} tags`));

const moment = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    .transform((text) => new Date(text))
    .nullish();

export const articleInput = z.object({
  title: requiredLine("Title", 255),
  slug,
  content: plainMarkdown({
    missing: "Content is required",
    max: MAX_CONTENT_LENGTH,
    tooLong: `Content must be at most ${MAX_CONTENT_LENGTH.toLocaleString("en-US")} characters`,
  }),
  excerpt: optionalLine(1_000, "Excerpt must be at most 1,000 characters"),
  categoryId: recordId.nullish(),
  orderIndex: orderIndexField.optional(),
  tags: tags.optional(),
  metaTitle: optionalLine(255, "Meta title must be at most 255 characters"),
  metaDescription: optionalLine(500, "Meta description must be at most 500 characters"),
  isPublished: z.boolean().optional(),
  publishAt: moment("Publish at must be a date and time"),
  unpublishAt: moment("Unpublish at must be a date and time"),
  draft: z.object({ id: recordId, updatedAt: z.iso.datetime() }).optional(),
});
export type ArticleInput = z.output<typeof articleInput>;

export const articleUpdate = articleInput.partial();
export type ArticleUpdate = z.output<typeof articleUpdate>;

export const ARTICLE_STATES = ["published", "draft", "scheduled"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export const NO_CATEGORY = "none";

export const adminArticlesQuery = listQuery({
  sorts: ["updatedAt", "title", "viewCount", "orderIndex"],
  defaultSort: "-updatedAt",
  filters: {
    category: z.union([z.literal(NO_CATEGORY), idParams.shape.id]).optional(),
    state: z.enum(ARTICLE_STATES).optional(),
  },
});
export type AdminArticlesQuery = z.output<typeof adminArticlesQuery>;

const typed = (max: number, clean: (text: string) => string = toLine) =>
  z
    .string()
    .max(max)
    .transform(clean)
    .nullish()
    .transform((text) => text ?? "");

export const draftFields = z.object({
  title: typed(1_000),
  slug: typed(1_000),
  content: typed(MAX_CONTENT_LENGTH, (text) => text.replace(/\p{Cs}/gu, "")),
  excerpt: typed(5_000),
  categoryId: recordId.nullish().transform((id) => id ?? null),
  orderIndex: z.number().nullish(),
  tags: z.array(z.string().max(200).transform(toLine)).max(100).default([]),
  metaTitle: typed(1_000),
  metaDescription: typed(5_000),
  isPublished: z.boolean().default(true),
  publishAt: z.string().max(50).nullish(),
  unpublishAt: z.string().max(50).nullish(),
});
export type DraftFields = z.output<typeof draftFields>;

export const listedDraft = z.object({
  id: z.int(),
  articleId: z.int().nullable(),
  title: z.string(),
  savedBy: z.string(),
  updatedAt: z.string(),
});
export type ListedDraft = z.output<typeof listedDraft>;

export const draft = listedDraft.extend({
  articleVersion: z.string().nullable(),
  fields: draftFields,
  articleChanged: z.object({ changedBy: z.string().nullable(), changedAt: z.string() }).nullable(),
});
export type Draft = z.output<typeof draft>;

export const draftInput = z.object({ articleVersion: z.iso.datetime().nullish(), fields: draftFields });
export type DraftInput = z.output<typeof draftInput>;

/** `token`: a second request with the editor's token returns the first draft unchanged. */
export const newDraftInput = draftInput.extend({ articleId: recordId.nullish(), token: z.uuid().optional() });
export type NewDraftInput = z.output<typeof newDraftInput>;

export const listedRevision = z.object({
  id: z.int(),
  articleId: z.int(),
  title: z.string(),
  savedBy: z.string().nullable(),
  createdAt: z.string(),
});
export type ListedRevision = z.output<typeof listedRevision>;

export const revision = listedRevision.extend({ fields: articleTexts });
export type Revision = z.output<typeof revision>;

export const revisionParams = idParams.extend({ revisionId: idParams.shape.id });

export const redirect = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  articleId: z.int(),
  title: z.string(),
  createdAt: z.string(),
});
export type Redirect = z.output<typeof redirect>;

export const redirectQuery = listQuery({ sorts: ["createdAt", "from"], defaultSort: "-createdAt" });
export type RedirectQuery = z.output<typeof redirectQuery>;

export const failedSearch = z.object({ id: z.int(), term: z.string(), count: z.int(), lastAt: z.string() });
export type FailedSearch = z.output<typeof failedSearch>;

export const failedSearchQuery = listQuery({ sorts: ["count", "lastAt", "term"], defaultSort: "-count" });
export type FailedSearchQuery = z.output<typeof failedSearchQuery>;
