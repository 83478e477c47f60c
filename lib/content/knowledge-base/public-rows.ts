import "server-only";
import { sanitizeArticleHtml } from "@/lib/content/knowledge-base/markdown";
import {
  type Article,
  type ArticleSummary,
  articleSummary,
  type Category,
} from "@/lib/content/knowledge-base/schema";
import type { Prisma } from "@/lib/generated/prisma/client";

export const summary = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  categoryId: true,
  tags: true,
  viewCount: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.KnowledgeBaseArticleSelect;

export const whole = {
  ...summary,
  content: true,
  contentHtml: true,
} satisfies Prisma.KnowledgeBaseArticleSelect;

export const inOrder = [
  { category: { orderIndex: "asc" } },
  { categoryId: "asc" },
  { orderIndex: "asc" },
  { id: "asc" },
] satisfies Prisma.KnowledgeBaseArticleOrderByWithRelationInput[];

export function toCategory(row: Prisma.KnowledgeBaseCategoryGetPayload<object>): Category {
  return { id: row.id, name: row.name, slug: row.slug, description: row.description ?? "" };
}

export type SummaryRow = Prisma.KnowledgeBaseArticleGetPayload<{ select: typeof summary }>;

export function toSummary(row: SummaryRow): ArticleSummary {
  return articleSummary.parse({
    ...row,
    excerpt: row.excerpt ?? "",
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}

export function toArticle(row: Prisma.KnowledgeBaseArticleGetPayload<{ select: typeof whole }>): Article {
  const contentHtml = sanitizeArticleHtml(row.contentHtml);
  return { ...toSummary(row), content: row.content, contentHtml };
}
