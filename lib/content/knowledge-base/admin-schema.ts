import { z } from "zod";
import { optionalLine, orderIndexField, recordId, requiredLine, slugField } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";
import { idParams } from "@/lib/core/params";
import { plainMarkdown, toLine } from "@/lib/core/plain-text";

/** Of a request that carries an article (docs/product.md 4.1, "Size and rate"). */
export const ARTICLE_BODY_LIMIT = 1024 * 1024;
export const MAX_CONTENT_LENGTH = 1_000_000;
export const MAX_TAGS = 30;

const slug = slugField({
  missing: "Slug is required",
  invalid: "Slug must contain only lowercase letters, numbers, and hyphens",
});

/** A category as administrators are answered it. */
export const adminCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  orderIndex: z.int(),
  isVisible: z.boolean(),
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type AdminCategory = z.output<typeof adminCategory>;

/** A new category (docs/product.md 2.5). */
export const categoryInput = z.object({
  name: requiredLine("Category name", 255),
  slug,
  description: optionalLine(1_000, "Description must be at most 1,000 characters"),
  // Absent, it comes to stand behind the others.
  orderIndex: orderIndexField.optional(),
  isVisible: z.boolean().optional(),
});
export type CategoryInput = z.output<typeof categoryInput>;

/** New places of categories. */
export const categoryOrder = z.object({
  categories: z
    .array(z.object({ id: recordId, orderIndex: orderIndexField }))
    .max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} categories can be put in order at once.`),
});

export const categoryQuery = listQuery({
  sorts: ["orderIndex", "name", "slug", "isVisible"],
  defaultSort: "orderIndex",
});

/** What an article says and is found by: what its revisions keep. */
export const articleTexts = z.object({
  title: z.string(),
  slug: z.string(),
  /** Markdown (GFM). */
  content: z.string(),
  excerpt: z.string().nullable(),
  categoryId: z.int().nullable(),
  tags: z.array(z.string()),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
});
export type ArticleTexts = z.output<typeof articleTexts>;

/** An article as administrators are answered it. */
export const adminArticle = articleTexts.extend({
  id: z.int(),
  orderIndex: z.int(),
  isPublished: z.boolean(),
  /** ISO 8601, as all times: when it will be published, and when that ends; null for never. */
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  viewCount: z.int(),
  createdAt: z.string(),
  /** The record's version. */
  updatedAt: z.string(),
});
export type AdminArticle = z.output<typeof adminArticle>;

/** In a list, where there is no room for what it says. */
export const listedArticle = adminArticle.omit({ content: true }).extend({
  /** How many visitors said that it was helpful, or that it was not. */
  helpfulYes: z.int(),
  helpfulNo: z.int(),
});
export type ListedArticle = z.output<typeof listedArticle>;

/** What is there already, whatever its capitals, is not added again; what is empty is left out. */
const tags = z
  .array(
    z
      .string("Tags must be words")
      .transform(toLine)
      .pipe(z.string().max(50, "A tag must be at most 50 characters")),
  )
  .transform((given) => {
    const known = new Set([""]);
    return given.filter((tag) => {
      const name = tag.toLowerCase();
      return !known.has(name) && known.add(name);
    });
  })
  .pipe(z.array(z.string()).max(MAX_TAGS, `At most ${MAX_TAGS} tags`));

const moment = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    .transform((text) => new Date(text))
    .nullish();

/** A new article (docs/product.md 2.5 and 2.7). */
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
  /** The draft that this is made of, which goes with the save unless somebody has written on meanwhile. */
  draft: z.object({ id: recordId, updatedAt: z.iso.datetime() }).optional(),
});
export type ArticleInput = z.output<typeof articleInput>;

/** Changes to an article: only what is sent is checked and changed. */
export const articleUpdate = articleInput.partial();
export type ArticleUpdate = z.output<typeof articleUpdate>;

export const ARTICLE_STATES = ["published", "draft", "scheduled"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** What stands in a filter for articles without a category. */
export const NO_CATEGORY = "none";

export const adminArticlesQuery = listQuery({
  sorts: ["updatedAt", "title", "viewCount", "orderIndex"],
  defaultSort: "-updatedAt",
  filters: {
    /** A category's id, or "none". */
    category: z
      .union([
        z.literal(NO_CATEGORY),
        z
          .string()
          .regex(/^[1-9]\d{0,9}$/)
          .transform(Number)
          .pipe(recordId),
      ])
      .optional(),
    state: z.enum(ARTICLE_STATES).optional(),
  },
});
export type AdminArticlesQuery = z.output<typeof adminArticlesQuery>;

/** A text of a form that need not be right yet: cleaned, so that it can be stored, and of a known size. */
const typed = (max: number, clean: (text: string) => string = toLine) =>
  z
    .string()
    .max(max)
    .transform(clean)
    .nullish()
    .transform((text) => text ?? "");

/** The editor's form as it stands, right or not. */
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

/** What somebody else did to an article since a draft of it began. */
const changedArticle = z.object({ changedBy: z.string().nullable(), changedAt: z.string() });

/** A draft in a list. */
export const listedDraft = z.object({
  id: z.int(),
  /** Null for an article that was never saved. */
  articleId: z.int().nullable(),
  title: z.string(),
  /** Who wrote it last. */
  savedBy: z.string(),
  /** ISO 8601; the draft's version. */
  updatedAt: z.string(),
});
export type ListedDraft = z.output<typeof listedDraft>;

export const draft = listedDraft.extend({
  /** The version of the article that it began with. */
  articleVersion: z.string().nullable(),
  fields: draftFields,
  /** The article is another one than the draft began with. */
  articleChanged: changedArticle.nullable(),
});
export type Draft = z.output<typeof draft>;

export const draftInput = z.object({
  articleVersion: z.iso.datetime().nullish(),
  fields: draftFields,
});
export type DraftInput = z.output<typeof draftInput>;

/** `token`: made by the editor; what it sends twice with it is one draft, which is then answered as it is. */
export const newDraftInput = draftInput.extend({ articleId: recordId.nullish(), token: z.uuid().optional() });
export type NewDraftInput = z.output<typeof newDraftInput>;

/** A version of an article that was published, in a list. */
export const listedRevision = z.object({
  id: z.int(),
  articleId: z.int(),
  title: z.string(),
  /** An administrator's name, or "schedule"; null where nobody knows. */
  savedBy: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type ListedRevision = z.output<typeof listedRevision>;

export const revision = listedRevision.extend({ fields: articleTexts });
export type Revision = z.output<typeof revision>;

/** The `{id}` of an article and the `{revisionId}` of a version of it in a path. */
export const revisionParams = idParams.extend({ revisionId: idParams.shape.id });
