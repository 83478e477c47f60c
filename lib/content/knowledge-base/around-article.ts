import "server-only";
import { type SummaryRow, toSummary } from "@/lib/content/knowledge-base/public-rows";
import { PUBLISHED, published } from "@/lib/content/knowledge-base/published";
import type { ArticleSummary } from "@/lib/content/knowledge-base/schema";
import { publicRead, revalidateWithin } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

export type ArticleLink = { slug: string; title: string };

export type Neighbors = { previous: ArticleLink | null; next: ArticleLink | null };

export type RelatedArticle = ArticleSummary & { category: string | null };

const MAX_RELATED = 3;

export async function neighborsOf(id: number): Promise<Neighbors> {
  const [place] = await db.$queryRaw<Place[]>`
    SELECT article.id, article.order_index AS "orderIndex", article.category_id AS "categoryId",
      category.order_index AS "categoryIndex"
    FROM knowledge_base_articles AS article
    LEFT JOIN knowledge_base_categories AS category ON category.id = article.category_id
    WHERE article.id = ${id} AND ${PUBLISHED}`;
  if (!place) return { previous: null, next: null };
  const [previous, next] = await Promise.all([neighborOf(place, BEFORE), neighborOf(place, BEHIND)]);
  return { previous, next };
}

type Place = { id: number; orderIndex: number; categoryId: number | null; categoryIndex: number | null };

type Direction = { beyond: Prisma.Sql; order: Prisma.Sql };

const BEFORE: Direction = { beyond: Prisma.sql`<`, order: Prisma.sql`DESC` };
const BEHIND: Direction = { beyond: Prisma.sql`>`, order: Prisma.sql`ASC` };

async function neighborOf(place: Place, direction: Direction): Promise<ArticleLink | null> {
  const { beyond, order } = direction;
  const { id, orderIndex, categoryId } = place;
  const own = categoryId === null ? Prisma.sql`category_id IS NULL` : Prisma.sql`category_id = ${categoryId}`;
  const [found] = await db.$queryRaw<ArticleLink[]>`
    SELECT slug, title FROM (
      (SELECT slug, title, 1 AS step FROM knowledge_base_articles
        WHERE is_published AND ${own} AND (order_index, id) ${beyond} (${orderIndex}, ${id})
        ORDER BY order_index ${order}, id ${order} LIMIT 1)
      UNION ALL (${elsewhere(place, direction)})
    ) AS found ORDER BY step LIMIT 1`;
  return found ?? null;
}

function elsewhere({ categoryId, categoryIndex }: Place, direction: Direction): Prisma.Sql {
  const { beyond, order } = direction;
  const first = (of: Prisma.Sql) => Prisma.sql`
    SELECT slug, title FROM knowledge_base_articles
    WHERE is_published AND ${of} ORDER BY order_index ${order}, id ${order} LIMIT 1`;
  const isBeyond =
    categoryId === null
      ? Prisma.sql`${direction === BEFORE}`
      : Prisma.sql`(category.order_index, category.id) ${beyond} (${categoryIndex}, ${categoryId})`;
  const inCategories = Prisma.sql`
    (SELECT article.slug, article.title, 2 AS step
      FROM knowledge_base_categories AS category
      CROSS JOIN LATERAL (${first(Prisma.sql`category_id = category.id`)}) AS article
      WHERE category.is_visible AND ${isBeyond}
      ORDER BY category.order_index ${order}, category.id ${order} LIMIT 1)`;
  if (categoryId === null || direction === BEFORE) return inCategories;
  return Prisma.sql`
    ${inCategories} UNION ALL
    (SELECT slug, title, 3 AS step FROM (${first(Prisma.sql`category_id IS NULL`)}) AS last)`;
}

/**
 * Articles that share most with the given one. Each tag, ignoring case, counts as much as the category. Of
 * those that share only the category, just the first qualifies.
 */
export async function relatedTo(article: {
  id: number;
  categoryId: number | null;
  tags: readonly string[];
}): Promise<RelatedArticle[]> {
  const tags = article.tags.map((tag) => tag.toLowerCase());
  const rows = await db.$queryRaw<(SummaryRow & { category: string | null })[]>`
    WITH candidates AS (
      SELECT id FROM knowledge_base_articles WHERE tags_without_capitals(tags) && ${tags}::text[]
      UNION
      (SELECT id FROM knowledge_base_articles
        WHERE is_published AND category_id = ${article.categoryId ?? 0}::int AND id <> ${article.id}
        ORDER BY order_index, id LIMIT ${MAX_RELATED}::int)
    )
    SELECT article.id, article.slug, article.title, article.excerpt,
      article.category_id AS "categoryId", article.tags, article.view_count AS "viewCount",
      article.created_at AS "createdAt", article.updated_at AS "updatedAt", category.name AS category
    FROM candidates JOIN knowledge_base_articles AS article USING (id)
    LEFT JOIN knowledge_base_categories AS category ON category.id = article.category_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS tags, coalesce(article.category_id = ${article.categoryId ?? 0}::int, false)::int AS category
      FROM unnest(article.tags) AS tag WHERE lower(tag) = ANY(${tags}::text[])
    ) AS shared
    WHERE ${PUBLISHED} AND article.id <> ${article.id}
    ORDER BY shared.tags + shared.category DESC, shared.category DESC, article.order_index, article.id
    LIMIT ${MAX_RELATED}::int`;
  return rows.map((row) => ({ ...toSummary(row), category: row.category }));
}

const MAX_MOST_READ = 5;
const DAY_SECONDS = 24 * 60 * 60;

export async function listMostRead(): Promise<ArticleLink[]> {
  return db.knowledgeBaseArticle.findMany({
    where: { ...published, viewCount: { gt: 0 } },
    select: { slug: true, title: true },
    orderBy: [{ viewCount: "desc" }, { id: "asc" }],
    take: MAX_MOST_READ,
  });
}

/** Views don't invalidate the list: it is renewed daily, and after each edit of an article. */
export async function readMostRead(): Promise<ArticleLink[]> {
  const day = Math.floor(Date.now() / (DAY_SECONDS * 1000));
  const [found] = await Promise.all([
    publicRead<ArticleLink[]>("knowledge-base", `most read ${day}`, listMostRead, []),
    revalidateWithin(DAY_SECONDS),
  ]);
  return found;
}
