import "server-only";
import { removeOldEvents, removeOldSummaries } from "@/lib/analytics/retention";
import { removeOldSalts } from "@/lib/analytics/visitor-keys";
import { removeOldFailedSignIns } from "@/lib/audit/failed-sign-ins";
import { removeOldAudit } from "@/lib/audit/service";
import { removeExpiredSessions } from "@/lib/auth/session";
import { removeOldDismissals } from "@/lib/chat/improvement/questions";
import { removeOldThreads } from "@/lib/chat/threads";
import { removePastCounters } from "@/lib/http/rate-limits";
import { removeOldBlocks } from "@/lib/inbox/blocks";
import { removeOldBotLeads } from "@/lib/inbox/bot-leads";
import { foldOldVerdicts, removeOldVoters } from "@/lib/knowledge-base/helpfulness";
import { removeOfGoneArticles } from "@/lib/knowledge-base/redirects";
import { removeTextsOfGoneArticles } from "@/lib/knowledge-base/revisions";
import { removeOldReceipts } from "@/lib/leads/receipts";
import { log } from "@/lib/log";
import { removeOldMail } from "@/lib/mail/service";
import { removeHalfWritten } from "@/lib/media/half-written";
import { removeOldMissed } from "@/lib/missed/service";
import { eraseOldAddresses, removeOldReconciliations, removeUnchargedOrders } from "@/lib/orders/retention";
import { removeExpiredChallenges } from "@/lib/passkeys/challenges";
import { removeExpiredPortalSessions } from "@/lib/portal/session";
import { removeExpiredVerifications } from "@/lib/portal/verifications";
import { removeExpiredTrash } from "@/lib/trash/service";
import { removeOldDeliveries } from "@/lib/webhook/service";

/**
 * Removes rows after their time (docs/limits.md): each feature knows its own, and tells how many. None
 * waits for another system: the bytes of media, which may be in a bucket, have a job of their own.
 */
const removals: Record<string, (now: Date) => Promise<number>> = {
  sessions: removeExpiredSessions,
  passkeyChallenges: removeExpiredChallenges,
  portalSessions: removeExpiredPortalSessions,
  portalVerifications: removeExpiredVerifications,
  counters: removePastCounters,
  receipts: removeOldReceipts,
  voters: removeOldVoters,
  verdicts: foldOldVerdicts,
  chats: removeOldThreads,
  dismissedQuestions: removeOldDismissals,
  blocks: removeOldBlocks,
  botLeads: removeOldBotLeads,
  events: removeOldEvents,
  salts: removeOldSalts,
  summaries: removeOldSummaries,
  failedSignIns: removeOldFailedSignIns,
  trash: removeExpiredTrash,
  ofGoneArticles: removeOfGoneArticles,
  revisions: removeTextsOfGoneArticles,
  audit: removeOldAudit,
  mails: removeOldMail,
  missed: removeOldMissed,
  deliveries: removeOldDeliveries,
  unchargedOrders: removeUnchargedOrders,
  orderAddresses: eraseOldAddresses,
  comparisons: removeOldReconciliations,
  halfWrittenMedia: removeHalfWritten,
};

/**
 * Removes all of it, one after the other. What fails does not keep the rest from being removed; the job fails at the end.
 *
 * @throws AggregateError with what failed
 */
export async function removeExpired(now = new Date()): Promise<void> {
  const removed: Record<string, number> = {};
  const faults: unknown[] = [];
  for (const [name, remove] of Object.entries(removals)) {
    try {
      removed[name] = await remove(now);
    } catch (error) {
      log.error({ error, removal: name }, "expired rows could not be removed");
      faults.push(error);
    }
  }
  log.info(removed, "expired rows removed");
  if (faults.length > 0) throw new AggregateError(faults, `removals failed: ${faults.length}`);
}
