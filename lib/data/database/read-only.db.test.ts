import { PrismaPg } from "@prisma/adapter-pg";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { withinBudget } from "@/lib/core/request-budget";
import { openPool } from "@/lib/data/database/open-pool";
import { DatabasePools } from "@/lib/data/database/pools";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { afterwards } from "@/tests/factories/afterwards";
import { setReadOnly } from "@/tests/factories/database-down";
import { failureOf } from "@/tests/factories/failure";

const url = process.env.TEST_FILE_DATABASE_URL ?? "";
const pools = new DatabasePools(url);
const db = new PrismaClient({ adapter: new PrismaPg(pools) });
afterEach(() => setReadOnly(false));
afterAll(async () => {
  await db.$disconnect();
  if (!pools.ended) await pools.end();
});

/** Prisma returns the connection to the pool without reporting the failure. */
const save = (name: string) =>
  withinBudget("staff", () =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      await tx.outage.create({ data: { name, since: new Date(), error: "", seenAt: new Date() } });
    }),
  );

it("keeps no connection from the time when the database was read-only, even under load", async () => {
  await setReadOnly(true);
  const read = () => withinBudget("staff", () => pools.query("SELECT pg_sleep(0.05)"));
  // Opens as many connections as the staff's pool has, all with the current setting.
  await Promise.all(Array.from({ length: 6 }, read));
  expect(isDatabaseUnreachable(await failureOf(save("refused")))).toBe(true);
  await Promise.all(Array.from({ length: 6 }, read));
  await setReadOnly(false);

  // The first failure discards it and all others.
  const first = await failureOf(save("first"));
  expect(first === undefined || isDatabaseUnreachable(first)).toBe(true);
  for (let attempt = 0; attempt < 6; attempt++) await save(`attempt ${attempt}`);
});

it("discards connections in use when another connection is refused", async () => {
  await setReadOnly(true);
  const pool = openPool({ connectionString: url, max: 3 });
  afterwards(() => pool.end());
  const [busy, idle, refused] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  idle.release();
  await setReadOnly(false);
  await expect(refused.query("CREATE TABLE nothing ()")).rejects.toMatchObject({ code: "25006" });
  refused.release();
  busy.release();
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) {
    const { rows } = await client.query("SHOW transaction_read_only");
    expect(rows).toEqual([{ transaction_read_only: "off" }]);
    client.release();
  }
});

it.each([
  ["open", ["BEGIN"]],
  ["failed", ["BEGIN", "SELECT 1/0"]],
])("does not reuse a connection that was returned with its transaction %s", async (_name, statements) => {
  const pool = openPool({ connectionString: url, max: 1 });
  const pidOf = async () => (await pool.query("SELECT pg_backend_pid() AS pid")).rows[0].pid;
  afterwards(() => pool.end());
  const before = await pidOf();
  expect(await pidOf()).toBe(before);
  const client = await pool.connect();
  for (const statement of statements) await client.query(statement).catch(() => undefined);
  // Waits until the server has reported its state.
  await client.query("SELECT 1").catch(() => undefined);
  client.release();
  expect(await pidOf()).not.toBe(before);
});

it("gives connections a maximum lifetime that differs between pools", async () => {
  const all = Array.from({ length: 20 }, () => openPool({ connectionString: url }));
  const lives = all.map(({ options }) => options.maxLifetimeSeconds);
  expect(Math.min(...lives)).toBeGreaterThanOrEqual(600);
  expect(Math.max(...lives)).toBeLessThanOrEqual(720);
  expect(new Set(lives).size).toBeGreaterThan(1);
  await Promise.all(all.map((pool) => pool.end()));
});
