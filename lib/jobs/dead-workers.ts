import "server-only";
import type { WorkerEvents } from "graphile-worker";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";
import { keepConnected, type StandingConnection } from "@/lib/standing-connection";
import { Turns } from "@/lib/turns";

/** A job that was taken later than this is looked at the next time. */
const HELD_FOR_MS = 20_000;
/** Longer than the connection gives a statement. */
const TURN_WITHIN_MS = 60_000;
const LOCK = "SELECT pg_advisory_lock_shared(hashtextextended($1, 0))";
const UNLOCK = "SELECT pg_advisory_unlock_shared(hashtextextended($1, 0))";

/**
 * Shows that the workers of this process live: each one's name is a lock on a connection of this process, which
 * PostgreSQL drops by itself when the process is killed or its machine is gone.
 */
export function showLife(...emitters: WorkerEvents[]): StandingConnection {
  const workerIds = new Set<string>();
  /** Workers come and go several at a time; a connection takes one statement after the other. */
  const turns = new Turns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY, waitMs: TURN_WITHIN_MS });
  const connection = keepConnected("job workers", (client) =>
    turns.run(async () => {
      for (const id of workerIds) await client.query(LOCK, [id]);
    }),
  );
  // A connection that fails here is opened anew, with all names.
  const say = (statement: string, id: string) =>
    turns.run(async () => connection.client()?.query(statement, [id])).catch(() => undefined);
  for (const events of emitters) {
    events.on("worker:create", ({ worker }) => {
      workerIds.add(worker.workerId);
      say(LOCK, worker.workerId);
    });
    events.on("worker:stop", ({ worker }) => {
      workerIds.delete(worker.workerId);
      say(UNLOCK, worker.workerId);
    });
  }
  return connection;
}

/**
 * Gives back the jobs that a dead worker holds. The queue's library itself waits four hours, for it can't tell a
 * dead worker from a slow one. A worker whose connection was just lost counts as dead as well: what it does may be
 * done twice, which every handler has to bear. (Mails, which must not, are no jobs: lib/mail.)
 */
export async function releaseJobsOfDeadWorkers({ heldForMs = HELD_FOR_MS } = {}): Promise<void> {
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
