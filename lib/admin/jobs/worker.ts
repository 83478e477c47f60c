import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CronItemOptions,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type WorkerEvents,
} from "graphile-worker";
import { outsideTasks, ownTasks } from "@/lib/admin/jobs/handlers";
import { deliverDueMail, mailSender, runTasksOnce } from "@/lib/admin/mail/delivery";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { openPool } from "@/lib/data/database/open-pool";
import { db, pool } from "@/lib/data/db";
import type { Mailer } from "@/lib/integrations/mail/mail";
import { configuredMailer } from "@/lib/integrations/mail/smtp";
import { deliveryLimits } from "@/lib/jobs/mail/delivery-limits";
import { enqueue, queueOf } from "@/lib/jobs/queue";
import { queueLogger as logger, maintainQueue, startQueueMaintenance } from "@/lib/jobs/queue-maintenance";
import type { JobName } from "@/lib/jobs/schema";
import { startHeartbeat } from "@/lib/jobs/worker-heartbeat";

const CONCURRENCY = 2;
const OUTSIDE_CONCURRENCY = 8;
const CONNECTIONS = 12;
const RESTART_AFTER_MS = 5_000;
/** Jobs that look for due work; their completion is not logged. */
const EVERY_MINUTE = [
  "article-schedule",
  "page-text-schedule",
  "appointments",
  "follow-ups",
  "incoming-mails",
  "chat-calls",
  "alerts",
  "mail-recovery",
  "orders-recovery",
  "analytics-running-sums",
] as const satisfies readonly JobName[];
const ROUTINE: readonly string[] = [...EVERY_MINUTE, "mail", "mail-again", "settings-check"];

function events(): WorkerEvents {
  const emitter: WorkerEvents = new EventEmitter();
  emitter.on("job:success", ({ job }) => {
    if (!ROUTINE.includes(job.task_identifier))
      log.info({ job: job.task_identifier, id: job.id }, "job done");
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

/** A task that still runs is not queued again. */
function optionsOf(task: JobName): CronItemOptions {
  const queueName = queueOf(task);
  return { backfillPeriod: 0, ...(queueName !== null && { queueName, jobKey: task }) };
}

const TIMETABLE = [
  { task: "busy-calendars", match: "*/10 * * * *" },
  // Soon after midnight in the company's time zone; later runs of the day find nothing to do.
  { task: "analytics-sums", match: "3 * * * *" },
  // Monday morning in the company's time zone.
  { task: "broken-links", match: "7 14 * * 1" },
  { task: "charged-prices", match: "*/10 * * * *" },
  { task: "cleanup", match: "17 * * * *" },
  // After the trash cleanup, which queues files for removal.
  { task: "media-removal", match: "27 * * * *" },
  // Files whose own job was given up, or that are older than the bucket.
  { task: "media-backup", match: "37 * * * *" },
  { task: "backup", match: "47 * * * *" },
  // Finds what breaks or heals while unused.
  { task: "settings-check", match: "*/4 * * * *" },
  ...EVERY_MINUTE.map((task) => ({ task, match: "* * * * *", options: optionsOf(task) })),
];

export type JobWorker = {
  stop(): Promise<void>;
};

/**
 * Jobs that wait for another system and mails have separate workers and connections, so that a slow one
 * delays no other job. Without a mail server mails wait.
 */
export function startWorker({
  outside = outsideTasks(),
  mailer = configuredMailer(),
  mailLimits = deliveryLimits,
  timetable = TIMETABLE,
  restartAfterMs = RESTART_AFTER_MS,
} = {}): JobWorker {
  const heartbeat = startHeartbeat();
  const endMaintenance = startQueueMaintenance();
  const connections = openPool({
    connectionString: env.DATABASE_URL,
    application_name: "jobs",
    max: CONNECTIONS,
    keepAlive: true,
  });
  const sender = mailer && mailSender(mailer, { database: connections, limits: mailLimits });
  const startRestarting = (options: RunnerOptions) =>
    startRestartingWorker(heartbeat, options, restartAfterMs);
  const workers = [
    startRestarting({
      pgPool: pool,
      taskList: ownTasks(),
      parsedCronItems: parseCronItems(timetable),
      concurrency: CONCURRENCY,
    }),
    startRestarting({
      pgPool: connections,
      taskList: outside,
      concurrency: OUTSIDE_CONCURRENCY,
    }),
  ];
  if (sender) {
    const { mail, "mail-again": mailAgain } = sender.tasks;
    workers.push(
      startRestarting({
        pgPool: connections,
        taskList: { mail },
        concurrency: mailLimits.inFlight,
        pollInterval: mailLimits.pollMs,
      }),
      startRestarting({
        pgPool: connections,
        taskList: { "mail-again": mailAgain },
        concurrency: mailLimits.retriesInFlight,
        pollInterval: mailLimits.retryPollMs,
      }),
    );
  } else log.warn("no mail server is configured (SMTP_URL): mails wait for one");
  async function end(): Promise<void> {
    endMaintenance();
    await Promise.all([sender?.stop(), ...workers.map((worker) => worker.stop())]);
    await connections.end();
    await heartbeat.stop();
  }

  let ended: Promise<void> | undefined;
  return {
    stop() {
      ended ??= end();
      return ended;
    },
  };
}

/**
 * A worker that can't record its job's completion (no connection available) dies, and the library doesn't
 * replace it. So all begin again, while the others finish.
 */
function startRestartingWorker(
  heartbeat: ReturnType<typeof startHeartbeat>,
  options: RunnerOptions,
  restartAfterMs: number,
): JobWorker {
  const stopping = new AbortController();
  const emitter = events();
  heartbeat.watch(emitter);
  const ending = new Set<Promise<void>>();
  let runner: Runner | undefined;

  function end(): void {
    // A runner that is already ending throws.
    if (runner) ending.add(runner.stop().catch(() => undefined));
    runner = undefined;
  }

  async function runOnceMore(): Promise<void> {
    const died = new Promise<void>((resolve) => {
      emitter.once("worker:fatalError", ({ error }) => {
        log.warn({ error }, "a job worker died; all are restarted");
        resolve();
      });
    });
    runner = await run({ parsedCronItems: [], ...options, events: emitter, noHandleSignals: true, logger });
    if (stopping.signal.aborted) return;
    await Promise.race([runner.promise, died]);
  }

  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await runOnceMore().catch((error) => log.warn({ error }, "job worker broke off; it is restarted"));
      end();
      const pause = { ref: false, signal: stopping.signal };
      await sleep(restartAfterMs, undefined, pause).catch(() => undefined);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      end();
      await ended;
      await Promise.all(ending);
    },
  };
}

const FIRST_TASKS = [
  "analytics-sums",
  "charged-prices",
  "cleanup",
  "media-removal",
  "busy-calendars",
  "media-backup",
  ...EVERY_MINUTE,
] as const;

export async function runDueJobs(mailer?: Mailer | null): Promise<void> {
  const emitter = events();
  const heartbeat = startHeartbeat();
  heartbeat.watch(emitter);
  try {
    await maintainQueue();
    for (const task of FIRST_TASKS) await enqueue(db, task, {}, { key: task });
    await runTasksOnce(ownTasks(), CONCURRENCY, emitter);
    await Promise.all([
      deliverDueMail({ mailer, events: emitter }),
      runTasksOnce(outsideTasks(), OUTSIDE_CONCURRENCY, emitter),
    ]);
  } finally {
    await heartbeat.stop();
  }
}
