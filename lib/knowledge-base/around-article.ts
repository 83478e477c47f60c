import "server-only";
import { db } from "@/lib/db";
import { PUBLISHED } from "@/lib/knowledge-base/published";
import type { ArticleSummary } from "@/lib/knowledge-base/schema";

/** As much of another article as a link to it shows. */
export type ArticleLink = { slug: string; title: string };

/** Before and behind an article in the order of the list; null at its ends. */
export type Neighbors = { previous: ArticleLink | null; next: ArticleLink | null };

/** One that is about the same; `category` is its category's name. */
export type RelatedArticle = ArticleSummary & { category: string | null };

const MOST_RELATED = 3;

/** Of an article that is not published, as in a preview, there are none. */
export async function neighborsOf(id: number): Promise<Neighbors> {
  const [row] = await db.$queryRaw<
    {
      previousSlug: string | null;
      previousTitle: string | null;
      nextSlug: string | null;
      nextTitle: string | null;
    }[]
  >`
    SELECT * FROM (
      SELECT article.id,
        lag(article.slug) OVER list AS "previousSlug", lag(article.title) OVER list AS "previousTitle",
        lead(article.slug) OVER list AS "nextSlug", lead(article.title) OVER list AS "nextTitle"
      FROM knowledge_base_articles AS article
      LEFT JOIN knowledge_base_categories AS category ON category.id = article.category_id
      WHERE ${PUBLISHED}
      WINDOW list AS (ORDER BY category.order_index, article.category_id, article.order_index, article.id)
    ) AS placed WHERE id = ${id}`;
  return {
    previous: linkOf(row?.previousSlug, row?.previousTitle),
    next: linkOf(row?.nextSlug, row?.nextTitle),
  };
}

function linkOf(slug: string | null | undefined, title: string | null | undefined): ArticleLink | null {
  return slug && title ? { slug, title } : null;
}

type Row = Omit<RelatedArticle, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

/** Those that share most with an article: a tag counts as much as its category, and whatever its capitals. */
export async function relatedTo(article: {
  id: number;
  categoryId: number | null;
  tags: readonly string[];
}): Promise<RelatedArticle[]> {
  const tags = article.tags.map((tag) => tag.toLowerCase());
  const rows = await db.$queryRaw<Row[]>`
    SELECT article.id, article.slug, article.title, coalesce(article.excerpt, '') AS excerpt,
      article.category_id AS "categoryId", article.tags, article.view_count AS "viewCount",
      article.created_at AS "createdAt", article.updated_at AS "updatedAt", category.name AS category
    FROM knowledge_base_articles AS article
    LEFT JOIN knowledge_base_categories AS category ON category.id = article.category_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS tags, coalesce(article.category_id = ${article.categoryId ?? 0}::int, false)::int AS category
      FROM unnest(article.tags) AS tag WHERE lower(tag) = ANY(${tags}::text[])
    ) AS shared
    WHERE ${PUBLISHED} AND article.id <> ${article.id} AND shared.tags + shared.category > 0
    ORDER BY shared.tags + shared.category DESC, shared.category DESC, article.order_index, article.id
    LIMIT ${MOST_RELATED}::int`;
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}
