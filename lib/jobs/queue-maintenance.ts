import "server-only";
import { Logger } from "graphile-worker";
import { log } from "@/lib/core/log";
import { pool } from "@/lib/data/db";
import { releaseJobsOfDeadWorkers } from "@/lib/jobs/worker-heartbeat";

const EVERY_MS = 20_000;

export async function maintainQueue(): Promise<void> {
  await releaseJobsOfDeadWorkers();
  await shortenRetries();
}

export function startQueueMaintenance(): () => void {
  const maintain = () =>
    maintainQueue().catch((error) => log.warn({ error }, "the job queue could not be maintained"));
  void maintain();
  const timer = setInterval(maintain, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Limits the wait for a retry to a quarter of an hour: the library's grow to six hours, and leads are
 * promised a reply within two.
 */
async function shortenRetries(): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '15 minutes')
     FROM graphile_worker.jobs
     WHERE attempts > 0 AND attempts < max_attempts AND locked_at IS NULL AND run_at > now() + interval '15 minutes'
     HAVING count(*) > 0`,
  );
}

/** Logs the library's own warnings. Fewer connections than workers are intended: they need one only briefly. */
export const queueLogger = new Logger(() => (level, message, meta) => {
  if (meta?.failure || message.includes("maxPoolSize")) return;
  if (level === "error" || level === "warning") log.warn({ queue: message }, "job queue");
});
