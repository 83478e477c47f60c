import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { pool } from "@/lib/data/db";
import { look, SHARED_KEYS, storableKey } from "@/lib/data/limit-keys";
import { holdConnection } from "@/lib/data/persistent-connection";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { afterwards } from "@/tests/factories/afterwards";
import { failureOf } from "@/tests/factories/failure";

it("the client's query timeout is longer than the server's and shorter than 20 seconds", async () => {
  const { statement_timeout: server = 0, query_timeout: client = 0 } = pool.options;
  expect(client).toBeGreaterThan(Number(server));
  expect(client).toBeLessThan(20_000);
});

describe("a server that stopped answering", () => {
  const impatient = new Pool({ connectionString: process.env.DATABASE_URL, query_timeout: 100 });
  impatient.on("error", () => undefined);
  const db = new PrismaClient({ adapter: new PrismaPg(impatient) });
  afterAll(async () => {
    await db.$disconnect();
    if (!impatient.ended) await impatient.end();
  });

  it.each([
    ["the pool", () => impatient.query("SELECT pg_sleep(1)")],
    ["the client", () => db.$queryRaw`SELECT pg_sleep(1)::text`],
    ["a transaction", () => db.$transaction(async (one) => one.$queryRaw`SELECT pg_sleep(1)::text`)],
  ])("is reported as unreachable: %s", async (_name, query) => {
    expect(isDatabaseUnreachable(await failureOf(query()))).toBe(true);
  });
});

describe("a connection that is held", () => {
  async function setStandby(isStandby: boolean): Promise<void> {
    const name = new URL(process.env.TEST_FILE_DATABASE_URL ?? "").pathname.slice(1);
    await pool.query(`CREATE OR REPLACE FUNCTION public.pg_is_in_recovery() RETURNS boolean
    LANGUAGE sql AS 'SELECT ${isStandby}'`);
    await pool.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
  }

  it("does not use a standby and keeps reconnecting until there is a primary", async () => {
    const refused = new Promise<unknown>((resolve) => {
      jest.spyOn(log, "warn").mockImplementation((about: unknown) => resolve(about));
    });
    await setStandby(true);
    let connects = 0;
    const connection = holdConnection("a test", async () => {
      connects++;
    });
    afterwards(() => connection.stop());
    expect(await refused).toMatchObject({ error: { message: "the server is a standby" } });
    expect(connects).toBe(0);
    expect(connection.client()).toBeNull();
    await setStandby(false);
    await connection.begun;
    expect(connects).toBe(1);
    expect(connection.client()).not.toBeNull();
  });
});

describe("keys of limits", () => {
  const client = (key: string) => storableKey({ key, allowance: 1 });
  const fill = (rows: number, expire: number) =>
    pool.query(
      "INSERT INTO rate_limits SELECT 'leads:' || $2::bigint || n, 1, $2::bigint FROM generate_series(1, $1) AS n",
      [rows, expire],
    );

  it("clients share keys only while the table is crowded", async () => {
    const now = Date.now();
    await fill(50, now + 60_000);
    await look(now, 100);
    expect(client("192.0.2.1")).toBe("192.0.2.1");

    await fill(50, now + 90_000);
    await look(now, 100);
    expect(client("192.0.2.1")).toMatch(/^shared-\d{1,4}$/);
    expect(client("192.0.2.1")).toBe(client("192.0.2.1"));
    const many = [1, 4, 16].flatMap((allowance) =>
      Array.from({ length: 20_000 }, (_, number) => storableKey({ key: `client ${number}`, allowance })),
    );
    expect(new Set(many).size).toBeLessThanOrEqual(SHARED_KEYS);

    await pool.query("DELETE FROM rate_limits WHERE expire > $1", [now + 60_000]);
    await look(now, 100);
    expect(client("192.0.2.1")).toBe("192.0.2.1");
  });

  it("removes expired rows before it treats the table as crowded", async () => {
    const now = Date.now();
    await fill(200, now - 1);
    await look(now, 100);
    expect(client("192.0.2.1")).toBe("192.0.2.1");
  });
});
