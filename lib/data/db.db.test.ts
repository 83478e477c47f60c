import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { pool } from "@/lib/data/db";
import { PrismaClient } from "@/lib/generated/prisma/client";

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
    const failure = await query().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isDatabaseUnreachable(failure)).toBe(true);
  });
});
