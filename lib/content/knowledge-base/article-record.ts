import "server-only";
import { type AdminArticle, adminArticle } from "@/lib/content/knowledge-base/admin-schema";
import { takenArticleSlug } from "@/lib/content/knowledge-base/slugs";
import type { RecordKind } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { trashKind } from "@/lib/http/trash/kind";

export type ArticleRow = Prisma.KnowledgeBaseArticleGetPayload<object>;

export const articleRecord: RecordKind<"article", ArticleRow, AdminArticle> = {
  kind: "knowledge-base-article",
  name: "article",
  table: "knowledge_base_articles",
  find: (tx, id) => tx.knowledgeBaseArticle.findUnique({ where: { id } }),
  label: ({ title }) => title,
  toRecord: (row) => ({ ...toListedArticle(row), content: row.content }),
};

/**
 * Restores an article as a draft if its category is gone or its scheduled time has passed: hidden text must
 * not become public.
 */
export const articleTrash = trashKind({
  record: articleRecord,
  schema: adminArticle,
  tags: ["knowledge-base"],
  conflict: (tx, { slug }) => takenArticleSlug(tx, [slug]),
  restore: async (tx, row) => {
    const where = { id: row.categoryId ?? 0 };
    const category = row.categoryId === null ? null : await tx.knowledgeBaseCategory.findUnique({ where });
    const isOrphan = row.categoryId !== null && !category;
    return tx.knowledgeBaseArticle.create({
      data: {
        ...withoutPastTimes(row),
        ...(isOrphan ? { categoryId: null, isPublished: false, publishAt: null } : {}),
      },
    });
  },
  notice: (trashed, row) =>
    trashed.categoryId !== null && row.categoryId === null
      ? "Its category is gone, so it's now a draft without a category."
      : null,
});

type Times = { publishAt: string | null; unpublishAt: string | null; isPublished: boolean };

export function withoutPastTimes<Row extends Times>(trashed: Row): Row {
  const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.now();
  if (isPast(trashed.unpublishAt))
    return { ...trashed, isPublished: false, publishAt: null, unpublishAt: null };
  return isPast(trashed.publishAt) ? { ...trashed, publishAt: null } : trashed;
}

const articleFields = adminArticle.omit({ content: true });

export function toListedArticle(row: Omit<ArticleRow, "content" | "contentHtml">) {
  return articleFields.parse({
    ...row,
    publishAt: row.publishAt?.toISOString() ?? null,
    unpublishAt: row.unpublishAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}
