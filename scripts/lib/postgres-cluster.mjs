import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import * as fs from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { spawnAs } from "./postgres-account.mjs";
import { Problem, reason, show } from "./problem.mjs";

export const user = "postgres";

/** Creates the cluster under a temporary name: an interrupted first start leaves nothing unfinished. */
export async function initialise(initdb, folder, account, temporary) {
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
      // PostgreSQL's built-in locale: the same collation and case rules on every machine.
      ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      ...(temporary ? ["--no-sync"] : []),
    ];
    const child = spawnAs(initdb, args, account, ["ignore", "ignore", "pipe"]);
    const [[code], complaint] = await Promise.all([once(child, "close"), text(child.stderr)]);
    if (code !== 0) throw new Error(lastFault(complaint));
    writeConnection(path.join(folder, "connection.json"), connection);
    fs.renameSync(unfinished, path.join(folder, "cluster"));
  } catch (error) {
    throw new Problem(`can't create the database in ${show(folder)}: ${reason(error)}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

export function readConnection(file) {
  const { password, port } = attempt(() => JSON.parse(fs.readFileSync(file, "utf8"))) ?? {};
  if (typeof password === "string" && password !== "" && Number.isInteger(port)) return { password, port };
  throw new Problem(
    `${show(file)} is missing or damaged, so the password of the database beside it is unknown; restore that file, or move ${show(path.dirname(file))} away to start with an empty database`,
  );
}

export function writeConnection(file, connection) {
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(connection)}\n`, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

export function checkCluster(cluster, connectionFile, postgres) {
  const found = readText(path.join(cluster, "PG_VERSION"))?.trim();
  const advice = `restore a backup, or move ${show(path.dirname(connectionFile))} away to start with an empty database`;
  if (!found || !fs.existsSync(path.join(cluster, "global", "pg_control")))
    throw new Problem(`the database in ${show(cluster)} is damaged (parts of it are missing); ${advice}`);
  const ours = spawnSync(postgres, ["--version"], { encoding: "utf8" }).stdout?.match(/ (\d+)/)?.[1];
  if (ours !== undefined && ours !== found) {
    throw new Problem(
      `the database in ${show(cluster)} is of PostgreSQL ${found}, this is ${ours}. Start the version before once more and run "npm run backup -- --to FOLDER"; move ${show(path.dirname(connectionFile))} away, and here run "npm run restore -- --from FOLDER"`,
    );
  }
}

/**
 * Stops a server that still runs on this folder after its parent was killed, and removes a stale PID file.
 * Fast shutdown completes committed work and rejects the rest.
 */
export async function endOrphan(cluster) {
  const pidFile = path.join(cluster, "postmaster.pid");
  const pid = Number.parseInt(readText(pidFile)?.split("\n")[0] ?? "", 10);
  if (!(pid > 0)) return;
  if (!isServerOf(pid, cluster)) {
    await endLeftBehind(cluster);
    // The PID may now be another program's, which PostgreSQL would mistake for itself and refuse to start.
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
 * Ends processes left by a killed server, which keep a new one from starting. Their uncommitted work is lost
 * already. Without /proc (macOS), startup waits for them instead.
 */
async function endLeftBehind(cluster) {
  for (const signal of ["SIGQUIT", "SIGKILL"]) {
    for (let waited = 0; waited < 500; waited += 20) {
      const left = processesIn(cluster);
      if (left.length === 0) return;
      if (waited === 0) for (const pid of left) tryToKill(pid, signal);
      await sleep(20);
    }
  }
}

function processesIn(cluster) {
  if (!fs.existsSync("/proc/self/cwd")) return [];
  const folder = fs.realpathSync(cluster);
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && attempt(() => fs.readlinkSync(`/proc/${name}/cwd`)) === folder)
    .map(Number)
    .filter((pid) => readText(`/proc/${pid}/cmdline`)?.startsWith("postgres"));
}

export const tryToKill = (pid, signal) => attempt(() => process.kill(pid, signal));

function isServerOf(pid, cluster) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === "ESRCH") return false;
  }
  const command =
    readText(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ??
    spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ??
    "";
  return command.includes("postgres") && command.includes(cluster);
}

export const readText = (file) => attempt(() => fs.readFileSync(file, "utf8"));

function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function lastFault(log) {
  const lines = log.trim().split("\n");
  const fault = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? "";
  return fault.replace(/^.*?(FATAL|PANIC|error):\s*/, "") || "it gives no reason";
}
