import "server-only";
import { z } from "zod";
import {
  type AdminCategory,
  adminCategory,
  type CategoryInput,
} from "@/lib/content/knowledge-base/admin-schema";
import { type ArticleRow, withoutPastTimes } from "@/lib/content/knowledge-base/article-record";
import { assertFree, takenArticleSlug, takenCategorySlug } from "@/lib/content/knowledge-base/slugs";
import type { Transaction } from "@/lib/data/records/change";
import { assertRowCapacity } from "@/lib/data/records/order";
import { lockRecord, plainRecord, type RecordKind } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type Deletion, orderedRecords } from "@/lib/http/ordered";
import { trashKind } from "@/lib/http/trash/kind";
import { moveToTrash } from "@/lib/http/trash/service";

type CategoryRow = Prisma.KnowledgeBaseCategoryGetPayload<object> & { articles?: ArticleRow[] };

const categoryRecord: RecordKind<"category", CategoryRow, AdminCategory> & {
  table: "knowledge_base_categories";
} = {
  kind: "knowledge-base-category",
  name: "category",
  table: "knowledge_base_categories",
  find: (tx, id) => tx.knowledgeBaseCategory.findUnique({ where: { id } }),
  label: ({ name }) => name,
  toRecord: ({ articles: _, ...row }) => plainRecord(row),
};

const MAX_NAMED_ARTICLES = 20;

const ordered = orderedRecords({
  ...categoryRecord,
  plural: "categories",
  schema: adminCategory,
  called: "categories",
  tags: ["knowledge-base"],
  model: (tx) => tx.knowledgeBaseCategory,
  sorts: { orderIndex: "order_index", name: "lower(name)", slug: "slug", isVisible: "is_visible" },
  search: "list_search_text(ARRAY[name::text, slug::text, description])",
});

export const categories = {
  ...ordered,
  removed: z.object({ deletedArticles: z.int() }),

  create: async (tx: Transaction, input: CategoryInput) => {
    await assertFree(takenCategorySlug(tx, input.slug));
    return ordered.create(tx, input);
  },

  update: async (tx: Transaction, id: number, input: Partial<CategoryInput>, ifMatch: string | null) => {
    if (input.slug !== undefined) await assertFree(takenCategorySlug(tx, input.slug, id));
    return ordered.update(tx, id, input, ifMatch);
  },

  remove: async (tx: Transaction, id: number, { session, ifMatch }: Deletion) => {
    // Stronger than for changes: an article added meanwhile would be lost with the category.
    await tx.$queryRaw`SELECT id FROM knowledge_base_categories WHERE id = ${id} FOR UPDATE`;
    const row = await lockRecord(tx, categoryRecord, id, ifMatch);
    const where = { categoryId: id };
    const articles = await tx.knowledgeBaseArticle.findMany({ where, orderBy: { id: "asc" } });
    await moveToTrash(tx, categoryRecord, [{ ...row, articles }], session);
    const titles = articles.slice(0, MAX_NAMED_ARTICLES).map(({ title }) => title);
    const before = {
      ...categoryRecord.toRecord(row),
      ...(articles.length > 0 && { deletedArticles: articles.length, articles: titles }),
    };
    return {
      targetId: id,
      label: row.name,
      before,
      after: null,
      response: { deletedArticles: articles.length },
    };
  },

  trash: trashKind({
    record: categoryRecord,
    schema: adminCategory,
    tags: ["knowledge-base"],
    conflict: async (tx, { slug, articles = [] }) => {
      const slugs = articles.map((article) => article.slug);
      return (await takenCategorySlug(tx, slug)) ?? takenArticleSlug(tx, slugs);
    },
    restore: async (tx, { articles = [], ...row }) => {
      await assertRowCapacity(tx, "knowledge_base_categories", "categories");
      const restored = await tx.knowledgeBaseCategory.create({ data: row });
      // Skips indexing: the deleted articles' words are known, and reading thousands of articles is slow.
      await tx.$executeRaw`SELECT set_config('knowledge_base.words_are_known', 'yes', true)`;
      await tx.knowledgeBaseArticle.createMany({ data: articles.map(trashedArticle) });
      await tx.$executeRaw`SELECT set_config('knowledge_base.words_are_known', 'no', true)`;
      return restored;
    },
    notice: ({ articles = [] }) => {
      if (articles.length === 0) return null;
      return articles.length === 1 ? "With its article." : `With its ${articles.length} articles.`;
    },
  }),
};

function trashedArticle(article: ArticleRow) {
  type TrashedArticle = ArticleRow & { publishAt: string | null; unpublishAt: string | null };
  return withoutPastTimes(article as TrashedArticle);
}
