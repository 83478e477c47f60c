import { run } from "./processes.mjs";

/**
 * Brings the schema of a database up to date, in a process of its own: the migration engine is large, and
 * written in TypeScript's company.
 * @param {string} databaseUrl
 */
export async function migrate(databaseUrl) {
  await run(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    quiet: true,
  });
}
