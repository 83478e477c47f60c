import "server-only";
import { isReconciliationDue } from "@/lib/commerce/orders/reconciliation/reconcile";
import { runOrder } from "@/lib/commerce/orders/run-order";
import { stuckOrders } from "@/lib/commerce/orders/stuck-orders";
import { companyDay } from "@/lib/core/wall-clock";
import { db } from "@/lib/data/db";
import { isCardPaymentsConfigured } from "@/lib/integrations/payments/configured";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { enqueue } from "@/lib/jobs/queue";
import { jobs } from "@/lib/jobs/schema";

const BATCH_SIZE = 500;
const BUSY_WAIT_MS = 5_000;

/** Runs every minute: resumes due orders, mails staff about stuck ones, starts a due reconciliation. */
export async function recoverOrders(): Promise<void> {
  const now = new Date();
  await db.$executeRaw`
    SELECT count(graphile_worker.add_job(
      'order', json_build_object('orderId', order_id), max_attempts => ${jobs.order.attempts}::integer,
      job_key => 'order.' || order_id))
    FROM (
      SELECT order_id FROM orders
      WHERE next_try_at <= now() AND (claimed_until IS NULL OR claimed_until <= now())
      ORDER BY next_try_at LIMIT ${BATCH_SIZE}
    ) AS due`;
  if ((await stuckOrders(now)).total > 0) {
    const on = companyDay(now);
    await queueMail(db, "orders-stuck", { on }, `orders-stuck.${on}`);
  }
  if (isCardPaymentsConfigured() && (await isReconciliationDue(now))) {
    await enqueue(db, "payments-comparison", {}, { key: "payments-comparison" });
  }
}

export async function runOrderJob(orderId: string): Promise<void> {
  if (await runOrder(orderId)) return;
  // Another process holds the order.
  await db.$executeRaw`
    SELECT graphile_worker.add_job(
      'order', json_build_object('orderId', order_id), max_attempts => ${jobs.order.attempts}::integer,
      run_at => now() + ${BUSY_WAIT_MS}::int * interval '1 millisecond', job_key => 'order.' || order_id)
    FROM orders WHERE order_id = ${orderId} AND next_try_at IS NOT NULL`;
}
