import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

export const published = {
  isPublished: true,
  OR: [{ categoryId: null }, { category: { isVisible: true } }],
} satisfies Prisma.KnowledgeBaseArticleWhereInput;

export const PUBLISHED = Prisma.sql`article.is_published AND (
  article.category_id IS NULL
  OR EXISTS (SELECT FROM knowledge_base_categories WHERE id = article.category_id AND is_visible)
)`;
