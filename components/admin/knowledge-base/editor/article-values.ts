import { z } from "zod";
import {
  type AdminArticle,
  type ArticleInput,
  articleInput,
  type DraftFields,
} from "@/lib/content/knowledge-base/admin-schema";
import { recordId } from "@/lib/core/fields";
import { isSame } from "@/lib/core/query/records";

const VISIBILITIES = ["published", "draft", "scheduled"] as const;

/** Texts are empty where a record has null. */
export type ArticleValues = {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  categoryId: number | "";
  orderIndex: number | null;
  tags: string[];
  metaTitle: string;
  metaDescription: string;
  visibility: (typeof VISIBILITIES)[number];
  publishAt: string | null;
  unpublishAt: string | null;
};

export const articleForm = articleInput
  .omit({ categoryId: true, isPublished: true, publishAt: true, draft: true })
  .extend({
    categoryId: z.union([z.literal("").transform(() => null), recordId]),
    visibility: z.enum(VISIBILITIES),
    publishAt: z.string().nullable(),
  })
  .superRefine(({ visibility, publishAt }, context) => {
    if (visibility === "scheduled" && !publishAt) {
      context.addIssue({ code: "custom", path: ["publishAt"], message: "Choose when to publish it" });
    }
  })
  .transform(
    ({ visibility, publishAt, unpublishAt, ...fields }): ArticleInput => ({
      ...fields,
      isPublished: visibility !== "draft",
      publishAt: visibility === "scheduled" && publishAt ? new Date(publishAt) : null,
      unpublishAt: visibility === "draft" ? null : unpublishAt,
    }),
  );

export function valuesOf(article?: AdminArticle): ArticleValues {
  return {
    title: article?.title ?? "",
    slug: article?.slug ?? "",
    content: article?.content ?? "",
    excerpt: article?.excerpt ?? "",
    categoryId: article?.categoryId ?? "",
    orderIndex: article?.orderIndex ?? 0,
    tags: article?.tags ?? [],
    metaTitle: article?.metaTitle ?? "",
    metaDescription: article?.metaDescription ?? "",
    visibility: visibilityOf(article),
    publishAt: article?.publishAt ?? null,
    unpublishAt: article?.unpublishAt ?? null,
  };
}

export function valuesOfDraft({ isPublished, ...fields }: DraftFields): ArticleValues {
  return {
    ...fields,
    categoryId: fields.categoryId ?? "",
    orderIndex: fields.orderIndex ?? null,
    publishAt: fields.publishAt ?? null,
    unpublishAt: fields.unpublishAt ?? null,
    visibility: visibilityOf({ isPublished, publishAt: fields.publishAt }),
  };
}

/** Draft of the form, valid or not: its fields are in one order, so that two drafts can be compared. */
export function draftOf(values: ArticleValues): DraftFields {
  const { title, slug, content, excerpt, categoryId, orderIndex, tags, metaTitle, metaDescription } = values;
  return {
    title,
    slug,
    content,
    excerpt,
    orderIndex,
    tags,
    metaTitle,
    metaDescription,
    categoryId: categoryId || null,
    isPublished: values.visibility === "published",
    publishAt: values.visibility === "published" ? null : values.publishAt,
    unpublishAt: values.unpublishAt ?? null,
  };
}

export function typedSince(sent: ArticleValues, now: ArticleValues) {
  const names = Object.keys(now) as (keyof ArticleValues)[];
  return names.filter((name) => !isSame(now[name], sent[name])).map((name) => [name, now[name]] as const);
}

export function visibilityOf(
  values: Pick<DraftFields, "isPublished" | "publishAt"> | undefined,
): ArticleValues["visibility"] {
  if (values?.publishAt) return "scheduled";
  return values?.isPublished ? "published" : "draft";
}
