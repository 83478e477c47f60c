import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "@/tests/factories/until";

/** The embedded PostgreSQL survives failures of the process that runs it. */
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  // Closed to other users, like a home folder, which root's PostgreSQL has to handle.
  folder = mkdtempSync(path.join(tmpdir(), "data-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `body` in a separate process, with `server` running on the folder and a connected `client`. */
function run(body: string): ChildProcess {
  const source = `
    import { connectTo, startPostgres } from "./scripts/lib/postgres.mjs";
    const server = await startPostgres({ folder: ${JSON.stringify(folder)} });
    const client = await connectTo(server.url("postgres"));
    ${body}
    await client.end();
    await server.stop();
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}

async function line(child: ChildProcess): Promise<string> {
  const ended = once(child, "close").then(() => Promise.reject(new Error("it ended without a word")));
  const [chunk] = await Promise.race([once(child.stdout ?? child, "data"), ended]);
  return String(chunk).trim();
}

const INSERT = `
  await client.query("CREATE TABLE IF NOT EXISTS kept (value text)");
  await client.query("INSERT INTO kept VALUES ('committed')");
`;
const COUNT = 'console.log((await client.query("SELECT FROM kept")).rowCount);';
const HOLD = "console.log(server.pid); setInterval(() => {}, 1000); await new Promise(() => {});";

function pidFile(): string {
  return readFileSync(path.join(folder, "cluster/postmaster.pid"), "utf8");
}

test("keeps its data between runs, accessible only to its owner, from this machine, with the password", async () => {
  await once(run(INSERT), "exit");
  const child = run(`
    const { rows } = await client.query("SELECT current_setting('listen_addresses') AS at, current_setting('fsync') AS fsync");
    const url = new URL(server.url("postgres"));
    url.password = "guessed";
    const refusal = await connectTo(url.href).then(() => "let in", (error) => error.code);
    const kept = (await client.query("SELECT FROM kept")).rowCount;
    console.log(JSON.stringify({ ...rows[0], refusal, kept }));
  `);
  expect(JSON.parse(await line(child))).toEqual({ at: "127.0.0.1", fsync: "on", refusal: "28P01", kept: 1 });
  expect(statSync(path.join(folder, "connection.json")).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(folder, "cluster")).mode & 0o777).toBe(0o700);
});

test("loses nothing when it is restarted while the old server is still shutting down, and stops by itself when its parent is killed", async () => {
  const first = run(INSERT + HOLD);
  await line(first);
  first.kill("SIGKILL");
  const again = run(COUNT + HOLD);
  expect(await line(again)).toMatch(/^1\b/);
  expect(pidFile()).toMatch(/ready/);
  again.kill("SIGKILL");
  await until(() => !existsSync(path.join(folder, "cluster/postmaster.pid")));
});

test("recovers its data after server and parent are killed", async () => {
  const first = run(INSERT + HOLD);
  const pid = Number(await line(first));
  const mark = pidFile();
  first.kill("SIGKILL");
  process.kill(pid, "SIGKILL");
  await once(first, "exit");
  expect(mark.split("\n")[0]).toBe(String(pid));
  // The system may have given the number to another process.
  writeFileSync(path.join(folder, "cluster/postmaster.pid"), mark.replace(String(pid), String(process.pid)));
  expect(await line(run(COUNT))).toBe("1");
});

test("restarts on its port with the committed data after a kill, even with a busy backend", async () => {
  const child = run(`
    ${INSERT}
    const busy = await connectTo(server.url("postgres"));
    const left = (await busy.query("SELECT pg_backend_pid() AS pid")).rows[0].pid;
    busy.query("SELECT count(*) FROM generate_series(1, 100000000000)").catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.kill(server.pid, "SIGKILL");
    const how = await server.exited;
    const again = await startPostgres({ folder: ${JSON.stringify(folder)}, port: server.port });
    const other = await connectTo(again.url("postgres"));
    const kept = (await other.query("SELECT FROM kept")).rowCount;
    const { existsSync, readFileSync } = await import("node:fs");
    // One that has ended stays in the list, without a command, until the system's first process asks for it.
    const cmdline = "/proc/" + left + "/cmdline";
    const leftBehind = existsSync(cmdline) && readFileSync(cmdline, "utf8") !== "";
    console.log(JSON.stringify({ how, kept, samePort: again.port === server.port, leftBehind }));
    await other.end();
    await again.stop();
  `);
  const outcome = { how: "was ended by SIGKILL", kept: 1, samePort: true, leftBehind: false };
  expect(JSON.parse(await line(child))).toEqual(outcome);
  expect(existsSync(path.join(folder, "postgres.previous.log"))).toBe(true);
  await once(child, "exit");
});

test("ends soon on a SIGTERM from outside, despite connected clients", async () => {
  const child = run(`
    const waiting = setInterval(() => {}, 1000);
    process.kill(server.pid, "SIGTERM");
    console.log(await server.exited);
    clearInterval(waiting);
  `);
  expect(await line(child)).toBe("ended with code 0");
});

test("stops when its parent is killed, even after its watcher was killed", async () => {
  const first = run(INSERT + HOLD);
  await line(first);
  const guards = () =>
    spawnSync("pgrep", ["-P", String(first.pid), "-f", "cat >/dev/null"], { encoding: "utf8" }).stdout.trim();
  const before = guards();
  process.kill(Number(before), "SIGKILL");
  await until(() => guards() !== before && guards() !== "");
  first.kill("SIGKILL");
  await until(() => !existsSync(path.join(folder, "cluster/postmaster.pid")));
});
