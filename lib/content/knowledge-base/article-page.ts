import "server-only";
import { createHmac } from "node:crypto";
import type { DraftFields } from "@/lib/content/knowledge-base/admin-schema";
import {
  type Neighbors,
  neighborsOf,
  type RelatedArticle,
  relatedTo,
} from "@/lib/content/knowledge-base/around-article";
import { readDraftOf } from "@/lib/content/knowledge-base/drafts";
import { isSlug } from "@/lib/content/knowledge-base/list-query";
import { articleOfPreview } from "@/lib/content/knowledge-base/preview";
import { toArticle, toCategory, whole } from "@/lib/content/knowledge-base/public-rows";
import { published } from "@/lib/content/knowledge-base/published";
import { currentSlugOf } from "@/lib/content/knowledge-base/redirects";
import { renderedContent } from "@/lib/content/knowledge-base/rendered-content";
import type { Article, Category } from "@/lib/content/knowledge-base/schema";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { withinBudget } from "@/lib/core/request-budget";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { tryToConsume } from "@/lib/data/rate-limits";
import type { Prisma } from "@/lib/generated/prisma/client";
import { isProgram } from "@/lib/http/user-agent";

export type ArticlePage = {
  article: Article;
  category: Category | null;
  related: RelatedArticle[];
  neighbors: Neighbors;
  metaTitle: string;
  metaDescription: string;
};

const page = {
  ...whole,
  metaTitle: true,
  metaDescription: true,
  category: true,
} satisfies Prisma.KnowledgeBaseArticleSelect;

type Visitor = { address: string; headers: Headers; method: string };

/** Counts the view. A former slug returns the current one; others are 404. */
export async function readArticle(slug: string, visitor: Visitor): Promise<Article | { movedTo: string }> {
  const row = await findArticle(slug);
  if (!row) {
    const movedTo = await currentSlugOf(slug);
    if (movedTo) return { movedTo };
    throw new AppError("not_found", "This article doesn't exist.");
  }
  const viewCount = (await countView(row.id, visitor)) ?? row.viewCount;
  return toArticle({ ...row, viewCount });
}

type NoArticlePage = "missing" | "unreachable" | { movedTo: string };

export async function readArticlePage(slug: string): Promise<ArticlePage | NoArticlePage> {
  if (!isSlug(slug)) return "missing";
  return publicRead<ArticlePage | NoArticlePage>(
    "knowledge-base",
    `article ${slug}`,
    async () => {
      const row = await findArticle(slug);
      if (row) return pageOf(row);
      const movedTo = await currentSlugOf(slug);
      return movedTo ? { movedTo } : "missing";
    },
    "unreachable",
  );
}

export async function readPreview(token: string): Promise<ArticlePage | null> {
  return withinBudget("reading", async () => {
    const id = await articleOfPreview(token);
    if (id === null) return null;
    const [row, draft] = await Promise.all([
      db.knowledgeBaseArticle.findUnique({ where: { id }, select: page }),
      readDraftOf(id),
    ]);
    return row && pageOf({ ...row, ...(draft && (await shownOf(draft.fields))) });
  });
}

/** Renders a draft; null for a text that could not be saved, such as one nested too deeply. */
async function shownOf({ slug: _, content, ...fields }: DraftFields) {
  const rendered = renderedOrNull(content);
  if (!rendered) return null;
  const category = await db.knowledgeBaseCategory.findUnique({ where: { id: fields.categoryId ?? 0 } });
  return { ...fields, ...rendered, category };
}

function renderedOrNull(content: string) {
  try {
    return renderedContent(content);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

async function pageOf(row: Prisma.KnowledgeBaseArticleGetPayload<{ select: typeof page }>) {
  const [related, neighbors] = await Promise.all([relatedTo(row), neighborsOf(row.id)]);
  return {
    article: toArticle(row),
    category: row.category ? toCategory(row.category) : null,
    related,
    neighbors,
    metaTitle: row.metaTitle || row.title,
    metaDescription: row.metaDescription || row.excerpt || row.title,
  };
}

async function findArticle(slug: string) {
  if (!isSlug(slug)) return null;
  return db.knowledgeBaseArticle.findFirst({ where: { ...published, slug }, select: page });
}

/**
 * Once an hour per visitor and article, without bots, prefetches, and other sites.
 * @returns the new count, or null if the view did not count
 */
async function countView(articleId: number, visitor: Visitor): Promise<number | null> {
  if (!isReading(visitor) || !(await isFirstThisHour(articleId, visitor))) return null;
  // Bypasses the model, which would change `updatedAt`.
  const rows = await db.$queryRaw<{ viewCount: number }[]>`
    UPDATE knowledge_base_articles SET view_count = view_count + 1 WHERE id = ${articleId}
    RETURNING view_count AS "viewCount"`;
  return rows[0]?.viewCount ?? null;
}

function isReading({ headers, method }: Visitor): boolean {
  if (method !== "GET" || isProgram(headers.get("user-agent"))) return false;
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return !purpose.includes("prefetch") && headers.get("sec-fetch-site") !== "cross-site";
}

async function isFirstThisHour(articleId: number, { address, headers }: Visitor): Promise<boolean> {
  const visitor = createHmac("sha256", env.NEXTAUTH_SECRET)
    .update(`${address}\n${headers.get("user-agent")}`)
    .digest("base64url");
  return tryToConsume("articleViews", `${articleId}:${visitor}`);
}
