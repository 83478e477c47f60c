import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { LISTENING_HANDLES } from "../listening";
import type { Running } from "./kept-running";

const LISTENING = "listening";
/** Sent by a web process every second: its event loop turns. */
const ALIVE = "alive";
const RETIRE = "retire";

/**
 * Smaller nursery than Node's 16 MB, which exists three times: it costs a fifth more of a rendering and saves
 * 50 to 100 MB (docs/decisions/0025).
 */
const HEAP_FLAGS = ["--max-semi-space-size=4"];
/**
 * The C library otherwise uses up to eight memory pools per core, from which large pieces can't be returned
 * to the system.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** First number after standard input, output, errors and the channel. */
const FIRST_HANDLE = 4;

const START_LIMIT_MS = 120_000;
/** Longer than a web process's own limits (server/web.ts). */
const STOP_LIMIT_MS = 15_000;
const RETIRE_LIMIT_MS = 75_000;

const SILENT_SECONDS_AT_MOST = 15;

export type WebProgram = {
  program: string;
  env: NodeJS.ProcessEnv;
  /** Our own output, or an open file descriptor. */
  output?: "inherit" | number;
  /** Absent, it listens on PORT itself. */
  socket?: { fd: number };
  /** Listens before its home page is ready: no other process responds meanwhile. */
  listensAtOnce?: boolean;
  /** Counts as hung then; 15 by default. */
  silentSecondsAtMost?: number;
};

export type WebProcess = Running & {
  /** Moves its clients to other processes, and then ends it. */
  retire(): Promise<void>;
};

export async function startWebProcess(
  {
    program,
    env,
    output = "inherit",
    socket,
    listensAtOnce = false,
    silentSecondsAtMost = SILENT_SECONDS_AT_MOST,
  }: WebProgram,
  signal?: AbortSignal,
): Promise<WebProcess> {
  signal?.throwIfAborted();
  const handles = socket ? Array<number>(LISTENING_HANDLES).fill(socket.fd) : [];
  const child = spawn(process.execPath, [...HEAP_FLAGS, program], {
    env: {
      ...MALLOC,
      ...env,
      ...(socket && { LISTEN_FD: handles.map((_, index) => FIRST_HANDLE + index).join(",") }),
      ...(listensAtOnce && { LISTEN_AT_ONCE: "on" }),
    },
    stdio: ["ignore", output, output, "ipc", ...handles],
  });
  // The process may have just died; `exit` reports it.
  child.on("error", () => undefined);
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, endedBy) =>
      resolve(endedBy ? `was ended by ${endedBy}` : `ended with code ${code}`),
    );
    child.once("error", (error) => child.pid === undefined && resolve(`could not be run: ${error.message}`));
  });
  const started: WebProcess = {
    pid: child.pid,
    exited,
    stop: (hurry) => end(child, exited, STOP_LIMIT_MS, hurry),
    async retire() {
      if (child.connected) child.send(RETIRE);
      if (!(await within(exited, RETIRE_LIMIT_MS))) await end(child, exited, STOP_LIMIT_MS);
    },
  };

  const abort = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", abort, { once: true });
  const tooLate = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
  const listening = new Promise<true>((resolve) => {
    child.on("message", (message) => message === LISTENING && resolve(true));
  });
  const outcome = await Promise.race([listening, exited]);
  clearTimeout(tooLate);
  signal?.removeEventListener("abort", abort);
  signal?.throwIfAborted();
  if (outcome !== true) throw new Error(`it ${outcome}`);
  endWhenSilent(child, exited, silentSecondsAtMost);
  return started;
}

/**
 * Kills a process whose event loop no longer turns. Seconds are counted by our own checks, so that a machine
 * that slept is not taken for a hung process.
 */
function endWhenSilent(child: ChildProcess, exited: Promise<string>, secondsAtMost: number): void {
  let silent = 0;
  child.on("message", (message) => {
    if (message === ALIVE) silent = 0;
  });
  const looks = setInterval(() => {
    silent += 1;
    if (silent > secondsAtMost) child.kill("SIGKILL");
  }, 1_000).unref();
  void exited.then(() => clearInterval(looks));
}

/** Ends it politely, then by force if that takes too long or `hurry` is aborted. */
async function end(
  child: ChildProcess,
  exited: Promise<string>,
  limitMs: number,
  hurry?: AbortSignal,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill("SIGTERM");
  if (await within(exited, limitMs, hurry)) return;
  child.kill("SIGKILL");
  await exited;
}

async function within(event: Promise<unknown>, limitMs: number, hurry?: AbortSignal): Promise<boolean> {
  const over = new AbortController();
  const signal = hurry ? AbortSignal.any([over.signal, hurry]) : over.signal;
  const late = sleep(limitMs, false, { signal }).catch(() => false);
  const inTime = await Promise.race([event.then(() => true), late]);
  over.abort();
  return inTime;
}
