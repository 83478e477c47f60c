import { runScript } from "./processes.mjs";

/**
 * Brings the schema of a database up to date, in a process of its own, which can read TypeScript.
 * @param {string} databaseUrl
 */
export async function migrate(databaseUrl) {
  await runScript("scripts/migrate.ts", { env: { ...process.env, DATABASE_URL: databaseUrl } });
}
