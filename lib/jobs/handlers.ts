import "server-only";
import type { TaskList } from "graphile-worker";
import { sumUpOpenDays, sumUpPastDays } from "@/lib/analytics/reports/roll-up";
import { queueResetMails } from "@/lib/auth/password-reset";
import { callStaffAboutUnanswered } from "@/lib/chat/desk/unanswered";
import { db, pool } from "@/lib/db";
import { queueFollowUpMails } from "@/lib/inbox/follow-ups";
import { removeExpired } from "@/lib/jobs/cleanup";
import { type JobName, type JobPayload, jobs } from "@/lib/jobs/schema";
import { runSchedule } from "@/lib/knowledge-base/schedule";
import { queueMail, requeueLostMails } from "@/lib/mail/outbox";
import { backUpMedia } from "@/lib/media/backup";
import { removeLooseKeys } from "@/lib/media/loose-keys";
import { runOrderLead } from "@/lib/orders/inbox-lead";
import { reconcilePayments } from "@/lib/orders/reconciliation/reconcile";
import { recoverOrders, runOrderJob } from "@/lib/orders/recovery";
import { runPageTextSchedule } from "@/lib/page-texts/schedule";
import { deliverCode } from "@/lib/portal/code-delivery";
import { catchUpWithSettings } from "@/lib/settings/current";
import { queueBrokenLinksMail } from "@/lib/site-links/stored-links";
import { attemptDelivery } from "@/lib/webhook/delivery";
import { POST_TIMEOUT_MS } from "@/lib/webhook/post";

/** Jobs that wait for no other system. Mails have workers of their own (lib/mail/delivery.ts). */
export function ownTasks(): TaskList {
  return {
    ...task("analytics-sums", async () => void (await sumUpPastDays())),
    ...task("analytics-running-sums", async () => void (await sumUpOpenDays())),
    ...task("cleanup", () => removeExpired()),
    ...task("article-schedule", async () => void (await runSchedule())),
    ...task("page-text-schedule", async () => void (await runPageTextSchedule())),
    ...task("follow-ups", async () => void (await queueFollowUpMails())),
    ...task("broken-links", () => queueBrokenLinksMail()),
    ...task("chat-calls", async () => void (await callStaffAboutUnanswered())),
    ...task("password-reset", ({ userIds, expiresAt }) => queueResetMails(userIds, expiresAt)),
    ...task("mail-recovery", () => requeueLostMails(pool)),
    ...task("orders-recovery", () => recoverOrders()),
    ...task("order-lead", runOrderLead),
    ...task("lead-mail", (lead) => queueMail(db, "lead", lead, `${lead.kind}.${lead.id}`)),
  };
}

/** What waits for other systems, for workers of its own. */
export function outsideTasks({ postTimeoutMs = POST_TIMEOUT_MS } = {}): TaskList {
  return {
    ...task("webhook-delivery", ({ id }) => attemptDelivery(id, { timeoutMs: postTimeoutMs })),
    ...task("media-backup", () => backUpMedia()),
    ...task("media-removal", async () => void (await removeLooseKeys())),
    ...task("order", ({ orderId }) => runOrderJob(orderId)),
    ...task("payments-comparison", () => reconcilePayments()),
    ...task("portal-code", ({ id }) => deliverCode(id)),
  };
}

function task<N extends JobName>(name: N, handle: (payload: JobPayload<N>) => Promise<void>): TaskList {
  return {
    [name]: async (payload: unknown) => {
      await catchUpWithSettings();
      await handle(jobs[name].payload.parse(payload) as JobPayload<N>);
    },
  };
}
