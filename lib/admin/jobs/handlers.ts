import "server-only";
import type { JobHelpers, TaskList } from "graphile-worker";
import { queueResetMails } from "@/lib/access/auth/password-reset";
import { takeScheduledBackup } from "@/lib/admin/backup/schedule";
import { refreshChargedPrices } from "@/lib/admin/billed-prices";
import { removeExpired } from "@/lib/admin/jobs/cleanup";
import { postAlert } from "@/lib/admin/operation/alert-messages";
import { raiseAlerts } from "@/lib/admin/operation/alerts";
import { noteWrongSettings } from "@/lib/admin/operation/checks";
import { sumUpOpenDays, sumUpPastDays } from "@/lib/analytics/reports/roll-up";
import { reconcilePayments } from "@/lib/commerce/orders/reconciliation/reconcile";
import { recoverOrders, runOrderJob } from "@/lib/commerce/orders/recovery";
import { deliverCode } from "@/lib/commerce/portal/code-delivery";
import { runSchedule } from "@/lib/content/knowledge-base/schedule";
import { runPageTextSchedule } from "@/lib/content/page-texts/schedule";
import { queueBrokenLinksMail } from "@/lib/content/site-links/stored-links";
import { isDemo } from "@/lib/core/demo";
import { fetchBusyCalendars } from "@/lib/crm/appointments/busy-calendars";
import { expireFreeTimes } from "@/lib/crm/appointments/offer";
import { queueReminders } from "@/lib/crm/appointments/reminders";
import { mailStaffAboutUnanswered } from "@/lib/crm/chat/admin/unanswered";
import { mailVisitorsAboutAnswers } from "@/lib/crm/chat/answer-mail";
import { queueFollowUpMails } from "@/lib/crm/inbox/follow-ups";
import { runOrderLead } from "@/lib/crm/inbox/order-of-lead";
import { fetchMails } from "@/lib/crm/incoming-mail/fetch-mails";
import { attemptDelivery } from "@/lib/crm/lead-settings/webhook/delivery";
import { pool } from "@/lib/data/db";
import { refreshSettings } from "@/lib/data/settings/current";
import { requeueLostMails } from "@/lib/jobs/mail/outbox";
import { removeOrphanedObjects } from "@/lib/jobs/orphaned-objects";
import { type JobName, type JobPayload, jobs } from "@/lib/jobs/schema";
import { backUpMedia } from "@/lib/media/backup";
import { makeSizes } from "@/lib/media/make-sizes";

export function ownTasks(): TaskList {
  return {
    ...task("analytics-sums", () => sumUpPastDays()),
    ...task("analytics-running-sums", () => sumUpOpenDays()),
    ...task("cleanup", () => removeExpired()),
    ...task("article-schedule", () => runSchedule()),
    ...task("page-text-schedule", () => runPageTextSchedule()),
    ...task("appointments", () => queueReminders()),
    ...task("follow-ups", () => queueFollowUpMails()),
    ...task("alerts", () => raiseAlerts()),
    ...task("broken-links", () => queueBrokenLinksMail()),
    ...task("chat-calls", async () => {
      await mailStaffAboutUnanswered();
      await mailVisitorsAboutAnswers();
    }),
    ...task("media-sizes", ({ id }, signal) => makeSizes(id, signal)),
    ...task("password-reset", ({ userIds, expiresAt }) => queueResetMails(userIds, expiresAt)),
    ...task("mail-recovery", () => requeueLostMails(pool)),
    ...task("orders-recovery", () => recoverOrders()),
    ...task("order-lead", runOrderLead),
  };
}

export function outsideTasks({ postTimeoutMs }: { postTimeoutMs?: number } = {}): TaskList {
  return {
    ...task("webhook-delivery", ({ id }) => attemptDelivery(id, { timeoutMs: postTimeoutMs })),
    ...task("alert-webhook", (alert) => postAlert(alert)),
    ...task("backup", ({ isAsked }) => takeScheduledBackup({ isAsked })),
    ...task("busy-calendars", async () => {
      await fetchBusyCalendars();
      await expireFreeTimes();
    }),
    ...task("incoming-mails", () => fetchMails()),
    ...task("media-backup", () => backUpMedia()),
    ...task("media-removal", () => removeOrphanedObjects()),
    ...task("order", ({ orderId }) => runOrderJob(orderId)),
    ...task("payments-comparison", () => reconcilePayments()),
    ...task("charged-prices", () => refreshChargedPrices()),
    ...task("settings-check", async () => {
      if (!isDemo()) await noteWrongSettings();
    }),
    ...task("portal-code", ({ id }) => deliverCode(id)),
  };
}

/** @param handle its `signal` is aborted when the worker is to end, for jobs that take long */
function task<N extends JobName>(
  name: N,
  handle: (payload: JobPayload<N>, signal: AbortSignal | undefined) => Promise<unknown>,
): TaskList {
  return {
    [name]: async (payload: unknown, { abortSignal }: JobHelpers) => {
      await refreshSettings();
      await handle(jobs[name].payload.parse(payload) as JobPayload<N>, abortSignal);
    },
  };
}
