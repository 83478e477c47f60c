import "server-only";
import type { ArticleTexts, ListedRevision, Revision } from "@/lib/content/knowledge-base/admin-schema";
import { type ArticleRow, articleRecord, textsOf } from "@/lib/content/knowledge-base/article-record";
import { AppError } from "@/lib/core/errors";
import type { ListResponse, PageQuery } from "@/lib/core/list-query";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { skipped } from "@/lib/data/records/list";
import { matches } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";

export const KEPT_REVISIONS = 100;
/** Batch size, as texts may be long. */
const REMOVED_AT_ONCE = 1_000;

type Saved = {
  before: ArticleRow | null;
  after: ArticleRow;
  savedBy: string;
  always?: boolean;
};

export async function storeRevision(
  tx: Transaction,
  { before, after, savedBy, always }: Saved,
): Promise<void> {
  if (!after.isPublished && !always) return;
  const where = { articleId: after.id };
  const newest = await tx.knowledgeBaseRevision.findFirst({ where, orderBy: { id: "desc" } });
  const newestTexts = newest && (newest.fields as ArticleTexts);
  const isLost =
    before &&
    (always ? !newestTexts || !matches(newestTexts, textsOf(before)) : !newestTexts && before.isPublished);
  const first = isLost ? [toRow(before, null, before.updatedAt)] : [];
  const isStored = !always && before?.isPublished && matches(newestTexts ?? before, textsOf(after));
  const data = [...first, ...(isStored ? [] : [toRow(after, savedBy)])];
  if (data.length === 0) return;
  await tx.knowledgeBaseRevision.createMany({ data });
  await dropOldest(tx, [after.id]);
}

export const SCHEDULE = "schedule";

export async function storePublishedRevisions(tx: Transaction, articles: ArticleRow[]): Promise<void> {
  await tx.knowledgeBaseRevision.createMany({ data: articles.map((article) => toRow(article, SCHEDULE)) });
  await dropOldest(
    tx,
    articles.map(({ id }) => id),
  );
}

async function dropOldest(tx: Transaction, articleIds: number[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM knowledge_base_revisions USING (
      SELECT id, row_number() OVER (PARTITION BY article_id ORDER BY id DESC) AS place
      FROM knowledge_base_revisions WHERE article_id = ANY(${articleIds})
    ) AS placed
    WHERE knowledge_base_revisions.id = placed.id AND placed.place > ${KEPT_REVISIONS}`;
}

const KEPT_ARTICLES = Prisma.sql`
  SELECT id FROM knowledge_base_articles
  UNION SELECT record_id FROM trash WHERE kind = ${articleRecord.kind}
  UNION SELECT (article->>'id')::int FROM trash, jsonb_array_elements(data->'articles') AS article
    WHERE kind = 'knowledge-base-category'`;

export async function removeTextsOfDeletedArticles(): Promise<number> {
  await removeOfDeleted("knowledge_base_drafts");
  return removeOfDeleted("knowledge_base_revisions");
}

export async function removeOfDeleted(table: string): Promise<number> {
  const gone = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT article_id AS id FROM ${Prisma.raw(table)} WHERE article_id NOT IN (${KEPT_ARTICLES})`;
  if (gone.length === 0) return 0;
  const where = Prisma.sql`article_id = ANY(${gone.map(({ id }) => id)})`;
  return removeInBatches({ table, where, by: "article_id" }, { rowsAtOnce: REMOVED_AT_ONCE });
}

function toRow(article: ArticleRow, savedBy: string | null, createdAt?: Date) {
  const { id: articleId, title } = article;
  return { articleId, title, fields: textsOf(article), savedBy, createdAt };
}

export async function listRevisions(
  articleId: number,
  query: PageQuery,
): Promise<ListResponse<"revisions", ListedRevision>> {
  const where = { articleId };
  const [rows, total] = await Promise.all([
    db.knowledgeBaseRevision.findMany({
      where,
      omit: { fields: true },
      orderBy: { id: "desc" },
      skip: skipped(query),
      take: query.pageSize,
    }),
    db.knowledgeBaseRevision.count({ where }),
  ]);
  return { revisions: rows.map(toListedRevision), total };
}

/** Throws 404 for an unknown revision. */
export async function readRevision(articleId: number, id: number, tx: Transaction = db): Promise<Revision> {
  const row = await tx.knowledgeBaseRevision.findFirst({ where: { id, articleId } });
  if (!row) throw new AppError("not_found");
  // Written by `storeRevision`.
  return { ...toListedRevision(row), fields: row.fields as ArticleTexts };
}

type RevisionRow = Omit<Prisma.KnowledgeBaseRevisionGetPayload<object>, "fields">;

function toListedRevision({ id, articleId, title, savedBy, createdAt }: RevisionRow): ListedRevision {
  return { id, articleId, title, savedBy, createdAt: createdAt.toISOString() };
}
