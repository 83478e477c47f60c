import "server-only";
import { jobs } from "@/lib/jobs/schema";
import type { Transaction } from "@/lib/records/change";

/**
 * Looks at the order again after so many milliseconds, by a job in the caller's transaction. Should the job get lost,
 * or find the order in other hands, the job that runs every minute finds it by `next_try_at` (recovery.ts).
 */
export async function scheduleOrder(
  tx: Pick<Transaction, "$executeRaw">,
  orderId: string,
  waitMs = 0,
): Promise<void> {
  await tx.$executeRaw`
    WITH due AS (
      UPDATE orders SET next_try_at = now() + ${waitMs}::int * interval '1 millisecond'
      WHERE order_id = ${orderId} RETURNING next_try_at
    )
    SELECT graphile_worker.add_job(
      'order', ${JSON.stringify({ orderId })}::json, run_at => next_try_at,
      max_attempts => ${jobs.order.attempts}::integer, job_key => ${`order.${orderId}`}) FROM due`;
}

/** Compares payments in a minute, once for all that want it until then. */
export async function compareSoon(tx: Pick<Transaction, "$executeRaw">): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      'payments-comparison', '{}'::json, run_at => now() + interval '1 minute',
      max_attempts => ${jobs["payments-comparison"].attempts}::integer,
      job_key => 'payments-comparison', job_key_mode => 'preserve_run_at')`;
}
