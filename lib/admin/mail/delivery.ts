import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunnerOptions, runOnce, type TaskList } from "graphile-worker";
import { composeMail, sentMailOf } from "@/lib/admin/mail/compose";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { FairSemaphore } from "@/lib/core/fair-semaphore";
import { log } from "@/lib/core/log";
import { pool } from "@/lib/data/db";
import { isLasting, recordOutage, recordResponse } from "@/lib/data/outages";
import { type Mailer, MailFailure } from "@/lib/integrations/mail/mail";
import { configuredMailer } from "@/lib/integrations/mail/smtp";
import { type DeliveryLimits, deliveryLimits } from "@/lib/jobs/mail/delivery-limits";
import {
  announceHandOver,
  type ClaimedMail,
  claimMail,
  type Database,
  recordFailure,
  recordSent,
  release,
  removeMail,
} from "@/lib/jobs/mail/outbox";
import { queueLogger } from "@/lib/jobs/queue-maintenance";
import { jobs } from "@/lib/jobs/schema";

/** Longer than a full backlog takes to start. */
const STARTED_WITHIN_MS = 10 * 60_000;
const CALL_MS = 45_000;
const CALL_CONCURRENCY = 20;

export const MAIL_SERVER = "mail server";

const UNANSWERED = "The email may have arrived: the mail server had all of it.";

type InFlight = { isHandedOver: boolean; abort: AbortController; ended: Promise<unknown> };
type Outcome =
  | { is: "sent" }
  | { is: "gone" }
  | { is: "released" }
  | { is: "failed"; reason: string; mayHaveArrived: boolean };

/**
 * A job lasts until the database has recorded the result, however long the database is unavailable: until
 * then no other process may take the mail.
 */
export function mailSender(
  mailer: Mailer,
  { database = pool, limits = deliveryLimits }: { database?: Database; limits?: DeliveryLimits } = {},
) {
  const inFlight = new Set<InFlight>();
  const starting = new FairSemaphore({
    maxConcurrent: limits.maxStarting,
    waiting: Number.POSITIVE_INFINITY,
    waitMs: STARTED_WITHIN_MS,
  });
  const abandoned = new AbortController();
  let isStopping = false;
  let isServerOut = false;

  async function send(id: number): Promise<void> {
    let sending: Promise<void> | undefined;
    await starting.run(async () => {
      const owner = randomUUID();
      const mail = await claimMail(database, owner, id);
      if (!mail) return;
      const one: InFlight = { isHandedOver: false, abort: new AbortController(), ended: Promise.resolve() };
      if (isStopping) one.abort.abort();
      inFlight.add(one);
      sending = sendClaimed(mail, owner, one).finally(() => inFlight.delete(one));
      one.ended = sending.catch(() => undefined);
      const started = new AbortController();
      const pause = sleep(limits.startingMs, undefined, { ref: false, signal: started.signal });
      await Promise.race([one.ended, pause.catch(() => undefined)]);
      started.abort();
    });
    await sending;
  }

  async function sendClaimed(mail: ClaimedMail, owner: string, one: InFlight): Promise<void> {
    const outcome = await attempt(mail, owner, one);
    // First: any work before it lengthens the time in which a kill leads to a second copy.
    await note(mail.id, owner, outcome);
    noteMailServer(outcome);
    logOutcome(mail, outcome);
  }

  /** Failures of a single mail, or of a moment, are reported by their age instead. */
  function noteMailServer(outcome: Outcome): void {
    if (outcome.is === "failed" && isLasting(outcome.reason)) {
      isServerOut = true;
      recordOutage(MAIL_SERVER, new Date(), outcome.reason);
    } else if (outcome.is === "sent") {
      recordResponse(MAIL_SERVER, isServerOut);
      isServerOut = false;
    }
  }

  async function attempt(mail: ClaimedMail, owner: string, one: InFlight): Promise<Outcome> {
    let isOwner = true;
    try {
      const composed = await composeMail(mail);
      if (!composed) return { is: "gone" };
      await mailer.send(composed, {
        signal: one.abort.signal,
        beforeHandingOver: async () => {
          const sent = sentMailOf(mail.type, composed);
          isOwner = await announceHandOver(database, owner, mail.id, sent).catch(() => false);
          if (!isOwner) throw new Error("It could not be noted that the mail is handed over.");
          one.isHandedOver = true;
        },
      });
      return { is: "sent" };
    } catch (error) {
      if (error instanceof MailFailure) {
        const { detail: reason, mayHaveArrived } = error;
        if (!mayHaveArrived && (isStopping || !isOwner)) return { is: "released" };
        return { is: "failed", reason: mayHaveArrived ? `${UNANSWERED} ${reason}` : reason, mayHaveArrived };
      }
      if (isDatabaseUnreachable(error)) return { is: "released" };
      log.error({ error, mail: mail.id }, "a mail could not be composed");
      const reason = "The email could not be composed. The server log says why.";
      return { is: "failed", reason, mayHaveArrived: false };
    }
  }

  function write(id: number, owner: string, outcome: Outcome): Promise<void> {
    switch (outcome.is) {
      case "sent":
        return recordSent(database, id);
      case "gone":
        return removeMail(database, owner, id);
      case "released":
        return release(database, owner, id);
      case "failed":
        return recordFailure(database, owner, id, outcome);
    }
  }

  /** Retries until the result is stored: an unrecorded acceptance would be mailed again. */
  async function note(id: number, owner: string, outcome: Outcome): Promise<void> {
    for (let failures = 0; ; failures++) {
      try {
        return await write(id, owner, outcome);
      } catch (error) {
        // The job fails, so it stays for the next process.
        if (abandoned.signal.aborted) throw error;
        if (failures === 0) {
          log.warn({ error, mail: id, outcome: outcome.is }, "a mail's result is not recorded yet");
        }
        await sleep(limits.recordRetryMs, undefined, { signal: abandoned.signal }).catch(() => undefined);
      }
    }
  }

  async function end(): Promise<void> {
    isStopping = true;
    const allEnded = () => Promise.all([...inFlight].map(({ ended }) => ended));
    const within = (ms: number) => Promise.race([allEnded(), sleep(ms, undefined, { ref: false })]);
    for (const { isHandedOver, abort } of inFlight) if (!isHandedOver) abort.abort();
    await within(limits.stopMs);
    for (const { abort } of inFlight) abort.abort();
    await within(limits.finalRecordMs);
    abandoned.abort();
    await allEnded();
  }

  const task = async (payload: unknown) => send(jobs.mail.payload.parse(payload).id);
  let ended: Promise<void> | undefined;
  return {
    tasks: { mail: task, "mail-again": task },
    /**
     * Incomplete transmissions are aborted and released; a pending response is awaited as long as possible,
     * because without it the mail may arrive twice.
     */
    stop() {
      ended ??= end();
      return ended;
    },
  };
}

export const runTasksOnce = (taskList: TaskList, concurrency: number, events: RunnerOptions["events"]) =>
  runOnce({
    pgPool: pool,
    taskList,
    // Such hosts reach PostgreSQL through a pooler, which may hand each statement to another connection.
    noPreparedStatements: true,
    concurrency,
    noHandleSignals: true,
    events,
    logger: queueLogger,
  });

export async function deliverDueMail({
  mailer = configuredMailer(),
  limits,
  events,
}: {
  mailer?: Mailer | null;
  limits?: DeliveryLimits;
  events?: RunnerOptions["events"];
} = {}): Promise<void> {
  if (!mailer) return;
  const sender = mailSender(mailer, { limits });
  const timer = setTimeout(() => void sender.stop(), CALL_MS);
  try {
    await runTasksOnce(sender.tasks, CALL_CONCURRENCY, events);
  } finally {
    clearTimeout(timer);
  }
}

/** Logs the outcome without the server's message, which may contain anything but begins with its code. */
function logOutcome({ id, type, attempts }: ClaimedMail, outcome: Outcome): void {
  if (outcome.is === "sent") log.info({ mail: id, type, attempts }, "mail sent");
  if (outcome.is === "gone")
    log.info({ mail: id, type }, "a mail's subject was deleted before the mail was sent");
  if (outcome.is !== "failed") return;
  const reply = /^\d{3}/.exec(outcome.reason)?.[0];
  const systemError = reply === undefined ? /\bE[A-Z]{4,12}\b/.exec(outcome.reason)?.[0] : undefined;
  log.warn(
    { mail: id, type, attempts, reply, systemError, mayHaveArrived: outcome.mayHaveArrived },
    "mail failed",
  );
}
