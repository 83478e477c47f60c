import "server-only";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";

const READ_ONLY = "25006";
/** Maximum life of a connection, which follows a failover or changed defaults by then. */
const MAX_LIFE_S = 10 * 60;
const LIFE_JITTER_S = 2 * 60;

/**
 * Listeners tolerate the server ending connections at any time, which would end the process. Connections
 * whose state outlives a request are discarded: one in an open or failed transaction and, after a read-only
 * error, all that were opened before it.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    maxLifetimeSeconds: MAX_LIFE_S + Math.floor(Math.random() * LIFE_JITTER_S),
    ...config,
  });
  let refusals = 0;
  const openedAt = new WeakMap<PoolClient, number>();
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    openedAt.set(client, refusals);
    // Narrows the type: the pool makes `Client`s, which its types don't say.
    if (!(client instanceof Client)) return;
    sendOneAtATime(client);
    client.connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (code !== READ_ONLY) return;
      refusals++;
      discardIdle(pool);
    });
  });
  // Runs before the pool decides, which drops a client that is ending.
  pool.on("release", (_error, client) => {
    const isStale = openedAt.get(client) !== refusals;
    if (isStale || isInTransaction(client)) cut(client);
  });
  return pool;
}

/**
 * Waits with a query until the one before it has ended. In a transaction Prisma sends the queries for several
 * relations at once (prisma/orm#29979): pg warns of that, and its next major version refuses it.
 */
function sendOneAtATime(client: Client): void {
  const send: (...query: unknown[]) => unknown = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  const sendNext = (...query: unknown[]) => {
    const isAwaited = !query.some((one) => typeof one === "function" || isSubmittable(one));
    if (!isAwaited) return send(...query);
    const result = last.then(() => send(...query));
    last = result.catch(() => undefined);
    return result;
  };
  client.query = sendNext as typeof client.query;
}

const isSubmittable = (query: unknown) => typeof query === "object" && query !== null && "submit" in query;

function isInTransaction(client: PoolClient): boolean {
  const status = client.getTransactionStatus();
  return status === "T" || status === "E";
}

function discardIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left--) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
}

export function cut(client: PoolClient): void {
  if (client instanceof Client) void client.end().catch(() => undefined);
}
