import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { freePort } from "@/tests/factories/free-port";
import { until } from "@/tests/factories/until";

/** `npm start` in a separate folder with the existing build, while its processes are killed in turn. */
const copied = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  ".env.example",
  "scripts",
  "server",
  "prisma",
  // Together with the build in ".next-test", everything that a start would build.
  ".server/openapi.json",
  ".server/image-places.json",
  ".server/call-methods.json",
  ".server/sources.sha256",
];
const linked = [
  "app",
  "components",
  "lib",
  "node_modules",
  "public",
  "fakes",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tailwind.config.ts",
  ".next-test",
];
let project: string;
let site: ChildProcess;
let address: string;
let output = "";

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), "project-"));
  for (const name of copied) cpSync(name, path.join(project, name), { recursive: true });
  for (const name of linked) symlinkSync(path.resolve(name), path.join(project, name));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const settings = { PORT: String(port), HOST: "127.0.0.1", SITE_URL: address, WORKERS: "2", DEMO: "on" };
  site = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: project,
    env: { PATH, HOME, NODE_ENV: "production", NEXT_DIST_DIR: ".next-test", LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [site.stdout, site.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  await line(/Ready after/);
}, 120_000);

afterAll(async () => {
  site.kill("SIGTERM");
  if (site.exitCode === null) await once(site, "exit");
  const isDatabaseLeft = existsSync(path.join(project, ".data/postgres/cluster/postmaster.pid"));
  rmSync(project, { recursive: true, force: true });
  expect({ code: site.exitCode, isDatabaseLeft }).toEqual({ code: 0, isDatabaseLeft: false });
}, 60_000);

async function line(pattern: RegExp): Promise<void> {
  const look = () => {
    if (site.exitCode !== null) throw new Error(`It ended: ${output}`);
    return pattern.test(output);
  };
  await until(look, `the line ${pattern}`, 5_000);
  output = output.replace(pattern, "");
}

const statusOf = async (page: string) => (await fetch(address + page)).status;

const databasePid = () =>
  Number.parseInt(readFileSync(path.join(project, ".data/postgres/cluster/postmaster.pid"), "utf8"), 10);

const webPids = () =>
  spawnSync("pgrep", ["-P", String(site.pid), "-f", "programs/web"], { encoding: "utf8" })
    .stdout.trim()
    .split("\n")
    .map(Number);

async function sendLead(): Promise<number> {
  const lead = { firstName: "Ana", lastName: "Ray", email: "ana@example.com", phone: "305 555 0100" };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/contact`, {
    method: "POST",
    headers,
    body: JSON.stringify(lead),
  });
  return answer.status;
}

it("serves cached pages while a killed database restarts, and then accepts leads again", async () => {
  // Calls repeatedly, so that every process has cached it.
  for (let count = 0; count < 20; count += 1) expect(await statusOf("/")).toBe(200);
  const killed = databasePid();
  process.kill(killed, "SIGKILL");
  const back = line(/The database runs again \(process \d+\)/).then(() => true);
  const statuses: number[] = [];
  while (!(await Promise.race([back, false]))) statuses.push(await statusOf("/"));
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(databasePid()).not.toBe(killed);
  expect(output).toContain(
    `The database (process ${killed}) was ended by SIGKILL; it is started again at once.`,
  );
  await until(async () => (await sendLead()) === 201);
}, 60_000);

it("answers after each of its web processes is killed", async () => {
  for (const pid of webPids()) {
    process.kill(pid, "SIGKILL");
    await line(/Web server \d runs again/);
    expect(await statusOf("/")).toBe(200);
  }
  expect(webPids()).toHaveLength(2);
}, 60_000);

/** Puts the same build beside, stamped as that of the sources as they are now. */
function linkBuild(): void {
  linkAll(".next-test", path.join(project, ".next-test-beside"), "sources.sha256");
  stampBuild();
}

function linkAll(from: string, to: string, but: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== but) symlinkSync(path.resolve(from, name), path.join(to, name));
}

function stampBuild(): void {
  const program =
    'import("./scripts/lib/build.mjs").then(({ hashOfSources }) => console.log(hashOfSources()))';
  const hash = spawnSync(process.execPath, ["-e", program], { cwd: project, encoding: "utf8" }).stdout.trim();
  for (const folder of [".next-test-beside", ".server"])
    writeFileSync(path.join(project, folder, "sources.sha256"), hash);
}

/** The sources are again those of the first build. */
function takeBackUpdate(): void {
  cpSync("tsconfig.json", path.join(project, "tsconfig.json"));
  cpSync(".server/sources.sha256", path.join(project, ".server/sources.sha256"));
}

const buildOf = (pid: number) =>
  readFileSync(`/proc/${pid}/environ`, "utf8")
    .split("\0")
    .find((one) => one.startsWith("NEXT_DIST_DIR="));

it("switches to a new build and back on SIGHUP, without a failed request", async () => {
  for (const folder of [".next-test-beside", ".next-test"]) {
    if (folder === ".next-test") {
      takeBackUpdate();
    } else {
      appendFileSync(path.join(project, "tsconfig.json"), "\n");
      linkBuild();
    }
    const before = webPids();
    site.kill("SIGHUP");
    const fresh = line(/All processes of the web server are fresh/).then(() => true);
    const statuses: number[] = [];
    while (!(await Promise.race([fresh, false]))) statuses.push(await statusOf("/"));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(webPids().filter((pid) => before.includes(pid))).toEqual([]);
    expect(webPids().map(buildOf)).toEqual(Array(2).fill(`NEXT_DIST_DIR=${folder}`));
    expect(readFileSync(path.join(project, ".data/serving"), "utf8")).toBe(folder);
  }
}, 120_000);

it("keeps a build that works where the application of the next one does not", async () => {
  const programs = path.join(project, ".next-test-beside/server");
  rmSync(programs);
  linkAll(".next-test/server", programs, "instrumentation.js");
  writeFileSync(path.join(programs, "instrumentation.js"), 'throw new Error("a bad update")');
  appendFileSync(path.join(project, "tsconfig.json"), "\n\n");
  stampBuild();
  site.kill("SIGHUP");
  const done = line(/All processes of the web server are fresh/).then(() => true);
  const statuses: number[] = [];
  while (!(await Promise.race([done, false]))) statuses.push(await statusOf("/api/health"));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await line(/it answers GET \/api\/health by 500/);
  await line(/the old ones go on/);
  expect(webPids().map(buildOf)).toEqual(Array(2).fill("NEXT_DIST_DIR=.next-test"));
  expect(readFileSync(path.join(project, ".data/serving"), "utf8")).toBe(".next-test");
  takeBackUpdate();
}, 120_000);

it("stays ready beside a migration that was pulled, and applies it on SIGHUP though no source has changed", async () => {
  const added = path.join(project, "prisma/migrations/20990101000000_alone");
  mkdirSync(added);
  writeFileSync(path.join(added, "migration.sql"), "COMMENT ON TABLE settings IS 'of the update';");
  expect(await statusOf("/api/ready")).toBe(200);
  site.kill("SIGHUP");
  await line(/All processes of the web server are fresh/);
  expect(await statusOf("/api/ready")).toBe(200);
  const { password, port } = JSON.parse(
    readFileSync(path.join(project, ".data/postgres/connection.json"), "utf8"),
  );
  const client = new Client({ user: "postgres", host: "127.0.0.1", database: "site", password, port });
  await client.connect();
  const { rows } = await client.query("SELECT obj_description('settings'::regclass) AS comment");
  await client.end();
  expect(rows).toEqual([{ comment: "of the update" }]);
}, 120_000);

it("keeps the running processes when an update needs other packages", async () => {
  const before = webPids();
  const lockFile = path.join(project, "package-lock.json");
  const installed = readFileSync(lockFile, "utf8");
  const lock = JSON.parse(installed);
  lock.packages["node_modules/next"].version = "99.0.0";
  writeFileSync(lockFile, JSON.stringify(lock));
  site.kill("SIGHUP");
  await line(/the update needs other packages/);
  await line(/The processes of the build before go on/);
  writeFileSync(lockFile, installed);
  expect(webPids()).toEqual(before);
  expect(await statusOf("/")).toBe(200);
}, 60_000);
