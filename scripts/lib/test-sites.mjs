import { cpSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { loadSupervisor, WEB_PROGRAM } from "./bundle.mjs";
import { startDemoCommerce, startDemoMail } from "./demonstration.mjs";
import { freePort } from "./ports.mjs";
import { connectTo, createDatabaseIfMissing, startTemporaryPostgres } from "./postgres.mjs";
import { runScript } from "./processes.mjs";
import { settingNames } from "./settings.mjs";

const BUILD = ".next-test";
const TEMPLATE = "site_template";

/**
 * Builds the site and starts the given number of servers on a temporary PostgreSQL, each with a database and media copied
 * from a seeded original, a mail server, and a billing system.
 * @param [own] settings in addition to those of all tests
 * @returns the environment of the tests
 */
export async function startTestSites({ signal, onEnd }, count, own = {}) {
  const postgres = await startTemporaryPostgres();
  onEnd(postgres.stop);
  const folder = mkdtempSync(path.join(tmpdir(), "sites-"));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const media = path.join(folder, "media");
  const env = { ...process.env, ...commonSettings(), MEDIA_DIR: media, DATABASE_URL: postgres.url(TEMPLATE) };
  await createDatabaseIfMissing(postgres, TEMPLATE);
  await runScript("scripts/prepare-database.ts", { env, signal });
  await build({ folder: BUILD, env, signal });

  mkdirSync("test-results", { recursive: true });
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const copy = await connectTo(postgres.url("postgres"));
  for (const number of numbers) {
    await copy.query(`CREATE DATABASE site_${number} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    cpSync(media, path.join(folder, `media-${number}`), { recursive: true });
  }
  await copy.end();
  const start = (number) =>
    startSite({ signal, onEnd, folder, number, databaseUrl: postgres.url(`site_${number}`), own });
  const sites = await Promise.all(numbers.map(start));
  return { ...process.env, ...commonSettings(), TEST_SITES: JSON.stringify(sites) };
}

async function startSite({ signal, onEnd, folder, number, databaseUrl, own }) {
  const mail = await startDemoMail(path.join(folder, `mail-${number}`), onEnd, { http: true });
  const commerce = await startDemoCommerce(undefined, onEnd, { control: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const picturesUrl = `http://127.0.0.1:${await freePort()}`;
  const settings = {
    ...commonSettings(),
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: databaseUrl,
    MEDIA_DIR: path.join(folder, `media-${number}`),
    IMPORT_ORIGIN: picturesUrl,
    ...mail.settings,
    ...commerce.settings,
    ...own,
  };
  const log = `test-results/server-${number}.log`;
  const env = { ...process.env, ...settings };
  // Unsupervised, so that a test sees how it ends.
  const { startWebProcess } = await loadSupervisor();
  const server = await startWebProcess({ program: WEB_PROGRAM, env, output: openSync(log, "w") }, signal);
  onEnd(server.stop);
  const { billingUrl, paymentsUrl, paymentsClientKey } = commerce;
  const standIns = { mailUrl: mail.httpUrl, picturesUrl, billingUrl, paymentsUrl, paymentsClientKey };
  return { url, pid: server.pid ?? 0, databaseUrl, ...standIns, log, settings };
}

function commonSettings() {
  return {
    // Empty, not absent: Next would read absent ones from an `.env` file.
    ...Object.fromEntries(settingNames().map((name) => [name, ""])),
    NODE_ENV: "production",
    NEXT_DIST_DIR: BUILD,
    HOST: "127.0.0.1",
    NEXTAUTH_SECRET: "a secret that only the tests use",
    DATA_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: "the password of the tests",
    DEMO: "on",
    BACKUP_HOURS: "0",
    // Tests simulate visitors from many addresses by X-Forwarded-For.
    TRUST_PROXY_HOPS: "1",
    // Browsers share an address and search more often than a person; many tests send leads within the hour.
    RATE_LIMITS: "searches:600/60,leadsOfSite:5000/3600",
    MAIL_FROM: "site@example.com",
    LEADS_TO: "leads@example.com",
  };
}
