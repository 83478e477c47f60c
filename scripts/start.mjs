import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build, buildFolder, noteServing, programsOf } from "./lib/build.mjs";
import { loadSupervisor, WEB_PROGRAM } from "./lib/bundle.mjs";
import { DATA, makeDataFolder } from "./lib/data-folder.mjs";
import { isMoneyReal, startDemoCommerce, startDemoMail } from "./lib/demonstration.mjs";
import { assertInstalled, checkNode, install } from "./lib/install.mjs";
import { lock } from "./lib/lock.mjs";
import { portState } from "./lib/ports.mjs";
import { createDatabaseIfMissing, startPostgres } from "./lib/postgres.mjs";
import { explain, Problem, reason } from "./lib/problem.mjs";
import { run, runScript } from "./lib/processes.mjs";
import { runSession } from "./lib/session.mjs";
import {
  givenSettings,
  isDemo,
  loadEnvFiles,
  portSetting,
  setting,
  unknownSettingWarnings,
  workersSetting,
} from "./lib/settings.mjs";

/**
 * npm start, and with --dev npm run dev: builds, serves, and supervises (server/supervisor) the site from a
 * fresh clone. Depends on nothing but Node until the packages are installed.
 */
/** Maximum of a web process (34, docs/limits.md) and some for commands; a replacement runs in addition to it. */
const CONNECTIONS = 40;
const PORT_PATIENCE_MS = 3_000;
const development = process.argv.includes("--dev");
const begun = performance.now();

await runSession(serve, { codeWhenEnded: 0 });

async function serve({ signal, onEnd, onReload }) {
  checkNode({ isStart: true });
  loadEnvFiles();
  const port = portSetting();
  const wantedWorkers = workersSetting();
  const address = setting("SITE_URL") ?? `http://localhost:${port}`;
  makeDataFolder();
  const locked = await lock(path.join(DATA, "start.sock"), () => `at ${address} by process ${process.pid}`);
  if ("heldBy" in locked) throw new Problem(`the site in this folder is already served ${locked.heldBy}`);
  onEnd(locked.release);
  await checkPort(port);
  const env = environment(port, address);
  for (const line of unknownSettingWarnings()) console.warn(line);
  const base = setting("NEXT_DIST_DIR") ?? ".next";
  const folder = buildFolder(base);
  await install({ dev: development, signal });

  const { Supervisor } = await loadSupervisor();
  const supervisor = new Supervisor({ log: console.log });
  const workers = development ? 1 : wantedWorkers;
  if (env.DEMO === "on" && !env.SMTP_URL) {
    const mail = await startDemoMail(path.join(DATA, "mail"), onEnd, { onStored: logMail });
    Object.assign(env, mail.settings);
  }
  if (env.DEMO === "on" && !isMoneyReal(env)) {
    // Our own gateway accepts any client key, which makes browsers send cards to it.
    const cardsInBrowser = Boolean(env.AUTHORIZENET_CLIENT_KEY);
    const siteUrl = env.SITE_URL?.replace(/\/+$/, "");
    const options = { cardsInBrowser, siteUrl: env.BILLING_PORTAL_URL ? undefined : siteUrl };
    const commerce = await startDemoCommerce(path.join(DATA, "commerce"), onEnd, options);
    Object.assign(env, commerce.settings);
  }
  onEnd((hurry) => supervisor.stop(hurry));
  // Beside the database, which it doesn't read.
  const building = development ? undefined : build({ folder, env: { ...env }, signal });
  // Wrong settings fail both: the line of prepare-database.ts is the one to read.
  building?.catch(() => undefined);
  if (!env.DATABASE_URL) env.DATABASE_URL = await startDatabase(supervisor, workers);
  await runScript("scripts/prepare-database.ts", { env, signal });
  if (building) {
    await building;
    startFrom(folder, env);
    noteServing(folder);
  }

  let reloading = Promise.resolve();
  onReload(() => {
    reloading = reloading.then(async () => {
      if (development) return void (await supervisor.reload());
      const serving = env.NEXT_DIST_DIR;
      const folder = await updateSeparately({ base, env, signal });
      if (!folder) return;
      startFrom(folder, env);
      if (await supervisor.reload()) return noteServing(folder);
      if (signal.aborted || folder === serving) return;
      // Tells restarts and the next build that the previous build goes on.
      startFrom(serving, env);
      if (workers > 1) await supervisor.reload();
    });
  });
  const web = {
    program: () => (development ? WEB_PROGRAM : path.join(env.PROGRAMS_FOLDER, path.basename(WEB_PROGRAM))),
    env,
    port,
    host: setting("HOST"),
    workers,
    // A debugger's breakpoint must not end the process.
    maxSilentSeconds: development ? Number.POSITIVE_INFINITY : undefined,
  };
  signal.throwIfAborted();
  const ended = once(signal, "abort");
  await Promise.race([supervisor.startWeb(web).catch(report), ended]);
  signal.throwIfAborted();
  console.log(`Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${address}`);
  console.log(`Administration: ${address}/admin/login`);
  await Promise.race([supervisor.failed.catch(report), ended]);
}

/**
 * Builds what the sources have become into another folder than the one that serves, unless it has been built there,
 * and brings the database to it.
 * @returns the folder that fresh processes can start from, if any
 */
async function updateSeparately({ base, env, signal }) {
  const serving = env.NEXT_DIST_DIR;
  const folder = buildFolder(base, serving);
  try {
    if (folder !== serving) {
      assertInstalled();
      // In a separate process, which loads the programs as they are now.
      await run(process.execPath, ["scripts/build.mjs"], {
        env: { ...process.env, ...env, NEXT_DIST_DIR: base },
        output: "keep",
        signal,
      });
    }
    // A migration may come without any other change.
    await runScript("scripts/prepare-database.ts", { env, signal });
    return folder;
  } catch (error) {
    if (signal.aborted) return undefined;
    explain(error);
    console.log("The update failed. The processes of the build before go on.");
    return undefined;
  }
}

function startFrom(folder, env) {
  Object.assign(env, { NEXT_DIST_DIR: folder, PROGRAMS_FOLDER: programsOf(folder) });
}

function logMail(subject) {
  console.log(`mail kept by the demonstration mail server: subject ${JSON.stringify(subject)}`);
}

/** A process that was given up needs no stack trace: it has reported its own error. */
function report(error) {
  throw new Problem(reason(error));
}

/** Retries, since the last processes of a killed site may still be releasing the port. */
async function checkPort(port) {
  const host = setting("HOST");
  let state = await portState(port, host);
  for (let waited = 0; state === "busy" && waited < PORT_PATIENCE_MS; waited += 100) {
    await sleep(100);
    state = await portState(port, host);
  }
  if (state === "busy")
    throw new Problem(`port ${port} is in use; set PORT to a free one, e.g. PORT=${port + 1}`);
  if (state === "forbidden")
    throw new Problem(`port ${port} needs more rights than this account has; set PORT`);
  if (state === "no such address")
    throw new Problem(`wrong setting HOST: ${host} is no address of this machine`);
}

function environment(port, address) {
  const demo = isDemo();
  const defaults = {
    PORT: String(port),
    SITE_URL: address,
    DEMO: demo ? "on" : "off",
    ...(demo && { BACKUP_HOURS: "0" }),
  };
  return {
    ...defaults,
    ...givenSettings(path.join(DATA, "secrets.json"), demo),
    NODE_ENV: development ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

async function startDatabase(supervisor, workers) {
  const options = { folder: path.join(DATA, "postgres"), connections: CONNECTIONS * (workers + 1) };
  const database = await startPostgres(options);
  supervisor.superviseDatabase(database, () => startPostgres({ ...options, port: database.port }));
  await createDatabaseIfMissing(database, "site");
  return database.url("site");
}
