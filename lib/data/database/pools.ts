import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { log } from "@/lib/core/log";
import { currentBudget, type Lane, REQUEST_BUDGET_MS } from "@/lib/core/request-budget";
import { DatabaseCircuit } from "@/lib/data/database/circuit";
import { cut, openPool } from "@/lib/data/database/open-pool";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Backup limit for a server that has stopped responding. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1_000;
/** Time to wait for or hold a connection before the database is probed. */
const SUSPECT_AFTER_MS = 2_000;
const PROBE_TICKS = 15;
const PROBE_TICK_MS = 50;
const MAX_WAITING = 100;

/** Connections of a process; docs/limits.md adds them up. */
const sizes = { reading: 6, pages: 3, sending: 5, staff: 6 } satisfies Record<Lane, number>;

const WRITABLE_FOR_MS = 1_000;

class DatabaseUnavailable extends Error {
  readonly code = "P1001";
}

type CheckedOut = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Separate for readers, senders, staff, and shared pages, behind a single pool's interface. The request's
 * budget decides the pool and the time limit (lib/core/request-budget.ts); past it the connection is cut.
 * Without a budget the longer limits of jobs apply.
 */
export class DatabasePools extends Pool {
  readonly #config: PoolConfig;
  readonly #lanes: Record<Lane, Pool>;
  readonly #holders = new Set<{ giveUp: (reason: string) => void }>();
  readonly #released = new WeakMap<PoolClient, () => void>();
  readonly #circuit: DatabaseCircuit;
  readonly #writable = new LRUCache<"writable", { value: boolean }>({
    max: 1,
    ttl: WRITABLE_FOR_MS,
    fetchMethod: async () => ({ value: await this.#isNewOneWritable() }),
  });

  constructor(connectionString: string) {
    const config = {
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    };
    super({ ...config, max: sizes.staff });
    this.#config = config;
    this.#lanes = {
      reading: this.#open("reading"),
      pages: this.#open("pages"),
      sending: this.#open("sending"),
      staff: this.#open("staff"),
    };
    this.#circuit = new DatabaseCircuit({
      probe: () => this.#probe(),
      onOpen: () => this.#failAllWaiting(),
      onClose: () => log.info("the database answers again"),
    });
  }

  counts(): Record<Lane, { total: number; idle: number; waiting: number }> {
    const counted = Object.entries(this.#lanes).map(([lane, { totalCount, idleCount, waitingCount }]) => [
      lane,
      { total: totalCount, idle: idleCount, waiting: waitingCount },
    ]);
    return Object.fromEntries(counted);
  }

  /** Fails all waiting requests if two probes in a row stay silent. */
  suspect(): void {
    this.#circuit.suspect();
  }

  /** Tells whether a new connection may write; open ones may have older defaults. */
  async acceptsWrites(): Promise<boolean> {
    return (await this.#writable.fetch("writable"))?.value === true;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: CheckedOut): void;
  override connect(callback?: CheckedOut): Promise<PoolClient> | undefined {
    const client = this.#checkOut();
    if (!callback) return client;
    client.then(
      (one) => callback(undefined, one, one.release.bind(one)),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  override async end(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map((lane) => lane.end()));
    await super.end();
  }

  #open(lane: Lane): Pool {
    const isBrief = lane === "reading" || lane === "pages";
    const limits = isBrief ? { statement_timeout: REQUEST_BUDGET_MS } : {};
    const pool = openPool({ ...this.#config, ...limits, max: sizes[lane] });
    pool.on("release", (_error, client) => this.#released.get(client)?.());
    return pool;
  }

  async #checkOut(): Promise<PoolClient> {
    const budget = currentBudget();
    if (!budget) return connectTo(this.#lanes.staff);
    if (this.#circuit.isOpen) throw new DatabaseUnavailable("the database does not answer");
    if (budget.leftMs === 0) throw new DatabaseUnavailable("the request's time is up");
    const pool = this.#lanes[budget.lane];
    if (pool.waitingCount >= MAX_WAITING) throw new DatabaseUnavailable("too many wait for a connection");
    return this.#holdFor(budget.leftMs, pool);
  }

  #holdFor(ms: number, pool: Pool): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let checkedOut: PoolClient | undefined;
      let isOver = false;
      const end = () => {
        isOver = true;
        clearTimeout(suspicion);
        clearTimeout(limit);
        this.#holders.delete(holder);
      };
      const holder = {
        giveUp: (reason: string) => {
          end();
          if (checkedOut) cut(checkedOut);
          else reject(new DatabaseUnavailable(reason));
        },
      };
      const suspicion = setTimeout(() => this.suspect(), SUSPECT_AFTER_MS);
      const limit = setTimeout(() => holder.giveUp("the request's time is up"), ms);
      this.#holders.add(holder);
      connectTo(pool).then(
        (client) => {
          if (isOver) return client.release();
          checkedOut = client;
          this.#released.set(client, end);
          resolve(client);
        },
        (error) => {
          if (isOver) return;
          end();
          reject(error);
        },
      );
    });
  }

  async #probe(): Promise<void> {
    const { connectionString, connectionTimeoutMillis } = this.#config;
    const client = new Client({ connectionString, connectionTimeoutMillis });
    client.on("error", () => undefined);
    const requested = client.connect().then(() => client.query("SELECT 1"));
    try {
      await Promise.race([requested, silence()]);
    } finally {
      requested.catch(() => undefined);
      void client.end().catch(() => undefined);
    }
  }

  async #isNewOneWritable(): Promise<boolean> {
    const { connectionString, connectionTimeoutMillis } = this.#config;
    const client = new Client({
      connectionString,
      connectionTimeoutMillis,
      query_timeout: CONNECT_TIMEOUT_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      // "on" in recovery, too.
      const { rows } = await client.query<{ transaction_read_only: string }>("SHOW transaction_read_only");
      return rows[0]?.transaction_read_only === "off";
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  #failAllWaiting(): void {
    log.warn("the database does not answer: queries fail at once until it does");
    for (const lane of ["reading", "pages", "sending"] as const) {
      const silent = this.#lanes[lane];
      // Ended by a shutdown: a pool can't be ended twice.
      if (silent.ending) continue;
      this.#lanes[lane] = this.#open(lane);
      void silent.end();
    }
    for (const holder of [...this.#holders]) holder.giveUp("the database does not answer");
  }
}

/** Tries once more where a connection ends before it is ready: nothing was sent on it yet. */
function connectTo(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error: unknown) => {
    if (!(error instanceof Error && /connection terminated/i.test(error.message))) throw error;
    return pool.connect();
  });
}

/** Measures in turns of this process's own event loop: if that is slow, the database is not to blame. */
async function silence(): Promise<never> {
  for (let tick = 0; tick < PROBE_TICKS; tick++) await sleep(PROBE_TICK_MS, undefined, { ref: false });
  throw new DatabaseUnavailable("the database does not answer");
}
