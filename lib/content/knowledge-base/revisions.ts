import "server-only";
import {
  type ArticleTexts,
  articleTexts,
  listedRevision,
  type Revision,
} from "@/lib/content/knowledge-base/admin-schema";
import type { ArticleRow } from "@/lib/content/knowledge-base/article-record";
import { SCHEDULE } from "@/lib/core/automatic-actors";
import { AppError } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { skipped } from "@/lib/data/records/list";
import { matches } from "@/lib/data/records/record";

export const KEPT_REVISIONS = 100;

type Saved = { before: ArticleRow | null; after: ArticleRow; savedBy: string };

export async function storeRevision(
  tx: Transaction,
  { isRestore, ...saved }: Saved & { isRestore?: boolean },
): Promise<void> {
  const { after } = saved;
  if (!after.isPublished && !isRestore) return;
  const where = { articleId: after.id };
  const newest = await tx.knowledgeBaseRevision.findFirst({ where, orderBy: { id: "desc" } });
  const newestTexts = newest && (newest.fields as ArticleTexts);
  const data = isRestore ? rowsOfRestore(saved, newestTexts) : rowsOfSave(saved, newestTexts);
  if (data.length === 0) return;
  await tx.knowledgeBaseRevision.createMany({ data });
  await dropOldest(tx, [after.id]);
}

/** Keeps the texts that a restore overwrites, if no revision has them. */
function rowsOfRestore({ before, after, savedBy }: Saved, newest: ArticleTexts | null) {
  const isLost = before && !(newest && matches(newest, articleTexts.parse(before)));
  return [...(isLost ? [toRow(before, null, before.updatedAt)] : []), toRow(after, savedBy)];
}

/** Keeps texts published before revisions existed; texts that did not change make no revision. */
function rowsOfSave({ before, after, savedBy }: Saved, newest: ArticleTexts | null) {
  if (!before?.isPublished) return [toRow(after, savedBy)];
  const first = newest ? [] : [toRow(before, null, before.updatedAt)];
  return matches(newest ?? before, articleTexts.parse(after)) ? first : [...first, toRow(after, savedBy)];
}

export async function storePublishedRevisions(tx: Transaction, articles: ArticleRow[]): Promise<void> {
  await tx.knowledgeBaseRevision.createMany({ data: articles.map((article) => toRow(article, SCHEDULE)) });
  const ids = articles.map(({ id }) => id);
  await dropOldest(tx, ids);
}

async function dropOldest(tx: Transaction, articleIds: number[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM knowledge_base_revisions USING (
      SELECT id, row_number() OVER (PARTITION BY article_id ORDER BY id DESC) AS place
      FROM knowledge_base_revisions WHERE article_id = ANY(${articleIds})
    ) AS placed
    WHERE knowledge_base_revisions.id = placed.id AND placed.place > ${KEPT_REVISIONS}`;
}

function toRow(article: ArticleRow, savedBy: string | null, createdAt?: Date) {
  const { id: articleId, title } = article;
  return { articleId, title, fields: articleTexts.parse(article), savedBy, createdAt };
}

export async function listRevisions(articleId: number, query: PageQuery) {
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

export async function readRevision(articleId: number, id: number, tx: Transaction = db): Promise<Revision> {
  const row = await tx.knowledgeBaseRevision.findFirst({ where: { id, articleId } });
  if (!row) throw new AppError("not_found");
  return { ...toListedRevision(row), fields: row.fields as ArticleTexts };
}

const toListedRevision = (row: { createdAt: Date }) =>
  listedRevision.parse({ ...row, createdAt: row.createdAt.toISOString() });
