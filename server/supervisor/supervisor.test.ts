import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { freePort } from "@/tests/factories/free-port";

let site: ChildProcess | undefined;
let port: number;
let output: string;

async function start(settings: Record<string, string> = {}): Promise<void> {
  port = await freePort();
  output = "";
  const env = { ...process.env, PORT: String(port), WORKERS: "1", ...settings };
  site = spawn(process.execPath, ["tests/fixtures/supervised-site.mjs"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", (chunk) => (output += chunk));
}

async function line(pattern: RegExp): Promise<void> {
  while (!pattern.test(output)) await once(site?.stdout ?? process, "data");
  output = output.replace(pattern, "");
}

async function startReady(settings?: Record<string, string>): Promise<void> {
  await start(settings);
  await line(/Ready/);
}

async function ended(): Promise<number | NodeJS.Signals | null> {
  if (!site) return null;
  if (site.exitCode === null && site.signalCode === null) await once(site, "exit");
  return site.exitCode ?? site.signalCode;
}

afterEach(async () => {
  site?.kill("SIGKILL");
  await ended();
});

async function statusOf(path = "/", agent: Agent | false = false): Promise<number> {
  const request = get({ port, host: "127.0.0.1", path, agent });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return Number(await text(answer));
}

type Visitor = { answeredBy: number; failed: number };

/** Asks again and again, with a pause in each answer: without it, their haste would take all of the processors' time. */
function visit(count: number) {
  let going = true;
  const visitors = Array.from({ length: count }, (): Visitor => ({ answeredBy: 0, failed: 0 }));
  const visits = visitors.map(async (visitor) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (going) {
      try {
        visitor.answeredBy = await statusOf("/soon", agent);
      } catch {
        visitor.failed += 1;
      }
    }
    agent.destroy();
  });
  return {
    visitors,
    async end() {
      going = false;
      await Promise.all(visits);
    },
  };
}

/** Excludes a zombie, which stays in the list until the system's first process reaps it. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z]/.test(stdout);
}

async function untilExited(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("a killed web process is restarted, and requests meanwhile only wait", async () => {
  await startReady();
  const first = await statusOf();
  process.kill(first, "SIGKILL");
  const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf()));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).not.toBe(first);
  await line(
    new RegExp(`The web server \\(process ${first}\\) was ended by SIGKILL; it is started again at once\\.`),
  );
  await line(new RegExp(`The web server runs again \\(process ${answers[0]}\\), after \\d+\\.\\d s\\.`));
});

test("a web process that hangs is killed and restarted, and a healthy one is not", async () => {
  await startReady();
  const first = await statusOf();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(await statusOf()).toBe(first);
  await expect(statusOf("/hang")).rejects.toThrow();
  expect(await statusOf()).not.toBe(first);
  await line(/was ended by SIGKILL/);
}, 20_000);

test("killing one of several web processes breaks only its own connections", async () => {
  await startReady({ WORKERS: "3" });
  const { visitors, end } = visit(24);
  while (visitors.some(({ answeredBy }) => answeredBy === 0)) await statusOf();
  const victim = visitors[0]?.answeredBy ?? 0;
  const others = visitors.filter(({ answeredBy }) => answeredBy !== victim);
  process.kill(victim, "SIGKILL");
  await line(/runs again/);
  await statusOf();
  await end();
  expect(others.map(({ failed }) => failed)).toEqual(others.map(() => 0));
  for (const { failed } of visitors) expect(failed).toBeLessThanOrEqual(1);
  expect(visitors.map(({ answeredBy }) => answeredBy)).not.toContain(victim);
});

test("SIGHUP replaces every process without a failed request", async () => {
  await startReady({ WORKERS: "2" });
  const { visitors, end } = visit(16);
  const slow: Promise<number>[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = await Promise.all([statusOf("/slow"), statusOf("/slow")]);
    slow.push(statusOf("/slow"), statusOf("/slow"));
    site?.kill("SIGHUP");
    await line(/All processes of the web server are fresh/);
    expect(before.filter(isAlive)).toEqual([]);
  }
  await end();
  expect(visitors.map(({ failed }) => failed)).toEqual(visitors.map(() => 0));
  expect((await Promise.all(slow)).every((pid) => pid > 0)).toBe(true);
}, 60_000);

test("accepts several connections in one turn of a busy event loop", async () => {
  await startReady({ BUSY: "on" });
  const sockets = Array.from({ length: 60 }, () => connect(port, "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  expect(await statusOf("/most")).toBeGreaterThan(4);
  for (const socket of sockets) socket.destroy();
});

test("exits with code 1 and an error when the web process never starts", async () => {
  await start({ DIES: "at start" });
  expect(await ended()).toBe(1);
  expect(output).toMatch(/The web server did not start: it ended with code 3; it is started again at once\./);
  expect(output).toMatch(
    /Error: The web server did not start: it ended with code 3; given up after 3 times in a row/,
  );
  expect(output).not.toMatch(/Ready/);
});

test.each(["SIGINT", "SIGTERM"] as const)("%s lets running requests finish", async (signal) => {
  await startReady({ WORKERS: "2" });
  const slow = Array.from({ length: 4 }, () => statusOf("/slow"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  site?.kill(signal);
  const pids = await Promise.all(slow);
  expect(await ended()).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  await expect(statusOf()).rejects.toThrow("ECONNREFUSED");
});

test("a second SIGINT ends at once, unless it follows the first as npm's echo does", async () => {
  await startReady({ DIES: "never" });
  const pid = await statusOf();
  site?.kill("SIGINT");
  site?.kill("SIGINT");
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(isAlive(pid)).toBe(true);
  site?.kill("SIGINT");
  expect(await ended()).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test("no web process survives a SIGKILL of the supervisor", async () => {
  await startReady({ WORKERS: "2" });
  const pids = await Promise.all([statusOf("/slow"), statusOf("/slow"), statusOf("/slow")]);
  site?.kill("SIGKILL");
  await Promise.all(pids.map(untilExited));
  await expect(statusOf()).rejects.toThrow("ECONNREFUSED");
});
