import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { WorkerEvents } from "graphile-worker";
import { FairSemaphore } from "@/lib/core/fair-semaphore";
import { log } from "@/lib/core/log";
import { pool } from "@/lib/data/db";
import { holdConnection } from "@/lib/data/persistent-connection";

/** Younger jobs are ignored: a worker may take its first one before its lock. */
const HELD_FOR_MS = 5_000;
/** Longer than the connection's statement timeout. */
const TURN_WITHIN_MS = 60_000;
/** Longer than a living worker takes to reconnect and take its lock. */
const AGAIN_MS = 10_000;
const DEAD = `
  WITH dead AS (
    SELECT id FROM (
      SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
      WHERE locked_at < now() - $1 * interval '1 millisecond' AND ($2::text[] IS NULL OR locked_by = ANY($2))
      OFFSET 0
    ) AS holders
    WHERE pg_try_advisory_xact_lock(hashtextextended(id, 0))
  )`;
const LOCK = "SELECT pg_advisory_lock_shared(hashtextextended($1, 0))";
const UNLOCK = "SELECT pg_advisory_unlock_shared(hashtextextended($1, 0))";

/**
 * Each worker's name is a lock on a connection, which PostgreSQL releases when the process or its machine
 * dies.
 */
export function startHeartbeat() {
  const workerIds = new Set<string>();
  /** Workers start and stop several at a time; a connection takes one statement after another. */
  const semaphore = new FairSemaphore({
    maxConcurrent: 1,
    waiting: Number.POSITIVE_INFINITY,
    waitMs: TURN_WITHIN_MS,
  });
  const connection = holdConnection("job workers", (client) =>
    semaphore.run(async () => {
      for (const id of workerIds) await client.query(LOCK, [id]);
    }),
  );
  // A connection that fails here is reopened, with all names.
  const say = (statement: string, id: string) =>
    semaphore.run(async () => connection.client()?.query(statement, [id])).catch(() => undefined);
  return {
    watch(events: WorkerEvents): void {
      events.on("worker:create", ({ worker }) => {
        workerIds.add(worker.workerId);
        say(LOCK, worker.workerId);
      });
      events.on("worker:stop", ({ worker }) => {
        workerIds.delete(worker.workerId);
        say(UNLOCK, worker.workerId);
      });
    },
    stop: () => connection.stop(),
  };
}

/** Flag of a job whose worker died; the library sets no flags itself. */
export const DIED = "worker-died";

/**
 * Gives back the jobs of dead workers, which the library itself would do after four hours. A worker is dead if its
 * lock is free at two consecutive checks: one that just lost its connection has taken it again by then. Work may
 * still be done twice, which every handler must tolerate. A death is no failure of the job, so its attempt doesn't
 * count; a second one is: the job is given up, as it may be what ends the process (docs/incidents.md).
 */
export async function releaseJobsOfDeadWorkers({
  heldForMs = HELD_FOR_MS,
  againMs = AGAIN_MS,
} = {}): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(`${DEAD} SELECT id FROM dead`, [heldForMs, null]);
  if (rows.length === 0) return;
  await sleep(againMs, undefined, { ref: false });
  const suspects = rows.map(({ id }) => id);
  const { rows: released } = await pool.query<{ id: string; task: string; isGivenUp: boolean }>(
    `${DEAD}
     UPDATE graphile_worker._private_jobs AS jobs
     SET locked_at = NULL, locked_by = NULL, updated_at = now(),
       flags = coalesce(flags, '{}') || '{"${DIED}": true}',
       attempts = CASE WHEN flags ? '${DIED}' THEN max_attempts ELSE greatest(attempts - 1, 0) END,
       last_error = CASE WHEN flags ? '${DIED}' THEN 'Its worker died twice during this job.' ELSE last_error END
     FROM graphile_worker._private_tasks AS tasks
     WHERE tasks.id = jobs.task_id AND locked_by IN (SELECT id FROM dead)
     RETURNING jobs.id, tasks.identifier AS task, attempts >= max_attempts AS "isGivenUp"`,
    [heldForMs, suspects],
  );
  if (released.length > 0) log.warn({ workers: suspects }, "jobs of dead workers released");
  for (const { id, task, isGivenUp } of released)
    if (isGivenUp) log.error({ job: task, id }, "job given up: its worker died twice");
}
