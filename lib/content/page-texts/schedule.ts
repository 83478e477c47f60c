import "server-only";
import { isOwnersPage, pageName, type TextPage } from "@/lib/content/page-texts/declare";
import { draftOf, PAGE_TEXTS, type PageRow } from "@/lib/content/page-texts/page-record";
import { publishRow } from "@/lib/content/page-texts/service";
import { SCHEDULE } from "@/lib/core/automatic-actors";
import { log } from "@/lib/core/log";
import { may, type Role } from "@/lib/core/roles";
import { changesOf } from "@/lib/data/audit/changes";
import { recordAutomaticAudits } from "@/lib/data/audit/service";
import { type Expire, withExpiry } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { hasForeignAddress } from "@/lib/jobs/mail/own-addresses";

/**
 * Returns the number of published drafts. The time is cleared in the same transaction, under the row's lock,
 * so concurrent runs publish each once. A draft that its author may no longer publish stays, without its
 * time.
 */
export async function runPageTextSchedule(now = new Date()): Promise<number> {
  let done = 0;
  for (;;) {
    const outcome = await withExpiry((expire) => publishNext(now, expire));
    if (outcome === "none due") break;
    if (outcome === "published") done += 1;
  }
  if (done > 0) log.info({ pages: done }, "page texts published by their schedule");
  return done;
}

function publishNext(now: Date, expire: Expire): Promise<"published" | "kept" | "none due"> {
  return db.$transaction(async (tx) => {
    const [due] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM page_text_pages WHERE publish_at <= ${now}
      ORDER BY publish_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
    if (!due) return "none due";
    const row = await tx.pageTextPage.findUniqueOrThrow({ where: due });
    if (!(await mayBePublished(tx, row))) {
      await clearSchedule(tx, row);
      return "kept";
    }
    const { was, texts } = await publishRow(tx, row, row.page as TextPage, SCHEDULE);
    await audit(tx, row, "publish", changesOf(was, texts));
    await expire(tx, ["page-texts", "media"]);
    return "published";
  });
}

/** Rechecks current requirements, which may be newer than the draft's time. */
async function mayBePublished(tx: Transaction, row: PageRow): Promise<boolean> {
  const { page, savedBy } = row;
  if (!isOwnersPage(page)) return true;
  const writer = await tx.user.findFirst({
    where: { username: savedBy ?? "", isActive: true },
    select: { role: true },
  });
  if (!writer || !may(writer.role as Role, "settings")) return false;
  return page !== "mails" || !Object.values(draftOf(row)).some((text) => hasForeignAddress(text ?? ""));
}

async function clearSchedule(tx: Transaction, row: PageRow): Promise<void> {
  const { id, page, publishAt } = row;
  await tx.pageTextPage.update({ where: { id }, data: { publishAt: null } });
  await audit(tx, row, "schedule", changesOf({ publishAt }, { publishAt: null }));
  log.warn({ page }, "scheduled page texts not published: an owner must review them first");
}

function audit(tx: Transaction, { id, page }: PageRow, act: string, changes: ReturnType<typeof changesOf>) {
  const label = pageName(page as TextPage);
  const entry = { action: `${PAGE_TEXTS}.${act}`, username: SCHEDULE, targetId: id, label, changes };
  return recordAutomaticAudits(tx, [entry]);
}
