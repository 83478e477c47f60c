import path from "node:path";
import { fileURLToPath } from "node:url";
import { explain } from "./problem.mjs";

/** Ctrl-C reaches an npm script twice: from the terminal and from npm. */
const SAME_REQUEST_MS = 500;

/** The reader or the terminal has closed. Other errors are transient, such as a full disk for a log. */
const UNREAD = new Set(["EPIPE", "EIO"]);

/**
 * Runs a command in the project's folder, reports errors in one line, and stops everything it started in
 * reverse order, however it ends.
 * @param command gets a `signal` of that end; `onEnd` for clean-up, whose own signal is aborted by a second request
 *   to end; and `onReload` for SIGHUP without a terminal
 * @param options the exit code when a person or the system ended it
 */
export async function runSession(command, { codeWhenEnded }) {
  const ending = new AbortController();
  const hurrying = new AbortController();
  const stops = [];
  const reloads = [];
  let requestedAt = 0;
  const end = () => {
    if (!ending.signal.aborted) requestedAt = performance.now();
    else if (performance.now() - requestedAt > SAME_REQUEST_MS) hurrying.abort();
    ending.abort();
  };
  const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
  for (const name of ["SIGINT", "SIGTERM"]) process.on(name, end);
  // Sent by a closing terminal, too; from a service manager it requests a reload.
  process.on("SIGHUP", () => {
    if (hasTerminal) ending.abort();
    else if (!ending.signal.aborted) for (const reload of reloads) reload();
  });
  // A killed npm can't forward the signal, so the session also ends with its parent.
  const parent = process.ppid;
  const isNpm = process.env.npm_lifecycle_event !== undefined;
  if (isNpm) setInterval(() => process.ppid === parent || ending.abort(), 1_000).unref();
  // A closed terminal or pipe must not prevent cleanup.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", ({ code }) => {
      if (code !== undefined && UNREAD.has(code)) ending.abort();
    });
  }

  try {
    await command({
      signal: ending.signal,
      onEnd: (stop) => stops.push(stop),
      onReload: (reload) => reloads.push(reload),
    });
  } catch (error) {
    if (!ending.signal.aborted) {
      explain(error);
      process.exitCode = 1;
    }
  }
  if (ending.signal.aborted) process.exitCode = codeWhenEnded;
  for (const stop of stops.reverse()) {
    try {
      await stop(hurrying.signal);
    } catch (error) {
      explain(error);
    }
  }
  process.exit();
}
