import "server-only";
import { articleRecord } from "@/lib/content/knowledge-base/article-record";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** Tables without a foreign key: an article in the trash keeps its rows until it is gone for good. */
const ARTICLE_TABLES = [
  "knowledge_base_drafts",
  "knowledge_base_revisions",
  "knowledge_base_redirects",
  "knowledge_base_verdicts",
  "knowledge_base_previews",
] as const;

const KEPT_ARTICLES = Prisma.sql`
  SELECT id FROM knowledge_base_articles
  UNION SELECT record_id FROM trash WHERE kind = ${articleRecord.kind}
  UNION SELECT (article->>'id')::int FROM trash, jsonb_array_elements(data->'articles') AS article
    WHERE kind = 'knowledge-base-category'`;

const BATCH_SIZE = 1_000;

export async function removeRowsOfDeletedArticles(): Promise<number> {
  let removed = 0;
  for (const table of ARTICLE_TABLES) {
    const gone = await db.$queryRaw<{ id: number }[]>`
      SELECT DISTINCT article_id AS id FROM ${Prisma.raw(table)} WHERE article_id NOT IN (${KEPT_ARTICLES})`;
    if (gone.length === 0) continue;
    const where = Prisma.sql`article_id = ANY(${gone.map(({ id }) => id)})`;
    removed += await removeInBatches({ table, where, by: "article_id" }, { batchSize: BATCH_SIZE });
  }
  return removed;
}
