import "server-only";
import type { Redirect, RedirectQuery } from "@/lib/content/knowledge-base/admin-schema";
import { isSlug, LIST_PATH } from "@/lib/content/knowledge-base/list-query";
import { PUBLISHED } from "@/lib/content/knowledge-base/published";
import { AppError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import type { Change, EmptyResponse, Transaction } from "@/lib/data/records/change";
import { findPage, type ListSource } from "@/lib/data/records/list";

const LIVE = `(
  SELECT redirect.id, redirect.slug, redirect.created_at, article.title
  FROM knowledge_base_redirects AS redirect
  JOIN knowledge_base_articles AS article ON article.id = redirect.article_id
) AS live`;

const source: ListSource<RedirectQuery["sort"]["by"]> = {
  table: LIVE,
  sorts: { createdAt: "created_at", from: "slug" },
  search: "list_search_text(ARRAY[slug::text, title::text])",
};

export const articlePath = (slug: string): string => `${LIST_PATH}/${slug}`;

export async function findBySlug(slug: string): Promise<{ id: number; slug: string } | null> {
  if (!isSlug(slug)) return null;
  const [row] = await db.$queryRaw<{ id: number; slug: string }[]>`
    SELECT article.id, article.slug FROM knowledge_base_articles AS article
    WHERE (
      article.slug = ${slug}
      OR article.id = (SELECT article_id FROM knowledge_base_redirects WHERE slug = ${slug})
    ) AND ${PUBLISHED}
    ORDER BY article.slug = ${slug} DESC LIMIT 1`;
  return row ?? null;
}

export async function currentSlugOf(slug: string): Promise<string | null> {
  return (await findBySlug(slug))?.slug ?? null;
}

export async function findPublishedSlugs(slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db.$queryRaw<{ slug: string }[]>`
    SELECT article.slug FROM knowledge_base_articles AS article WHERE article.slug = ANY(${slugs}) AND ${PUBLISHED}
    UNION
    SELECT redirect.slug FROM knowledge_base_redirects AS redirect
    JOIN knowledge_base_articles AS article ON article.id = redirect.article_id
    WHERE redirect.slug = ANY(${slugs}) AND ${PUBLISHED}`;
  return new Set(rows.map(({ slug }) => slug));
}

export async function currentSlugsOf(slugs: string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.$queryRaw<{ before: string; now: string }[]>`
    SELECT redirect.slug AS before, article.slug AS now FROM knowledge_base_redirects AS redirect
    JOIN knowledge_base_articles AS article ON article.id = redirect.article_id
    WHERE redirect.slug = ANY(${slugs}) AND ${PUBLISHED}`;
  return new Map(rows.map(({ before, now }) => [before, now]));
}

type Row = { id: number; slug: string; articleId: number; title: string; to: string; createdAt: Date };

export async function listRedirects(query: RedirectQuery): Promise<ListResponse<"redirects", Redirect>> {
  const { ids, total } = await findPage(source, query);
  const rows = await db.$queryRaw<Row[]>`
    SELECT redirect.id, redirect.slug, redirect.created_at AS "createdAt", article.id AS "articleId", article.title,
      article.slug AS to
    FROM knowledge_base_redirects AS redirect
    JOIN knowledge_base_articles AS article ON article.id = redirect.article_id
    WHERE redirect.id = ANY(${ids}) ORDER BY array_position(${ids}, redirect.id)`;
  const redirects = rows.map(({ slug, to, createdAt, ...row }) => ({
    ...row,
    from: articlePath(slug),
    to: articlePath(to),
    createdAt: createdAt.toISOString(),
  }));
  return { redirects, total };
}

export async function deleteRedirect(tx: Transaction, id: number): Promise<Change<EmptyResponse>> {
  const [row] = await tx.$queryRaw<{ slug: string; articleId: number }[]>`
    DELETE FROM knowledge_base_redirects WHERE id = ${id} RETURNING slug, article_id AS "articleId"`;
  if (!row) throw new AppError("not_found");
  const before = { from: articlePath(row.slug), articleId: row.articleId };
  return { targetId: id, label: before.from, before, after: null, response: {} };
}
