import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { openPool } from "@/lib/database/open-pool";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import type { Mailer } from "@/lib/integrations/mail/mail";
import { configuredMailer } from "@/lib/integrations/mail/smtp";
import { log } from "@/lib/log";
import { type DeliveryLimits, deliveryLimits } from "@/lib/mail/delivery-limits";
import { type Flights, flightsOf } from "@/lib/mail/flights";
import {
  beat,
  CHANNEL,
  claimDue,
  type Database,
  type OwnedMail,
  ownedByOthers,
  ownedSinceLongAgo,
  takeFromDead,
} from "@/lib/mail/outbox";
import { keepConnected } from "@/lib/standing-connection";

/** A claim that is under way when the process is to end is waited for, so that its mails can be given back. */
const LAST_CLAIM_MS = 500;

type Options = { mailer?: Mailer | null; limits?: DeliveryLimits };

export type MailDelivery = {
  /** Takes no more mails, and ends or gives back those under way. */
  stop(): Promise<void>;
};

/**
 * Sends the mails of the outbox inside this process until it is stopped, over database connections of its own: no
 * search and no form that waits for the pool keeps a mail waiting. Without a mail server they wait for one.
 */
export function startMailDelivery({
  mailer = configuredMailer(),
  limits = deliveryLimits,
}: Options = {}): MailDelivery {
  if (!mailer) {
    log.warn("no mail server is configured (SMTP_URL): mails wait for one");
    return { stop: async () => undefined };
  }
  const stopping = new AbortController();
  const owner = randomUUID();
  const database = ownConnections();
  const listener = keepConnected("mail listener", async (client) => {
    client.on("notification", wake);
    await client.query(`LISTEN ${CHANNEL}`);
    wake();
  });
  const flights = flightsOf(mailer, { owner, database, limits, onRoom: () => wake() });

  let running: Promise<void> | undefined;
  let wanted = false;
  /** Starts what is due, as far as there is room; one run at a time, and another where one was wanted meanwhile. */
  function pump(): Promise<void> {
    wanted = true;
    running ??= startAllDue().finally(() => {
      running = undefined;
      if (wanted && !stopping.signal.aborted) wake();
    });
    return running;
  }

  /** Where it fails, the next look comes soon. */
  function wake(): void {
    void pump().catch(() => undefined);
  }

  async function startAllDue(): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      await startDue(flights, database, owner);
    }
  }

  const look = watcher(database, flights, limits.looksAtDead);
  const beatUntil = new AbortController();
  const loops = [
    repeat(limits.pollMs, stopping.signal, pump),
    repeat(limits.lookMs, stopping.signal, look),
    repeat(limits.beatMs, beatUntil.signal, () => showLife(database, flights, owner)),
  ];

  async function end(): Promise<void> {
    stopping.abort();
    await Promise.race([running?.catch(() => undefined), sleep(LAST_CLAIM_MS, undefined, { ref: false })]);
    await flights.stop();
    beatUntil.abort();
    await listener.stop();
    await Promise.race([
      Promise.all(loops).then(() => database.end()),
      sleep(LAST_CLAIM_MS, undefined, { ref: false }),
    ]);
  }

  let ended: Promise<void> | undefined;
  return {
    stop() {
      ended ??= end();
      return ended;
    },
  };
}

/** Sends what is due and returns, within `forMs` if it can: for hosts where no process lives long enough to watch. */
export async function deliverDueMail({
  mailer = configuredMailer(),
  limits = deliveryLimits,
  forMs = 45_000,
}: Options & { forMs?: number } = {}): Promise<void> {
  if (!mailer) return;
  const deadline = Date.now() + forMs;
  const owner = randomUUID();
  await takeFromLongDead(limits);
  const room = new EventTarget();
  const flights = flightsOf(mailer, {
    owner,
    database: pool,
    limits,
    onRoom: () => room.dispatchEvent(new Event("room")),
  });
  const beatUntil = new AbortController();
  const beats = repeat(limits.beatMs, beatUntil.signal, () => showLife(pool, flights, owner));
  try {
    while (Date.now() < deadline) {
      const changed = new Promise((resolve) => room.addEventListener("room", resolve, { once: true }));
      const started = await startDue(flights, pool, owner);
      if (flights.ids().length === 0 && started === 0) return;
      await Promise.race([changed, sleep(Math.max(0, deadline - Date.now()), undefined, { ref: false })]);
    }
  } finally {
    await flights.stop();
    beatUntil.abort();
    await beats;
  }
}

/**
 * Takes over what was begun longer ago than any attempt lasts, unless its owner counts up between two looks: one that
 * lives beside such calls may have waited all that time for the database, to note the server's yes.
 */
async function takeFromLongDead(limits: DeliveryLimits): Promise<void> {
  const mails = await ownedSinceLongAgo(pool);
  if (mails.length === 0) return;
  await sleep(limits.longDeadMs);
  for (const mail of mails) await takeFromDead(pool, mail);
}

async function showLife(database: Database, flights: Flights, owner: string): Promise<void> {
  const ids = flights.ids();
  if (ids.length > 0) await beat(database, owner, ids);
}

async function startDue(flights: Flights, database: Database, owner: string): Promise<number> {
  const room = flights.room();
  if (room.limit === 0) return 0;
  const claimed = await claimDue(database, owner, room);
  for (const mail of claimed) flights.start(mail);
  return claimed.length;
}

/**
 * Takes over the mails of dead processes. No clock is compared: an owner counts its beats up while it lives, and one
 * that does not in several looks is dead. A look that the database did not answer counts for nothing, so that after a
 * restart of the database every owner has time to be heard.
 */
function watcher(database: Database, flights: Flights, looksAtDead: number): () => Promise<void> {
  let seen = new Map<number, OwnedMail & { looks: number }>();
  return async () => {
    const owned = await ownedByOthers(database, flights.ids());
    const looked = owned.map((mail) => {
      const before = seen.get(mail.id);
      const isSame = before?.owner === mail.owner && before.beats === mail.beats;
      return { ...mail, looks: isSame ? before.looks + 1 : 1 };
    });
    seen = new Map(looked.map((mail) => [mail.id, mail]));
    for (const mail of looked) {
      if (mail.looks < looksAtDead) continue;
      if (await takeFromDead(database, mail))
        log.warn({ mail: mail.id }, "mail of a dead process taken over");
    }
  };
}

/** One that hangs must not make this process look dead, so there are more than one. */
function ownConnections(): Pool {
  return openPool({
    connectionString: env.DATABASE_URL,
    application_name: "mail",
    max: 6,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 9_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
}

/** Runs `act` again and again, with a pause after each. Failures do not end it; the first of a row is told. */
async function repeat(ms: number, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  let failures = 0;
  for (;;) {
    await sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await act();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ error }, "the outbox can't be reached; tried again");
    }
  }
}
