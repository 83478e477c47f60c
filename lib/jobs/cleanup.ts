import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { removeOldMail } from "@/lib/mail/service";

/** So that a month can be compared with the same month of the year before. */
const EVENTS_KEPT_MONTHS = 14;
/** A session that began yesterday may go on today; after that no key is to be traced back. */
const SALTS_KEPT_DAYS = 2;

/**
 * Removes what counts for nothing any more: sessions past their end, counters of past windows, old events of visits,
 * the salts of their keys and the records of old mails.
 */
export async function removeExpired(now = new Date()): Promise<void> {
  const sessions = await db.adminSession.deleteMany({ where: { expiresAt: { lt: now } } });
  const counters = await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
  const eventsFrom = new Date(now);
  eventsFrom.setUTCMonth(eventsFrom.getUTCMonth() - EVENTS_KEPT_MONTHS);
  const events = await db.analyticsEvent.deleteMany({ where: { createdAt: { lt: eventsFrom } } });
  const saltsFrom = new Date(now.getTime() - SALTS_KEPT_DAYS * 86_400_000);
  await db.analyticsSalt.deleteMany({ where: { day: { lt: saltsFrom } } });
  const mails = await removeOldMail(now);
  log.info(
    { sessions: sessions.count, counters: counters.count, events: events.count, mails },
    "expired rows removed",
  );
}
