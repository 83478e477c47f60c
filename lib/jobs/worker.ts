import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, parseCronItems, type Runner, run, runOnce, type WorkerEvents } from "graphile-worker";
import { db, pool } from "@/lib/db";
import { showLife } from "@/lib/jobs/dead-workers";
import { taskList } from "@/lib/jobs/handlers";
import { enqueue } from "@/lib/jobs/queue";
import { keepQueueMaintained, maintainQueue } from "@/lib/jobs/queue-maintenance";
import { log } from "@/lib/log";
import { deliverDueMail } from "@/lib/mail/delivery";

const CONCURRENCY = 2;
const RESTART_AFTER_MS = 5_000;

/** The library's own reports; how a job went is logged by its events. */
const logger = new Logger(() => (level, message, meta) => {
  if (meta?.failure) return;
  if (level === "error" || level === "warning") log.warn({ queue: message }, "job queue");
});

function events(): WorkerEvents {
  const emitter: WorkerEvents = new EventEmitter();
  emitter.on("job:success", ({ job }) => log.info({ job: job.task_identifier, id: job.id }, "job done"));
  emitter.on("job:error", ({ job, error }) =>
    log.warn(
      { job: job.task_identifier, id: job.id, attempt: job.attempts, error },
      "job failed; it is retried",
    ),
  );
  emitter.on("job:failed", ({ job }) =>
    log.error({ job: job.task_identifier, id: job.id, attempts: job.attempts }, "job given up"),
  );
  return emitter;
}

export type JobWorker = {
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
};

/** Works through the queue inside this process until it is stopped; what breaks the worker off restarts it. */
export function startWorker(): JobWorker {
  const stopping = new AbortController();
  const emitter = events();
  const life = showLife(emitter);
  const endMaintenance = keepQueueMaintained();
  let runner: Runner | undefined;

  const ended = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          taskList: taskList(),
          parsedCronItems: parseCronItems([
            { task: "cleanup", match: "17 * * * *" },
            { task: "follow-ups", match: "* * * * *" },
          ]),
          concurrency: CONCURRENCY,
          noHandleSignals: true,
          events: emitter,
          logger,
        });
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ error }, "job worker broke off; it is started again");
      }
      await sleep(RESTART_AFTER_MS, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  })();

  return {
    async stop() {
      stopping.abort();
      endMaintenance();
      // A runner that is just ending by itself says so by throwing.
      await runner?.stop().catch(() => undefined);
      await ended;
      await life.stop();
    },
  };
}

/** Runs what is due, mails too, and returns: for hosts where no process lives long enough to be a worker. */
export async function runDueJobs(): Promise<void> {
  const emitter = events();
  const life = showLife(emitter);
  try {
    await maintainQueue();
    await enqueue(db, "cleanup", {}, { key: "cleanup" });
    await enqueue(db, "follow-ups", {}, { key: "follow-ups" });
    await runOnce({
      pgPool: pool,
      taskList: taskList(),
      // Such hosts reach PostgreSQL through a pooler, which may hand each statement to another connection.
      noPreparedStatements: true,
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      events: emitter,
      logger,
    });
    await deliverDueMail();
  } finally {
    await life.stop();
  }
}
