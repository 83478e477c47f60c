import "server-only";
import type { WorkerEvents } from "graphile-worker";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";
import { keepConnected, type StandingConnection } from "@/lib/standing-connection";

const UPKEEP_EVERY_MS = 20_000;
const LOCK = "SELECT pg_advisory_lock_shared(hashtextextended($1, 0))";
const UNLOCK = "SELECT pg_advisory_unlock_shared(hashtextextended($1, 0))";

/**
 * Shows that the workers of this process live: each one's name is a lock on a connection of this process, which
 * PostgreSQL drops by itself when the process is killed or its machine is gone.
 */
export function showLife(events: WorkerEvents): StandingConnection {
  const workerIds = new Set<string>();
  const connection = keepConnected("job workers", async (client) => {
    for (const id of workerIds) await client.query(LOCK, [id]);
  });
  // A connection that fails here is opened anew, with all names.
  const say = (statement: string, id: string) =>
    connection
      .client()
      ?.query(statement, [id])
      .catch(() => undefined);
  events.on("worker:create", ({ worker }) => {
    workerIds.add(worker.workerId);
    say(LOCK, worker.workerId);
  });
  events.on("worker:stop", ({ worker }) => {
    workerIds.delete(worker.workerId);
    say(UNLOCK, worker.workerId);
  });
  return connection;
}

/**
 * Gives back the jobs that a dead worker holds. The queue's library itself waits four hours, for it can't tell a
 * dead worker from a slow one. A worker whose connection was just lost counts as dead as well: what it does may be
 * done twice, which every handler has to bear. (Mails, which must not, are no jobs: lib/mail.)
 */
export async function releaseJobsOfDeadWorkers({ heldForMs = UPKEEP_EVERY_MS } = {}): Promise<void> {
  const { rows } = await pool.query<{ workers: string[] | null }>(
    `WITH dead AS (
       SELECT array_agg(id) AS workers FROM (
         SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
         WHERE locked_at < now() - $1 * interval '1 millisecond'
         OFFSET 0
       ) AS holders
       WHERE pg_try_advisory_xact_lock(hashtextextended(id, 0))
     )
     SELECT workers, graphile_worker.force_unlock_workers(workers) FROM dead WHERE workers IS NOT NULL`,
    [heldForMs],
  );
  if (rows[0]?.workers) log.warn({ workers: rows[0].workers }, "jobs of dead workers given back");
}

/**
 * No retry waits longer than a quarter of an hour. The library's waits grow to six hours, too long for a lead that
 * was promised an answer within two (spec 1 section 9).
 */
export async function shortenRetries(): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '15 minutes')
     FROM graphile_worker.jobs
     WHERE attempts > 0 AND attempts < max_attempts AND locked_at IS NULL AND run_at > now() + interval '15 minutes'
     HAVING count(*) > 0`,
  );
}

/** Both of the above, now and then; returns what ends it. */
export function tendQueue(): () => void {
  const tend = async () => {
    try {
      await releaseJobsOfDeadWorkers();
      await shortenRetries();
    } catch (error) {
      log.warn({ error }, "the job queue could not be tended");
    }
  };
  void tend();
  const timer = setInterval(tend, UPKEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
