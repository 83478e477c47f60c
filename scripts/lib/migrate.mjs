import { runScript } from "./processes.mjs";

/**
 * Migrates a database to the current schema, in a separate process that can read TypeScript.
 * @param {string} databaseUrl
 */
export async function migrate(databaseUrl) {
  await runScript("scripts/migrate.ts", { env: { ...process.env, DATABASE_URL: databaseUrl } });
}
