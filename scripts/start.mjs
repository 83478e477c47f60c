import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "./lib/build.mjs";
import { startDemoMail } from "./lib/demo-mail.mjs";
import { checkNode, install } from "./lib/install.mjs";
import { lock } from "./lib/lock.mjs";
import { portState } from "./lib/ports.mjs";
import { createDatabaseIfMissing, startPostgres } from "./lib/postgres.mjs";
import { Problem } from "./lib/problem.mjs";
import { runScript } from "./lib/processes.mjs";
import { startWebServer } from "./lib/server.mjs";
import { runSession } from "./lib/session.mjs";
import { demoSecrets, isDemo, loadEnvFiles, portSetting, setting } from "./lib/settings.mjs";

/**
 * npm start, and with --dev npm run dev: everything from a fresh clone to a served site. Depends on nothing but
 * Node until the packages are installed.
 */
const DATA = ".data";
const development = process.argv.includes("--dev");
const begun = performance.now();

await runSession(serve, { codeWhenEnded: 0 });

/** @param {import("./lib/session.mjs").Session} session */
async function serve({ signal, onEnd }) {
  checkNode();
  loadEnvFiles();
  const port = portSetting();
  const address = setting("SITE_URL") ?? `http://localhost:${port}`;
  makeDataFolder();
  const held = await lock(path.join(DATA, "start.sock"), () => `at ${address} by process ${process.pid}`);
  if ("heldBy" in held) throw new Problem(`the site in this folder is already served ${held.heldBy}`);
  onEnd(held.release);
  await checkPort(port);
  await install({ signal });

  const env = environment(port, address);
  if (env.DEMO === "on" && !env.SMTP_URL)
    Object.assign(env, await startDemoMail(path.join(DATA, "mail"), onEnd));
  const database = env.DATABASE_URL ? undefined : await startDatabase(onEnd);
  if (database) env.DATABASE_URL = database.url("site");
  await runScript("scripts/prepare-database.ts", { env, signal });
  if (!development) await build({ folder: setting("NEXT_DIST_DIR") ?? ".next", env, signal });

  const server = await startWebServer({ env, signal });
  onEnd(server.stop);
  console.log(`Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${address}`);
  console.log(`Administration: ${address}/admin/login`);
  await Promise.race([server.exited, database?.exited, untilAborted(signal)].filter(Boolean));
  if (!signal.aborted) throw new Problem("the web server or its database has ended by itself");
}

function makeDataFolder() {
  try {
    mkdirSync(DATA, { recursive: true });
  } catch {
    const isFolder = statSync(DATA, { throwIfNoEntry: false })?.isDirectory();
    throw new Problem(
      isFolder === false
        ? `${DATA} is a file, not a folder; move it away`
        : `can't create the folder ${DATA} here`,
    );
  }
}

/** @param {number} port */
async function checkPort(port) {
  const host = setting("HOST");
  const state = await portState(port, host);
  if (state === "busy")
    throw new Problem(`port ${port} is in use; set PORT to a free one, e.g. PORT=${port + 1}`);
  if (state === "forbidden")
    throw new Problem(`port ${port} needs more rights than this account has; set PORT`);
  if (state === "no such address")
    throw new Problem(`wrong setting HOST: ${host} is no address of this machine`);
}

/**
 * The settings of everything that is started here.
 * @param {number} port
 * @param {string} address
 * @returns {NodeJS.ProcessEnv}
 */
function environment(port, address) {
  const demo = isDemo();
  const defaults = {
    PORT: String(port),
    SITE_URL: address,
    DEMO: demo ? "on" : "off",
    ...(demo ? demoSecrets(path.join(DATA, "secrets.json")) : {}),
  };
  // A blank setting, as in a copy of .env.example, is one that was not set.
  const given = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => setting(name) !== undefined),
  );
  return {
    ...defaults,
    ...given,
    NODE_ENV: development ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** @param {(stop: () => unknown) => void} onEnd */
async function startDatabase(onEnd) {
  const database = await startPostgres({ folder: path.join(DATA, "postgres") });
  onEnd(database.stop);
  await createDatabaseIfMissing(database, "site");
  return database;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function untilAborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
