import { PrismaPg } from "@prisma/adapter-pg";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { inLane, withinBudget } from "@/lib/core/request-budget";
import { DatabasePools } from "@/lib/data/database/pools";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { failureOf } from "@/tests/factories/failure";
import { startPausableDatabase } from "@/tests/factories/pausable-database";
import { until } from "@/tests/factories/until";

let server: Awaited<ReturnType<typeof startPausableDatabase>>;
let pool: DatabasePools;
let db: PrismaClient;

beforeAll(async () => {
  server = await startPausableDatabase();
  pool = new DatabasePools(server.url);
  db = new PrismaClient({ adapter: new PrismaPg(pool) });
  // The client needs extra time for its first query.
  await db.$queryRaw`SELECT 1`;
});
afterAll(async () => {
  await db.$disconnect();
  if (!pool.ended) await pool.end();
  await server.stop();
});

async function outcome(run: () => Promise<unknown>) {
  const startedAt = performance.now();
  const failure = await failureOf(run());
  return { ms: performance.now() - startedAt, unreachable: isDatabaseUnreachable(failure), failure };
}

async function untilDatabaseAnswers(): Promise<void> {
  server.resume();
  await until(async () => {
    const answer = () => db.$queryRaw`SELECT pg_sleep(0.05)::text`;
    return !(await outcome(() => withinBudget("reading", answer))).failure;
  });
}

const calls: [string, () => Promise<unknown>][] = [
  ["the pool", () => pool.query("SELECT pg_sleep(3)")],
  ["the client", () => db.$queryRaw`SELECT pg_sleep(3)::text`],
  ["a transaction", () => db.$transaction(async (one) => one.$queryRaw`SELECT pg_sleep(3)::text`)],
  [
    "one query after the other",
    async () => {
      for (let query = 0; query < 30; query++) await db.$queryRaw`SELECT pg_sleep(0.1)::text`;
    },
  ],
];

it.each(calls)("the request budget ends queries through %s", async (_name, run) => {
  const { ms, unreachable } = await outcome(() => withinBudget("reading", run, 300));
  expect(unreachable).toBe(true);
  expect(ms).toBeGreaterThan(250);
  expect(ms).toBeLessThan(2_500);
  await expect(withinBudget("reading", () => pool.query("SELECT 1"))).resolves.toMatchObject({ rowCount: 1 });
});

it("a used-up budget sends no query to the database", async () => {
  const { failure, unreachable } = await outcome(() =>
    withinBudget("reading", () => pool.query("SELECT 1"), 0),
  );
  expect(unreachable).toBe(true);
  expect(String(failure)).toContain("time is up");
});

it.each([
  ["a request", (run: () => Promise<unknown>) => withinBudget("sending", run)],
  ["a job", (run: () => Promise<unknown>) => run()],
])("a connection of %s that ends before it is ready is made once more", async (_name, within) => {
  const fresh = new DatabasePools(server.url);
  server.breakNext(1);
  expect(await within(() => fresh.query("SELECT 1"))).toMatchObject({ rowCount: 1 });
  await fresh.end();
  const other = new DatabasePools(server.url);
  server.breakNext(2);
  expect(await outcome(() => within(() => other.query("SELECT 1")))).toMatchObject({ unreachable: true });
  await other.end();
});

it("readers leave connections for writers and pages, and excess readers are refused", async () => {
  const blocker = await pool.connect();
  await blocker.query("BEGIN; SELECT pg_advisory_xact_lock(77)");
  const read = () => pool.query("SELECT pg_advisory_xact_lock_shared(77)");
  const reads = Array.from({ length: 150 }, () => outcome(() => withinBudget("reading", read)));
  const sent = await outcome(() => withinBudget("sending", () => pool.query("SELECT 1")));
  expect(sent.failure).toBeUndefined();
  const ofPage = () => inLane("pages", () => pool.query("SELECT 1"));
  expect((await outcome(() => withinBudget("reading", ofPage))).failure).toBeUndefined();
  const refused = await Promise.race(reads);
  expect(refused).toMatchObject({ unreachable: true });
  expect(String(refused.failure)).toContain("too many");
  await blocker.query("COMMIT");
  blocker.release();
  const succeeded = (await Promise.all(reads)).filter(({ failure }) => !failure);
  expect(succeeded.length).toBeGreaterThanOrEqual(100);
  expect(succeeded.length).toBeLessThanOrEqual(106);
});

it("the first callers detect a silent server, and later ones fail at once until it answers again", async () => {
  await withinBudget("reading", () => pool.query("SELECT 1"));
  server.pause();
  const first = await Promise.all([
    outcome(() => withinBudget("reading", () => pool.query("SELECT 1"))),
    outcome(() => withinBudget("sending", () => db.$transaction(async (one) => one.$queryRaw`SELECT 1`))),
  ]);
  for (const { ms, unreachable } of first) {
    expect(unreachable).toBe(true);
    expect(ms).toBeLessThan(5_000);
  }
  const next = await outcome(() => withinBudget("sending", () => db.$queryRaw`SELECT 1`));
  expect(next).toMatchObject({ unreachable: true });
  expect(next.ms).toBeLessThan(1_000);

  await untilDatabaseAnswers();
}, 30_000);

it("pools that a shutdown has ended are not ended again when the server turns out to be silent", async () => {
  const ending = new DatabasePools(server.url);
  server.pause();
  const waiting = outcome(() => withinBudget("reading", () => ending.query("SELECT 1")));
  const ended = ending.end();
  ending.suspect();
  expect(String((await waiting).failure)).toContain("does not answer");
  server.resume();
  await ended;
  await untilDatabaseAnswers();
}, 30_000);

it("a suspected silent server is detected even when each caller waits only briefly", async () => {
  server.pause();
  pool.suspect();
  let failure = "";
  for (let attempt = 0; attempt < 60 && !failure.includes("does not answer"); attempt++) {
    const briefly = () => withinBudget("reading", () => pool.query("SELECT 1"), 300);
    failure = String((await outcome(briefly)).failure);
  }
  expect(failure).toContain("does not answer");
  await untilDatabaseAnswers();
}, 30_000);
