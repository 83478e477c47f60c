import "server-only";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";

/** PostgreSQL's code for a write to a session that may only read: its default, or a server in recovery. */
const READ_ONLY = "25006";
/** Longest life of a connection, which moves to another server or other defaults by then. */
const LONGEST_LIFE_S = 10 * 60;
/** Added at random, so that pools and processes don't reconnect at the same moment. */
const LIFE_JITTER_S = 2 * 60;

/**
 * A pool whose connections may be ended by the server at any time: an idle one is replaced; one in use fails with its
 * next statement, also where whoever holds it listens to nothing in between. Without listeners either would end the process.
 * A connection whose state outlives its request is not used again: one in an open or failed transaction, and with one
 * that answered that it may only read, all that were opened before that answer.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    maxLifetimeSeconds: LONGEST_LIFE_S + Math.floor(Math.random() * LIFE_JITTER_S),
    ...config,
  });
  let refusals = 0;
  const openedAt = new WeakMap<PoolClient, number>();
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    openedAt.set(client, refusals);
    if (!(client instanceof Client)) return;
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code !== READ_ONLY) return;
      refusals++;
      discardIdle(pool);
    });
  });
  // Heard before the pool decides; it keeps no client that is ending.
  pool.on("release", (_error, client) => {
    const isStale = openedAt.get(client) !== refusals;
    if (isStale || isInTransaction(client)) end(client);
  });
  return pool;
}

function isInTransaction(client: PoolClient): boolean {
  const status = client.getTransactionStatus();
  return status === "T" || status === "E";
}

/** Checks out what is idle, whose release ends it. */
function discardIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left--) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}

function end(client: PoolClient): void {
  if (client instanceof Client) void client.end().catch(() => undefined);
}
