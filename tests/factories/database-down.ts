import { Client } from "pg";

/** Runs a function while this test file's database is unreachable, as if its server were down. */
export async function withDatabaseDown(run: () => Promise<void>): Promise<void> {
  const name = new URL(process.env.TEST_FILE_DATABASE_URL ?? "").pathname.slice(1);
  const administrator = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await administrator.connect();
  try {
    // Waits until they have ended, and lets none begin in between.
    await administrator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    const others = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = $1";
    await administrator.query(others, [name]);
    await administrator.query(`ALTER DATABASE ${name} RENAME TO ${name}_away`);
    await administrator.query(`ALTER DATABASE ${name}_away ALLOW_CONNECTIONS true`);
    try {
      await run();
    } finally {
      await administrator.query(`ALTER DATABASE ${name}_away RENAME TO ${name}`);
    }
  } finally {
    await administrator.end();
  }
}
