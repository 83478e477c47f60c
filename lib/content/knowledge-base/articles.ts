import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import {
  type AdminArticle,
  type AdminArticlesQuery,
  type ArticleInput,
  type ArticleState,
  type ArticleUpdate,
  NO_CATEGORY,
} from "@/lib/content/knowledge-base/admin-schema";
import { articleRecord, toListedArticle } from "@/lib/content/knowledge-base/article-record";
import { removeSavedDraft } from "@/lib/content/knowledge-base/drafts";
import { helpfulnessOf } from "@/lib/content/knowledge-base/helpfulness";
import { PUBLISHED_NOW, publicationOf } from "@/lib/content/knowledge-base/publication";
import { renderedContent } from "@/lib/content/knowledge-base/rendered-content";
import { readRevision, storeRevision } from "@/lib/content/knowledge-base/revisions";
import { assertFree, takenArticleSlug } from "@/lib/content/knowledge-base/slugs";
import { AppError, fieldError } from "@/lib/core/errors";
import { offTheClock } from "@/lib/core/request-budget";
import { withinLongTextTime } from "@/lib/core/text-time";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { lockRecord, matches, recordChange } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Deletion } from "@/lib/http/ordered";
import { removeRecord } from "@/lib/http/trash/service";

const source: ListSource<AdminArticlesQuery["sort"]["by"]> = {
  table: "knowledge_base_articles",
  sorts: {
    updatedAt: "updated_at",
    title: "lower(title::text)",
    viewCount: "view_count",
    orderIndex: "order_index",
  },
  search: "list_text",
};

const states: Record<ArticleState, Prisma.Sql> = {
  published: Prisma.sql`is_published`,
  scheduled: Prisma.sql`publish_at IS NOT NULL`,
  draft: Prisma.sql`NOT is_published AND publish_at IS NULL`,
};

export async function listAllArticles(query: AdminArticlesQuery) {
  const { ids, total } = await findArticles(query);
  const [rows, figures] = await Promise.all([
    db.knowledgeBaseArticle.findMany({
      where: { id: { in: ids } },
      omit: { content: true, contentHtml: true },
    }),
    helpfulnessOf(ids),
  ]);
  const unrated = { helpfulYes: 0, helpfulNo: 0 };
  const articles = inOrderOf(ids, rows).map((row) => ({
    ...toListedArticle(row),
    ...(figures.get(row.id) ?? unrated),
  }));
  return { articles, total };
}

export function findArticles(query: AdminArticlesQuery): Promise<{ ids: number[]; total: number }> {
  const { category, state } = query;
  return findPage(source, query, [
    ...(state ? [states[state]] : []),
    ...(category === NO_CATEGORY ? [Prisma.sql`category_id IS NULL`] : []),
    ...(typeof category === "number" ? [Prisma.sql`category_id = ${category}`] : []),
  ]);
}

export async function readAdminArticle(id: number): Promise<AdminArticle> {
  const row = await articleRecord.find(db, id);
  if (!row) throw new AppError("not_found");
  return articleRecord.toRecord(row);
}

type Rendered = ReturnType<typeof renderedContent>;

/** Renders content before a write's transaction: on a busy machine it may take longer than the request has. */
export const renderedBefore = async ({ content }: ArticleUpdate): Promise<Rendered | undefined> =>
  content === undefined ? undefined : offTheClock(async () => renderedContent(content, withinLongTextTime));

export async function createArticle(
  tx: Transaction,
  input: ArticleInput,
  { user }: AdminSession,
  rendered: Rendered = renderedContent(input.content),
) {
  const { draft, ...fields } = input;
  await assertCategory(tx, fields.categoryId);
  await assertFree(takenArticleSlug(tx, [fields.slug]));
  const data = { ...fields, ...rendered, ...publicationOf(PUBLISHED_NOW, fields) };
  const row = await tx.knowledgeBaseArticle.create({ data });
  await saved(tx, { before: null, after: row, savedBy: user.username, draft });
  return recordChange(articleRecord, null, row);
}

type ByWhom = {
  session: AdminSession;
  ifMatch: string | null;
  isRestore?: boolean;
  rendered?: Rendered;
};

export async function updateArticle(
  tx: Transaction,
  id: number,
  input: ArticleUpdate,
  { session, ifMatch, isRestore, rendered }: ByWhom,
) {
  const { draft, ...fields } = input;
  const before = await lockRecord(tx, articleRecord, id, ifMatch);
  await assertCategory(tx, fields.categoryId);
  if (fields.slug !== undefined && fields.slug !== before.slug) {
    await assertFree(takenArticleSlug(tx, [fields.slug], id));
  }
  const data = {
    ...fields,
    ...(fields.content === undefined ? {} : (rendered ?? renderedContent(fields.content))),
    ...publicationOf(before, fields),
  };
  const after = matches(before, data)
    ? before
    : await tx.knowledgeBaseArticle.update({ where: { id }, data });
  await saved(tx, { before, after, savedBy: session.user.username, draft, isRestore });
  return recordChange(articleRecord, before, after);
}

export const deleteArticle = (tx: Transaction, id: number, by: Deletion) =>
  removeRecord(tx, articleRecord, id, by);

export async function restoreRevision(
  tx: Transaction,
  { articleId, revisionId }: { articleId: number; revisionId: number },
  by: Omit<ByWhom, "isRestore" | "rendered">,
) {
  const { slug: _, categoryId, ...texts } = (await readRevision(articleId, revisionId, tx)).fields;
  const where = { id: categoryId ?? 0 };
  const isThere = categoryId === null || (await tx.knowledgeBaseCategory.findUnique({ where })) !== null;
  return updateArticle(tx, articleId, isThere ? { ...texts, categoryId } : texts, { ...by, isRestore: true });
}

type Saved = Parameters<typeof storeRevision>[1] & { draft: ArticleInput["draft"] };

async function saved(tx: Transaction, { draft, ...save }: Saved): Promise<void> {
  await storeRevision(tx, save);
  if (draft) await removeSavedDraft(tx, draft, save.before?.id ?? null);
}

async function assertCategory(tx: Transaction, id: number | null | undefined): Promise<void> {
  if (id == null) return;
  const category = await tx.knowledgeBaseCategory.findUnique({ where: { id }, select: { id: true } });
  if (!category) throw fieldError("categoryId", "This category doesn't exist");
}
