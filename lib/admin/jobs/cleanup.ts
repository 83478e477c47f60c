import "server-only";
import { removeExpiredSessions } from "@/lib/access/auth/session";
import { removeExpiredChallenges } from "@/lib/access/passkeys/challenges";
import { removeExpiredPortalSessions } from "@/lib/access/portal/session";
import { removeOldMail } from "@/lib/admin/mail/service";
import { removeOldEvents, removeOldSummaries } from "@/lib/analytics/retention";
import {
  eraseOldAddresses,
  removeOldReconciliations,
  removeUnchargedOrders,
} from "@/lib/commerce/orders/retention";
import { removeExpiredVerifications } from "@/lib/commerce/portal/verifications";
import { removeRowsOfDeletedArticles } from "@/lib/content/knowledge-base/deleted-articles";
import { foldOldVerdicts, removeOldVoters } from "@/lib/content/knowledge-base/helpfulness";
import { removeOldNotFound } from "@/lib/content/not-found-log/service";
import { log } from "@/lib/core/log";
import { removeUnsentAttachments } from "@/lib/crm/attachments/store-attachment";
import { removeOldDismissals } from "@/lib/crm/chat/improvement/questions";
import { removeOldThreads } from "@/lib/crm/chat/threads";
import { removeOldBlocks } from "@/lib/crm/inbox/blocks";
import { removeOldBotLeads } from "@/lib/crm/inbox/bot-leads";
import { removeOldIncomingMails } from "@/lib/crm/incoming-mail/take-mail";
import { removeOldDeliveries } from "@/lib/crm/lead-settings/webhook/service";
import { removeOldReceipts } from "@/lib/crm/leads/receipts";
import { removeOldFailedSignIns } from "@/lib/data/audit/failed-sign-ins";
import { removeOldAudit } from "@/lib/data/audit/service";
import { removePastCounters } from "@/lib/data/rate-limits";
import { removeOldSalts } from "@/lib/data/visitor-keys";
import { removeExpiredTrash } from "@/lib/http/trash/service";
import { removeHalfWritten } from "@/lib/media/half-written";

/**
 * Removals of expired rows (docs/limits.md), which return their number. None waits for another system: media
 * bytes, possibly in a bucket, have their own job.
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
  unsentAttachments: removeUnsentAttachments,
  dismissedQuestions: removeOldDismissals,
  blocks: removeOldBlocks,
  botLeads: removeOldBotLeads,
  events: removeOldEvents,
  salts: removeOldSalts,
  summaries: removeOldSummaries,
  failedSignIns: removeOldFailedSignIns,
  trash: removeExpiredTrash,
  deletedArticles: removeRowsOfDeletedArticles,
  audit: removeOldAudit,
  mails: removeOldMail,
  incomingMails: removeOldIncomingMails,
  missed: removeOldNotFound,
  deliveries: removeOldDeliveries,
  unchargedOrders: removeUnchargedOrders,
  orderAddresses: eraseOldAddresses,
  comparisons: removeOldReconciliations,
  halfWrittenMedia: removeHalfWritten,
};

/** A failure doesn't stop the rest; the job fails at the end. @throws AggregateError with all failures */
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
