import { mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "./lib/build.mjs";
import { Checks } from "./lib/checks.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { freePort } from "./lib/ports.mjs";
import { createDatabaseIfMissing, startTemporaryPostgres } from "./lib/postgres.mjs";
import { runScript } from "./lib/processes.mjs";
import { startWebServer } from "./lib/server.mjs";
import { runSession } from "./lib/session.mjs";
import { settingNames } from "./lib/settings.mjs";

/**
 * npm test [-- part of a test file's path …]: everything, on servers and data of its own. With a filter only the
 * tests of the files that match, and the built site only if one of them calls it.
 */
const BUILD = ".next-test";
const LOG = "test-results/server.log";
const filter = process.argv.slice(2);

await runSession(test, { codeWhenEnded: 130 });

/** @param {import("./lib/session.mjs").Session} session */
async function test(session) {
  const { signal, onEnd } = session;
  checkNode();
  await install({ forTests: true, signal });
  const checks = new Checks(session);
  if (filter.length === 0) {
    await checks.types();
    await checks.lint();
  }

  const postgres = await startTemporaryPostgres();
  onEnd(postgres.stop);
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url("postgres") };
  await checks.step("unit, component and database tests", () =>
    checks.jest(["unit", "dom", "db"], { filter, env }),
  );

  const api = testsIn("tests/api", ".test.ts");
  const journeys = testsIn("tests/e2e", ".spec.ts");
  if (api || journeys) await testSite(session, checks, postgres, { api, journeys });
  checks.finish();
}

/**
 * @param {string} folder
 * @param {string} ending
 * @returns {boolean} whether there are such tests among those that are wanted
 */
function testsIn(folder, ending) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
  const wanted = (/** @type {string} */ file) =>
    filter.length === 0 || filter.some((part) => file.includes(part));
  return files.some((file) => file.endsWith(ending) && wanted(file));
}

/**
 * Builds the site, serves it over a fresh seeded database, and calls it.
 * @param {import("./lib/session.mjs").Session} session
 * @param {Checks} checks
 * @param {import("./lib/postgres.mjs").Postgres} postgres
 * @param {{ api: boolean, journeys: boolean }} wanted
 */
async function testSite({ signal, onEnd }, checks, postgres, wanted) {
  const env = await siteSettings(postgres, onEnd);
  const served = await checks.step("build and serve the site", async () => {
    await createDatabaseIfMissing(postgres, "site");
    await runScript("scripts/prepare-database.ts", { env, signal });
    await build({ folder: BUILD, env, signal });
    mkdirSync(path.dirname(LOG), { recursive: true });
    const server = await startWebServer({ env, output: openSync(LOG, "w"), signal });
    onEnd(server.stop);
    return true;
  });
  if (!served) return;
  if (wanted.api) {
    // One file after the other: they share the site's database, and its limits.
    await checks.step("calls to the site", () =>
      checks.jest(["api"], { filter, env, args: ["--runInBand"] }),
    );
  }
  if (wanted.journeys) {
    await checks.step("journeys in a browser", async () =>
      checks.playwright({ filter, env: { ...env, CHROMIUM_PATH: await findChromium(signal) } }),
    );
  }
}

/**
 * The settings of the site under test, and what its tests need to know of it. Nothing of the machine's own
 * settings reaches it.
 * @param {import("./lib/postgres.mjs").Postgres} postgres
 * @param {(stop: () => unknown) => void} onEnd
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function siteSettings(postgres, onEnd) {
  const { tsImport } = await import("tsx/esm/api");
  const { startSmtpStandIn } = await tsImport("../stand-ins/smtp.ts", import.meta.url);
  const mailbox = mkdtempSync(path.join(tmpdir(), "mail-"));
  onEnd(() => rmSync(mailbox, { recursive: true, force: true }));
  const { openMailbox } = await tsImport("../lib/mail/demo-mailbox.ts", import.meta.url);
  const mail = await startSmtpStandIn({ http: true, onMail: (await openMailbox(mailbox)).keep });
  onEnd(mail.stop);
  const media = mkdtempSync(path.join(tmpdir(), "media-"));
  onEnd(() => rmSync(media, { recursive: true, force: true }));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  return {
    ...process.env,
    // Empty, not absent: Next would fill in what an `.env` file says.
    ...Object.fromEntries(settingNames().map((name) => [name, ""])),
    NODE_ENV: "production",
    NEXT_DIST_DIR: BUILD,
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: address,
    DATABASE_URL: postgres.url("site"),
    NEXTAUTH_SECRET: "a secret that only the tests use",
    DATA_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: "the password of the tests",
    DEMO: "on",
    // Tests play visitors from many addresses by X-Forwarded-For.
    TRUST_PROXY_HOPS: "1",
    // Browsers share an address, and search more often than a person does.
    RATE_LIMITS: "searches:600/60",
    MEDIA_DIR: media,
    SMTP_URL: mail.url,
    DEMO_MAIL_DIR: mailbox,
    MAIL_FROM: "site@example.com",
    LEADS_TO: "leads@example.com",
    BASE_URL: address,
    SITE_DATABASE_URL: postgres.url("site"),
    MAIL_URL: mail.httpUrl,
  };
}
