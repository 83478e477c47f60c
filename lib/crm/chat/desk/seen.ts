import "server-only";
import { isOpenAt } from "@/lib/access/auth/session";
import { db } from "@/lib/data/db";

/** Who has done nothing for so long, and has no inbox open, is not there for visitors. */
const SEEN_MS = 15 * 60_000;

/**
 * Notes that a session has the inbox open, by its stream or by asking now and then. It keeps no session alive, for nobody may
 * sit before it; once a minute is exact enough.
 */
export async function noteInboxSeen(sessionId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE admin_sessions SET inbox_seen_at = now()
    WHERE id = ${sessionId} AND (inbox_seen_at IS NULL OR inbox_seen_at < now() - interval '1 minute')`;
}

/** Of open sessions that something was done in just now, or that have the inbox open. */
export function isSeenAt(now: Date) {
  const since = new Date(now.getTime() - SEEN_MS);
  return { AND: [isOpenAt(now), { OR: [{ lastSeenAt: { gt: since } }, { inboxSeenAt: { gt: since } }] }] };
}
