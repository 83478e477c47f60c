import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";

/** Removes what counts for nothing any more: sessions past their end, counters of past windows. */
export async function removeExpired(now = new Date()): Promise<void> {
  const sessions = await db.adminSession.deleteMany({ where: { expiresAt: { lt: now } } });
  const counters = await db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(now.getTime()) } } });
  log.info({ sessions: sessions.count, counters: counters.count }, "expired rows removed");
}
