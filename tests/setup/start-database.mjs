import { bundle, bundleAll } from "../../scripts/lib/bundle.mjs";
import { connectTo, startTemporaryPostgres } from "../../scripts/lib/postgres.mjs";
import { runScript } from "../../scripts/lib/processes.mjs";

/**
 * One temporary PostgreSQL for the run, or the server of TEST_DATABASE_URL, with a migrated database from
 * which the test files' databases are copied; and the programs that tests run, in the form that a built folder has.
 */
export default async function startDatabase() {
  if (!process.env.TEST_DATABASE_URL) {
    const server = await startTemporaryPostgres();
    globalThis.testPostgres = server;
    process.env.TEST_DATABASE_URL = server.url("postgres");
  }
  const template = `template_${process.pid}`;
  const admin = await connectTo(process.env.TEST_DATABASE_URL);
  await admin.query(`CREATE DATABASE ${template}`);
  await admin.end();
  const url = new URL(process.env.TEST_DATABASE_URL);
  url.pathname = `/${template}`;
  await runScript("scripts/migrate.ts", { env: { ...process.env, DATABASE_URL: url.href } });
  process.env.TEST_DATABASE_TEMPLATE = template;
  await bundleAll();
  await bundle({
    entries: {
      "jobs-worker": "tests/fixtures/jobs-worker.ts",
      "mail-fetcher": "tests/fixtures/mail-fetcher.ts",
    },
    outdir: ".server",
  });
}
