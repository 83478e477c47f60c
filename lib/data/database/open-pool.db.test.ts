import { openPool } from "@/lib/data/database/open-pool";

it("survives when the server ends a checked-out connection that is idle", async () => {
  const pool = openPool({ connectionString: process.env.DATABASE_URL });
  try {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await ended;
    await expect(client.query("SELECT 1")).rejects.toThrow();
    client.release();
    await expect(pool.query("SELECT 1")).resolves.toMatchObject({ rowCount: 1 });
  } finally {
    await pool.end();
  }
});

it("sends one query of a connection at a time, in order, also after a failed one", async () => {
  const pool = openPool({ connectionString: process.env.DATABASE_URL });
  const client = await pool.connect();
  try {
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
  } finally {
    client.release();
    await pool.end();
  }
});
