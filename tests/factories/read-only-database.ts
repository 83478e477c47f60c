import { Client } from "pg";

/**
 * Makes new connections to this test file's database read-only, or writable again; open ones are unchanged.
 */
export async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = new URL(process.env.TEST_FILE_DATABASE_URL ?? "").pathname.slice(1);
  const administrator = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await administrator.connect();
  try {
    await administrator.query(
      `ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? "on" : "off"}`,
    );
  } finally {
    await administrator.end();
  }
}
