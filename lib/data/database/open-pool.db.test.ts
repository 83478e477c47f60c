import { openPool } from "@/lib/data/database/open-pool";

it("survives when the server ends a checked-out connection that is idle", async () => {
  const pool = openPool({ connectionString: process.env.DATABASE_URL });
  try {
    const held = await pool.connect();
    const { rows } = await held.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const ended = new Promise<void>((resolve) => held.once("end", resolve));
    await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await ended;
    await expect(held.query("SELECT 1")).rejects.toThrow();
    held.release();
    await expect(pool.query("SELECT 1")).resolves.toMatchObject({ rowCount: 1 });
  } finally {
    await pool.end();
  }
});
