import "server-only";
import { removeOldEvents, removeOldSummaries } from "@/lib/analytics/retention";
import { removeOldSalts } from "@/lib/analytics/visitor-keys";
import { removeOldFailedSignIns } from "@/lib/audit/failed-sign-ins";
import { removeOldAudit } from "@/lib/audit/service";
import { removeExpiredSessions } from "@/lib/auth/session";
import { removePastCounters } from "@/lib/http/rate-limits";
import { removeOldBlocks } from "@/lib/inbox/blocks";
import { removeOldReceipts } from "@/lib/leads/receipts";
import { log } from "@/lib/log";
import { removeOldMail } from "@/lib/mail/service";
import { removeExpiredTrash } from "@/lib/trash/service";
import { removeOldDeliveries } from "@/lib/webhook/service";

/** What counts for nothing any more after its time (docs/limits.md): each feature knows its own, and says how many. */
const removals: Record<string, (now: Date) => Promise<number>> = {
  sessions: removeExpiredSessions,
  counters: removePastCounters,
  receipts: removeOldReceipts,
  blocks: removeOldBlocks,
  events: removeOldEvents,
  salts: removeOldSalts,
  summaries: removeOldSummaries,
  failedSignIns: removeOldFailedSignIns,
  trash: removeExpiredTrash,
  audit: removeOldAudit,
  mails: removeOldMail,
  deliveries: removeOldDeliveries,
};

/** Removes all of it, one after the other. */
export async function removeExpired(now = new Date()): Promise<void> {
  const removed: Record<string, number> = {};
  for (const [name, remove] of Object.entries(removals)) removed[name] = await remove(now);
  log.info(removed, "expired rows removed");
}
