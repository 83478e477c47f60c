import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { LISTENING_HANDLES } from "../listener";
import type { Running } from "./supervised";

/**
 * Smaller nursery than Node's 16 MB, which exists three times: it costs a fifth more of a rendering and saves
 * 50 to 100 MB (docs/decisions/0025).
 */
const HEAP_FLAGS = ["--max-semi-space-size=4"];
/** Otherwise the C library has up to eight memory pools per core, which keep what they once took. */
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

export type WebProgram = {
  program: string;
  env: NodeJS.ProcessEnv;
  output?: "inherit" | number;
  /** File descriptor of a listening socket. Absent, it listens on PORT itself. */
  socket?: number;
  /** Counts as hung then; 15 by default. */
  maxSilentSeconds?: number;
};

export async function startWebProcess(
  { program, env, output = "inherit", socket, maxSilentSeconds = 15 }: WebProgram,
  signal?: AbortSignal,
): Promise<Running> {
  signal?.throwIfAborted();
  const handles = socket === undefined ? [] : Array<number>(LISTENING_HANDLES).fill(socket);
  const child = spawn(process.execPath, [...HEAP_FLAGS, program], {
    env: {
      ...MALLOC,
      ...env,
      ...(handles.length > 0 && { LISTEN_FD: handles.map((_, index) => FIRST_HANDLE + index).join() }),
    },
    stdio: ["ignore", output, output, "ipc", ...handles],
  });
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, endedBy) =>
      resolve(endedBy ? `was ended by ${endedBy}` : `ended with code ${code}`),
    );
    // A message to a process that has just died is one, too; `exit` reports its death.
    child.on("error", (error) => child.pid === undefined && resolve(`could not be run: ${error.message}`));
  });
  const kill = () => child.kill("SIGKILL");
  const within = (limitMs: number, hurry?: AbortSignal) =>
    Promise.race([exited, sleep(limitMs, undefined, { signal: hurry, ref: false }).catch(() => undefined)]);
  /** Ends it politely, then by force if that takes too long or `hurry` is aborted. */
  const stop = async (hurry?: AbortSignal) => {
    child.kill("SIGTERM");
    await within(STOP_LIMIT_MS, hurry);
    kill();
    await exited;
  };
  const retire = async () => {
    if (child.connected) child.send("retire");
    await within(RETIRE_LIMIT_MS);
    await stop();
  };

  let silentSeconds = 0;
  const listening = new Promise<true>((resolve) => {
    child.on("message", (message) => {
      if (message === "alive") silentSeconds = 0;
      if (message === "listening") resolve(true);
    });
  });
  signal?.addEventListener("abort", kill);
  const tooLate = setTimeout(kill, START_LIMIT_MS);
  const outcome = await Promise.race([listening, exited]);
  clearTimeout(tooLate);
  signal?.removeEventListener("abort", kill);
  signal?.throwIfAborted();
  if (outcome !== true) throw new Error(`it ${outcome}`);
  // Kills a process whose event loop no longer turns. Counts checks: a machine that slept is not a hung process.
  silentSeconds = 0;
  const checks = setInterval(() => ++silentSeconds > maxSilentSeconds && kill(), 1_000).unref();
  void exited.then(() => clearInterval(checks));
  return { pid: child.pid, exited, stop, retire };
}
