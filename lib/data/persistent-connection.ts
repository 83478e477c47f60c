import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";

const SECOND_RETRY_MS = 250;
/** Messages for such a connection are missed meanwhile: an edit, or a waiting job. */
const LAST_RETRY_MS = 1_000;
const HELD_AFTER_MS = 30_000;
const WARNED_EVERY_MS = 1_000;
const PING_EVERY_MS = 20_000;
const TIMEOUT_MS = 10_000;

export type PersistentConnection = {
  client(): Client | null;
  readonly begun: Promise<void>;
  stop(): Promise<void>;
};

/**
 * For notifications and session locks. After a loss it reconnects, first at once, then every second by
 * default; `onConnect` runs on each new connection, and a failure of it counts as a loss.
 */
export function holdConnection(
  name: string,
  onConnect: (client: Client) => Promise<void>,
  { lastRetryMs = LAST_RETRY_MS }: { lastRetryMs?: number } = {},
): PersistentConnection {
  const stopping = new AbortController();
  let current: Client | null = null;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  async function once(): Promise<void> {
    const client = new Client({
      connectionString: env.DATABASE_URL,
      application_name: name,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    const lost = new Promise<Error>((resolve) => {
      client.on("error", resolve);
      client.on("end", () => resolve(new Error("connection ended")));
    });
    try {
      await client.connect();
      // Lets the server notice within two minutes when this machine is gone.
      await client.query(
        "SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 20; SET tcp_keepalives_count = 3",
      );
      // Locks and notifications of a standby are not the primary's.
      const { rows } = await client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
      if (rows[0]?.standby) throw new Error("the server is a standby");
      current = client;
      await onConnect(client);
      begin();
      const error = await Promise.race([lost, untilPingFails(client)]);
      if (error) throw error;
    } finally {
      current = null;
      await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })]);
    }
  }

  /** Returns the error of the first unanswered ping; undefined when stopped. */
  async function untilPingFails(client: Client): Promise<unknown> {
    try {
      for (;;) {
        await sleep(PING_EVERY_MS, undefined, { ref: false, signal: stopping.signal });
        await client.query("SELECT 1");
      }
    } catch (error) {
      return stopping.signal.aborted ? undefined : error;
    }
  }

  const ended = (async () => {
    let wait = 0;
    let warnedAt = 0;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      await once().catch((error: unknown) => {
        if (Date.now() - warnedAt < WARNED_EVERY_MS) return;
        warnedAt = Date.now();
        log.warn({ error, connection: name }, "database connection lost; reopening it");
      });
      if (Date.now() - startedAt > HELD_AFTER_MS) wait = 0;
      await sleep(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(Math.max(wait * 2, SECOND_RETRY_MS), lastRetryMs);
    }
  })();

  return {
    client: () => current,
    begun,
    async stop() {
      stopping.abort();
      await ended;
      begin();
    },
  };
}
