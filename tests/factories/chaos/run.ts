import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Fault, FaultKind } from "../../../fakes/faults";
import { type Random, randomFrom } from "../../../fakes/random";
import { billingOf, paymentsOf } from "../commerce-of-site";
import { freePort } from "../free-port";
import { type Checkout, checkouts, pay } from "./checkouts";
import { type Books, faultsIn, type StoredOrder } from "./count";

type Options = {
  /** Settings of a web process, which is started, killed, and restarted here. */
  settings: NodeJS.ProcessEnv;
  databaseUrl: string;
  billingUrl: string;
  paymentsUrl: string;
  /** Number of checkouts, and milliseconds within which all of them begin. */
  count: number;
  withinMs: number;
  kills: number;
  seed: number;
  log: string;
};

export type Report = {
  seed: number;
  faults: string[];
  /** Number of orders in each final state, and responses to customers. */
  ended: Record<string, number>;
  responses: Record<string, number>;
  /** Findings of the site's own payment comparison; must be empty. */
  differences: string[];
  seconds: { checkouts: number; recovery: number };
};

/** Probabilities of each fault in calls to either system. */
const CHANCES: [FaultKind, probability: number, delayMs?: number][] = [
  ["drop", 0.03],
  ["act-drop", 0.05],
  ["act-html", 0.02],
  ["act-cut", 0.02],
  ["act-garbage", 0.02],
  ["html", 0.02],
  ["error", 0.02],
  ["forbidden", 0.01],
  ["late", 0.05, 700],
  ["late-act", 0.03, 1_500],
  ["act-hang", 0.003],
  ["hang", 0.003],
];
/** Time after which no late action is pending. */
const REST_MS = 5_000;
const RECOVERED_WITHIN_MS = 240_000;

/**
 * Runs many concurrent checkouts against a gateway and a billing system that fail randomly, on a server that
 * is killed randomly; then faults end, time passes, and the books of all three are compared.
 */
export async function runChaos(options: Options): Promise<Report> {
  const { databaseUrl, count, withinMs, kills, seed } = options;
  const random = randomFrom(seed);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const [billing, payments] = [billingOf({ url: "", ...options }), paymentsOf(options)];
  const earlier = new Set((await externalBooks(options)).transactions.map(({ transId }) => transId));
  const server = await startServer(options);
  try {
    const faults: Fault[] = CHANCES.map(([kind, probability, delayMs]) => ({ kind, probability, delayMs }));
    await billing.setFaults(faults, seed);
    await payments.setFaults(faults, seed + 1);
    const all = checkouts(count, `chaos-${seed}-${Date.now()}`, random);
    const startedAt = Date.now();
    const paid = Promise.all(
      all.map(async (one) => {
        await sleep(random() * withinMs);
        await pay(one, server.url);
      }),
    );
    await Promise.all([paid, killNowAndThen(server, kills, withinMs, random)]);
    const paidAt = Date.now();

    await billing.setFaults([]);
    await payments.setFaults([]);
    await sleep(REST_MS);
    await recover(database, payments, all);
    const { billing: booked, transactions } = await externalBooks(options);
    const books = {
      checkouts: all,
      orders: await ordersOf(database, all),
      billing: booked,
      transactions: transactions.filter(({ transId }) => !earlier.has(transId)),
    };
    return {
      seed,
      faults: faultsIn(books),
      ended: tally(books.orders.map(({ status }) => status)),
      responses: tally(all.map(outcomeText)),
      differences: await comparisonOf(database, all),
      seconds: {
        checkouts: Math.round((paidAt - startedAt) / 1_000),
        recovery: Math.round((Date.now() - paidAt) / 1_000),
      },
    };
  } finally {
    await server.stop();
    await database.end();
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** The web process; after a kill it restarts as soon as possible, at the same address. */
async function startServer({ settings, log }: Options) {
  const port = await freePort();
  const output = openSync(log, "w");
  let child: ChildProcess;
  let isStopping = false;
  async function start(): Promise<void> {
    child = spawn(process.execPath, [".server/web.mjs"], {
      env: { ...settings, PORT: String(port), HOST: "127.0.0.1", TRUST_PROXY_HOPS: "1" },
      stdio: ["ignore", output, output, "ipc"],
    });
    const died = once(child, "exit").then(() => {
      if (!isStopping) throw new Error(`the server ended by itself; it has said why in ${log}`);
    });
    await Promise.race([once(child, "message"), died]);
    died.catch(() => undefined);
  }
  await start();
  return {
    url: () => `http://127.0.0.1:${port}`,
    async kill(): Promise<void> {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      if (!isStopping) await start();
    },
    async stop(): Promise<void> {
      isStopping = true;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function killNowAndThen(
  server: Server,
  kills: number,
  withinMs: number,
  random: Random,
): Promise<void> {
  for (let left = kills; left > 0; left--) {
    await sleep((0.3 + random()) * (withinMs / kills));
    await server.kill();
  }
}

const moving = `SELECT order_id FROM orders WHERE email = ANY($1) AND status NOT IN ('activated', 'declined', 'failed')`;

/** Lets time pass as often as needed: claims expire, and sent requests are too old to be pending. */
async function recover(
  database: Client,
  payments: ReturnType<typeof paymentsOf>,
  all: readonly Checkout[],
): Promise<void> {
  const emails = [...new Set(all.map(({ email }) => email))];
  const minutes = "interval '6 minutes'";
  for (const until = Date.now() + RECOVERED_WITHIN_MS; Date.now() < until; await sleep(2_000)) {
    const { rows } = await database.query(moving, [emails]);
    if (rows.length === 0) return;
    for (const { transId, status } of await payments.transactions()) {
      if (status.startsWith("FDS"))
        await payments.review(transId, Number(transId) % 2 ? "approve" : "decline");
    }
    await database.query(
      `UPDATE orders SET intent_at = intent_at - ${minutes}, claimed_until = claimed_until - ${minutes},
         next_try_at = least(next_try_at, now()) WHERE order_id IN (${moving})`,
      [emails],
    );
    await database.query(
      `UPDATE payment_attempts SET sent_at = sent_at - ${minutes}, created_at = created_at - ${minutes}
       WHERE order_id IN (${moving})`,
      [emails],
    );
    await database.query(
      "SELECT graphile_worker.add_job('orders-recovery', '{}', job_key => 'chaos-recovery')",
    );
  }
}

async function ordersOf(database: Client, all: readonly Checkout[]): Promise<StoredOrder[]> {
  const { rows } = await database.query<StoredOrder>(
    `SELECT order_id AS "orderId", status, undecided, email::text, round(orders.amount * 100)::int AS cents,
       idempotency_key AS key, invoice_number AS number, transaction_id AS "transactionId",
       billing_order_id AS "billingOrderId", billing_invoice_id AS "billingInvoiceId",
       (SELECT count(*)::int FROM outgoing_mails WHERE payload ->> 'orderId' = order_id AND type = 'order-receipt') AS receipts
     FROM orders JOIN payment_attempts USING (order_id) WHERE email = ANY($1)`,
    [[...new Set(all.map(({ email }) => email))]],
  );
  return rows;
}

async function externalBooks(options: Options): Promise<Pick<Books, "transactions" | "billing">> {
  const [transactions, billing] = await Promise.all([
    paymentsOf(options).transactions(),
    billingOf({ url: "", ...options }).state(),
  ]);
  return { transactions, billing };
}

/** The nightly comparison of orders at rest for an hour. */
async function comparisonOf(database: Client, all: readonly Checkout[]): Promise<string[]> {
  await database.query("UPDATE orders SET updated_at = updated_at - interval '1 hour'");
  const { rows: before } = await database.query<{ id: number }>(
    "SELECT coalesce(max(id), 0) AS id FROM reconciliations",
  );
  await database.query(
    "SELECT graphile_worker.add_job('payments-comparison', '{}', job_key => 'chaos-comparison')",
  );
  for (let waited = 0; waited < 60_000; waited += 500) {
    const { rows } = await database.query<{ words: string | null }>(
      "SELECT words FROM reconciliations WHERE id > $1 AND ended_at IS NOT NULL",
      [before[0]?.id ?? 0],
    );
    if (rows.length > 0) {
      const found = await database.query<{ words: string }>(
        `SELECT kind || ': ' || words AS words FROM payment_differences AS found LEFT JOIN orders USING (order_id)
         WHERE settled_at IS NULL AND (order_id IS NULL OR email = ANY($1)) ORDER BY found.id`,
        [all.map(({ email }) => email)],
      );
      return found.rows.map(({ words }) => words);
    }
    await sleep(500);
  }
  return ["payments were not compared within a minute"];
}

function outcomeText({ reply: responses, seen }: Checkout): string {
  if (!responses) return `nothing (${seen})`;
  const { status, body } = responses;
  return `${status} ${body.success ? body.status : body.code}`;
}

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words.toSorted()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
