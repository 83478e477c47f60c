import { Client } from "pg";

/** Does something to this test file's database that needs a connection to another one. */
async function administer(work: (administrator: Client, name: string) => Promise<void>): Promise<void> {
  const name = new URL(process.env.TEST_FILE_DATABASE_URL ?? "").pathname.slice(1);
  const administrator = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await administrator.connect();
  try {
    await work(administrator, name);
  } finally {
    await administrator.end();
  }
}

/** Runs a function while this test file's database is unreachable, as if its server were down. */
export function withDatabaseDown(run: () => Promise<void>): Promise<void> {
  return administer(async (administrator, name) => {
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
  });
}

/**
 * Makes new connections to this test file's database read-only, or writable again; open ones are unchanged.
 */
export function setReadOnly(isReadOnly: boolean): Promise<void> {
  const mode = isReadOnly ? "on" : "off";
  return administer(async (administrator, name) => {
    await administrator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${mode}`);
  });
}
