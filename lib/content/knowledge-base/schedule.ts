import "server-only";
import { articleRecord } from "@/lib/content/knowledge-base/article-record";
import { storePublishedRevisions } from "@/lib/content/knowledge-base/revisions";
import { SCHEDULE } from "@/lib/core/automatic-actors";
import { log } from "@/lib/core/log";
import { changesOf } from "@/lib/data/audit/changes";
import { recordAutomaticAudits } from "@/lib/data/audit/service";
import { withExpiry } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { inOrderOf } from "@/lib/data/records/list";

const BATCH_SIZE = 50;

/**
 * Returns the number of changed articles. The times are cleared in the same transaction, so concurrent runs
 * change each article once.
 */
export async function runSchedule(now = new Date()): Promise<number> {
  let done = 0;
  for (let last = BATCH_SIZE; last === BATCH_SIZE; done += last) {
    last = await withExpiry((expire) =>
      db.$transaction(async (tx) => {
        const due = await runDue(tx, now);
        if (due > 0) await expire(tx, ["knowledge-base"]);
        return due;
      }),
    );
  }
  if (done > 0) log.info({ articles: done }, "articles published or unpublished by their schedule");
  return done;
}

async function runDue(tx: Transaction, now: Date): Promise<number> {
  const due = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM knowledge_base_articles WHERE publish_at <= ${now} OR unpublish_at <= ${now}
    ORDER BY id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE`;
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const where = { id: { in: ids } };
  const before = inOrderOf(ids, await tx.knowledgeBaseArticle.findMany({ where }));
  // An article whose publication began and ended while nothing ran stays unpublished.
  await tx.$executeRaw`
    UPDATE knowledge_base_articles SET
      is_published = unpublish_at IS NULL OR unpublish_at > ${now},
      publish_at = NULL,
      unpublish_at = CASE WHEN unpublish_at > ${now} THEN unpublish_at END,
      updated_at = ${now}
    WHERE id = ANY(${ids})`;
  const after = inOrderOf(ids, await tx.knowledgeBaseArticle.findMany({ where }));
  const published = after.filter(({ isPublished }) => isPublished);
  await storePublishedRevisions(tx, published);
  await recordAutomaticAudits(
    tx,
    after.map((row, index) => ({
      action: `${articleRecord.kind}.${row.isPublished ? "publish" : "unpublish"}`,
      username: SCHEDULE,
      targetId: row.id,
      label: row.title,
      changes: changesOf(before[index] && articleRecord.toRecord(before[index]), articleRecord.toRecord(row)),
    })),
  );
  return ids.length;
}
