import "server-only";
import { changesOf } from "@/lib/audit/changes";
import { recordDeeds } from "@/lib/audit/service";
import { type Expire, withExpiry } from "@/lib/cache";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import type { TextPage } from "@/lib/page-texts/declare";
import { PAGE_TEXTS } from "@/lib/page-texts/page-record";
import { publishRow } from "@/lib/page-texts/service";

/** In the place of a person's name. */
const SCHEDULE = "schedule";

/**
 * Publishes the drafts whose time has come, and says how many those were. The time is taken away in the same
 * transaction, under the row's lock, so each is published once, however many ask for it.
 */
export async function runPageTextSchedule(now = new Date()): Promise<number> {
  let done = 0;
  while (await withExpiry((expire) => publishNext(now, expire))) done += 1;
  if (done > 0) log.info({ pages: done }, "page texts published by their schedule");
  return done;
}

function publishNext(now: Date, expire: Expire): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [due] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM page_text_pages WHERE publish_at <= ${now}
      ORDER BY publish_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
    if (!due) return false;
    const row = await tx.pageTextPage.findUniqueOrThrow({ where: due });
    const { was, texts } = await publishRow(tx, row, row.page as TextPage, SCHEDULE);
    await recordDeeds(tx, [
      {
        action: `${PAGE_TEXTS}.publish`,
        username: SCHEDULE,
        targetId: row.id,
        label: row.page,
        changes: changesOf(was, texts),
      },
    ]);
    await expire(tx, ["page-texts", "media"]);
    return true;
  });
}
