import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { openPool } from "@/lib/database/open-pool";
import { db, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { showLife } from "@/lib/jobs/dead-workers";
import { outsideTasks, ownTasks } from "@/lib/jobs/handlers";
import { enqueue } from "@/lib/jobs/queue";
import { keepQueueMaintained, maintainQueue } from "@/lib/jobs/queue-maintenance";
import type { JobName } from "@/lib/jobs/schema";
import { log } from "@/lib/log";
import { deliverDueMail } from "@/lib/mail/delivery";

const CONCURRENCY = 2;
/** Of jobs that wait for another system, which cost a socket while they do. */
const OUTSIDE_CONCURRENCY = 8;
/** One to listen on, and one for each job, opened when it is needed. */
const OUTSIDE_CONNECTIONS = OUTSIDE_CONCURRENCY + 1;
const RESTART_AFTER_MS = 5_000;
/** What looks whether something is due; done, it is nothing to tell of. */
const EVERY_MINUTE = [
  "article-schedule",
  "page-text-schedule",
  "follow-ups",
  "chat-calls",
  "orders-recovery",
  "analytics-running-sums",
] as const satisfies readonly JobName[];
const isRoutine = (task: string) => EVERY_MINUTE.some((name) => name === task);

/** The library's own reports; how a job went is logged by its events. */
const logger = new Logger(() => (level, message, meta) => {
  if (meta?.failure) return;
  if (level === "error" || level === "warning") log.warn({ queue: message }, "job queue");
});

function events(): WorkerEvents {
  const emitter: WorkerEvents = new EventEmitter();
  emitter.on("job:success", ({ job }) => {
    if (!isRoutine(job.task_identifier)) log.info({ job: job.task_identifier, id: job.id }, "job done");
  });
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

/**
 * Works through the queue inside this process until it is stopped; what breaks a worker off restarts it. Jobs that wait
 * for another system have workers and connections of their own: a slow one keeps no other job waiting.
 */
export function startWorker({ outside = outsideTasks() } = {}): JobWorker {
  const [ownEvents, outsideEvents] = [events(), events()];
  const life = showLife(ownEvents, outsideEvents);
  const endMaintenance = keepQueueMaintained();
  const outsidePool = openPool({
    connectionString: env.DATABASE_URL,
    max: OUTSIDE_CONNECTIONS,
    keepAlive: true,
  });
  const workers = [
    keepRunning({
      pgPool: pool,
      taskList: ownTasks(),
      parsedCronItems: parseCronItems([
        // Soon after midnight, wherever the company is; later in the day there is nothing to do.
        { task: "analytics-sums", match: "3 * * * *" },
        { task: "cleanup", match: "17 * * * *" },
        // After the trash was cleaned up, whose files' bytes wait for it.
        { task: "media-removal", match: "27 * * * *" },
        // What a file's own job has given up, or what was stored before there was a bucket.
        { task: "media-backup", match: "37 * * * *" },
        ...EVERY_MINUTE.map((task) => ({ task, match: "* * * * *" })),
      ]),
      concurrency: CONCURRENCY,
      events: ownEvents,
    }),
    keepRunning({
      pgPool: outsidePool,
      taskList: outside,
      parsedCronItems: [],
      concurrency: OUTSIDE_CONCURRENCY,
      events: outsideEvents,
    }),
  ];
  return {
    async stop() {
      endMaintenance();
      await Promise.all(workers.map((worker) => worker.stop()));
      await outsidePool.end();
      await life.stop();
    },
  };
}

function keepRunning(options: RunnerOptions & { events: WorkerEvents }): JobWorker {
  const stopping = new AbortController();
  let runner: Runner | undefined;

  // One that can't note down that its job is done (no connection to be had) dies by itself, and the library puts nobody in
  // its place: with the last of them all jobs would stand still. So the others end what they do, and all begin anew.
  options.events.on("worker:fatalError", ({ error }) => {
    log.warn({ error }, "a job worker died; all are started again");
    runner?.stop().catch(() => undefined);
  });

  const ended = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({ ...options, noHandleSignals: true, logger });
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
      // A runner that is just ending by itself says so by throwing.
      await runner?.stop().catch(() => undefined);
      await ended;
    },
  };
}

/** Runs what is due, mails too, and returns: for hosts where no process lives long enough to be a worker. */
export async function runDueJobs(): Promise<void> {
  const emitter = events();
  const life = showLife(emitter);
  try {
    await maintainQueue();
    await enqueue(db, "analytics-sums", {}, { key: "analytics-sums" });
    await enqueue(db, "cleanup", {}, { key: "cleanup" });
    await enqueue(db, "media-removal", {}, { key: "media-removal" });
    await enqueue(db, "media-backup", {}, { key: "media-backup" });
    for (const task of EVERY_MINUTE) await enqueue(db, task, {}, { key: task });
    const once = (taskList: TaskList, concurrency: number) =>
      runOnce({
        pgPool: pool,
        taskList,
        // Such hosts reach PostgreSQL through a pooler, which may hand each statement to another connection.
        noPreparedStatements: true,
        concurrency,
        noHandleSignals: true,
        events: emitter,
        logger,
      });
    await once(ownTasks(), CONCURRENCY);
    await Promise.all([deliverDueMail(), once(outsideTasks(), OUTSIDE_CONCURRENCY)]);
  } finally {
    await life.stop();
  }
}
