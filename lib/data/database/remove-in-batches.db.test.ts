import { openPool } from "@/lib/data/database/open-pool";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db, pool } from "@/lib/data/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { afterwards } from "@/tests/factories/afterwards";

describe("removal in batches", () => {
  const old = new Date("2026-01-01T00:00:00Z");
  const rows = {
    table: "failed_sign_ins",
    where: Prisma.sql`hour < ${new Date("2026-02-01T00:00:00Z")}`,
    by: "hour",
  };

  const networks = async () => (await db.failedSignIns.findMany()).map(({ network }) => network).sort();

  beforeEach(async () => {
    await db.failedSignIns.deleteMany();
    await db.failedSignIns.createMany({
      data: ["a", "b", "c", "d", "e"].map((network) => ({ hour: old, username: "", network })),
    });
  });

  it("removes all matching rows and no others when batches are small", async () => {
    await db.failedSignIns.create({ data: { hour: new Date(), username: "", network: "young" } });
    expect(await removeInBatches(rows, { batchSize: 1 })).toBe(5);
    expect(await networks()).toEqual(["young"]);
  });

  it("skips a locked row without waiting for it", async () => {
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("UPDATE failed_sign_ins SET hour = now() WHERE network = 'c'");
      expect(await removeInBatches(rows, { batchSize: 2 })).toBe(4);
      await client.query("COMMIT");
    } finally {
      client.release();
    }
    expect(await removeInBatches(rows, { batchSize: 2 })).toBe(0);
    expect(await networks()).toEqual(["c"]);
  });

  it.each([
    ["analytics_events", "created_at < now()", "created_at"],
    ["analytics_day_sums", "day < now()::date", "dimension, day"],
    ["analytics_day_vitals", "day < now()::date", "day"],
    ["failed_sign_ins", "hour < now()", "hour"],
    ["audit_log", "created_at < now()", "created_at, id"],
    ["outgoing_mails", "sent_at < now()", "sent_at"],
    ["outgoing_mails", "sent_at IS NULL AND given_up_at < now()", "sent_at, given_up_at"],
    ["webhook_deliveries", "created_at < now()", "created_at, id"],
    ["chat_sessions", "last_message_at < now()", "last_message_at"],
    ["trash", "expires_at < now()", "expires_at"],
    ["blocked_senders", "until < now()", "until, id"],
    ["knowledge_base_voters", "day < now()::date", "day"],
    ["knowledge_base_revisions", "article_id = ANY('{1,2}')", "article_id"],
    ["knowledge_base_verdicts", "article_id = ANY('{1,2}')", "article_id"],
  ])("an index of %s returns the rows where %s in order", async (table, where, by) => {
    const plan = await db.$transaction(async (tx) => {
      for (const way of ["seqscan", "bitmapscan", "sort"])
        await tx.$executeRawUnsafe(`SET LOCAL enable_${way} = off`);
      return tx.$queryRawUnsafe(
        `EXPLAIN SELECT ctid FROM ${table} WHERE ${where} ORDER BY ${by} LIMIT 10 FOR UPDATE SKIP LOCKED`,
      );
    });
    expect(JSON.stringify(plan)).toContain("Index Scan");
    expect(JSON.stringify(plan)).not.toContain("Sort");
  });
});

describe("a pool", () => {
  it("survives when the server ends a checked-out connection that is idle", async () => {
    const pool = openPool({ connectionString: process.env.DATABASE_URL });
    afterwards(() => pool.end());
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await ended;
    await expect(client.query("SELECT 1")).rejects.toThrow();
    client.release();
    await expect(pool.query("SELECT 1")).resolves.toMatchObject({ rowCount: 1 });
  });

  it("sends one query of a connection at a time, in order, also after a failed one", async () => {
    const pool = openPool({ connectionString: process.env.DATABASE_URL });
    afterwards(() => pool.end());
    const client = await pool.connect();
    afterwards(() => client.release());
    const waiting = Reflect.get(client, "_queryQueue") as unknown[];
    const queries = ["SELECT 1 AS n", "SELECT nonsense", "SELECT 2 AS n"].map(async (sql) => {
      const outcome = client.query<{ n: number }>(sql);
      expect(waiting).toHaveLength(0);
      return (await outcome).rows;
    });
    expect(await Promise.allSettled(queries)).toMatchObject([
      { status: "fulfilled", value: [{ n: 1 }] },
      { status: "rejected" },
      { status: "fulfilled", value: [{ n: 2 }] },
    ]);
  });
});
