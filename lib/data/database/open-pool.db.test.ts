import { openPool } from "@/lib/data/database/open-pool";

it("survives that the server ends a connection while somebody holds it and waits for nothing", async () => {
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
