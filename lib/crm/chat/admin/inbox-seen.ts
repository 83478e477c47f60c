import "server-only";
import { openSessionFilter } from "@/lib/access/auth/session";
import { db } from "@/lib/data/db";

const SEEN_MS = 15 * 60_000;

/** At most once a minute. Keeps no session alive, since the user may be absent. */
export async function noteInboxSeen(sessionId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE admin_sessions SET inbox_seen_at = now()
    WHERE id = ${sessionId} AND (inbox_seen_at IS NULL OR inbox_seen_at < now() - interval '1 minute')`;
}

export function isSeenAt(now: Date) {
  const since = new Date(now.getTime() - SEEN_MS);
  return {
    AND: [openSessionFilter(now), { OR: [{ lastSeenAt: { gt: since } }, { inboxSeenAt: { gt: since } }] }],
  };
}
