import "server-only";
import { summarizePastDays } from "@/lib/analytics/summaries";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { removeOldMail } from "@/lib/mail/service";

const DAY_MS = 86_400_000;
/** A session that began yesterday may go on today; after that no key is to be traced back. */
const SALTS_KEPT_DAYS = 2;
const FAILED_SIGN_INS_KEPT_DAYS = 90;
/** Many times what makes a lead the same one. */
const RECEIPTS_KEPT_DAYS = 1 / 24;

/**
 * Removes what counts for nothing any more (docs/limits.md): sessions past their end, counters of past windows, old
 * events of visits, which have been summarized before, the records of old mails, and what is kept beside these.
 */
export async function removeExpired(now = new Date()): Promise<void> {
  const before = (days: number) => ({ lt: new Date(now.getTime() - days * DAY_MS) });
  const days = await summarizePastDays(now);
  const removed = {
    sessions: await db.adminSession.deleteMany({ where: { expiresAt: { lt: now } } }),
    counters: await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } }),
    receipts: await db.leadReceipt.deleteMany({ where: { createdAt: before(RECEIPTS_KEPT_DAYS) } }),
    events: await db.analyticsEvent.deleteMany({ where: { createdAt: before(env.EVENTS_KEPT_DAYS) } }),
    salts: await db.analyticsSalt.deleteMany({ where: { day: before(SALTS_KEPT_DAYS) } }),
    summaries: await db.analyticsSummary.deleteMany({ where: { day: before(env.SUMMARIES_KEPT_DAYS) } }),
    days: await db.analyticsDay.deleteMany({ where: { day: before(env.SUMMARIES_KEPT_DAYS) } }),
    failedSignIns: await db.failedSignIns.deleteMany({ where: { hour: before(FAILED_SIGN_INS_KEPT_DAYS) } }),
    trash: await db.trashEntry.deleteMany({ where: { expiresAt: { lt: now } } }),
    audit: await db.auditLog.deleteMany({ where: { createdAt: before(env.AUDIT_KEPT_DAYS) } }),
  };
  const mails = await removeOldMail(now);
  const counts = Object.entries(removed).map(([name, { count }]) => [name, count]);
  log.info({ summarized: days, mails, ...Object.fromEntries(counts) }, "expired rows removed");
}
