import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

let folder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "log-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => void child?.kill("SIGKILL"));

function startLogging(file: string): ChildProcess {
  const flags = ["--conditions=react-server", "--import", "tsx"];
  const output = openSync(file, "a");
  child = spawn(process.execPath, [...flags, "tests/fixtures/logging-program.ts"], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", output, output, "ipc"],
  });
  return child;
}

const onLinux = existsSync("/dev/full") ? it : it.skip;

onLinux("the process continues and exits while its disk is full", async () => {
  const process = startLogging("/dev/full");
  const warnings: unknown[] = [];
  process.on("message", (message) => warnings.push(message));
  while (warnings.length < 10) await once(process, "message");
  expect(new Set(warnings)).toEqual(new Set(["goes on"]));

  const ended = once(process, "exit");
  process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

it("contains only whole lines, including the last ones", async () => {
  const file = path.join(folder, "log");
  const process = startLogging(file);
  await once(process, "message");
  await once(process, "message");
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  await ended;
  const lines = readFileSync(file, "utf8").split("\n");
  expect(lines.pop()).toBe("");
  expect(lines.length).toBeGreaterThanOrEqual(200);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: "info" });
});
