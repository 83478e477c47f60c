import path from "node:path";
import { fileURLToPath } from "node:url";
import { explain } from "./problem.mjs";

/**
 * @typedef {object} Session
 * @property {AbortSignal} signal aborted when a person or the system ends the command
 * @property {(stop: () => unknown) => void} onEnd
 */

/**
 * The frame of a command that starts other things: runs it in the project's folder, tells what went wrong in one
 * line, and ends what was started in reverse order, however it ends.
 * @param {(session: Session) => Promise<void>} command
 * @param {{ codeWhenEnded: number }} options the exit code when a person or the system ended it
 */
export async function runSession(command, { codeWhenEnded }) {
  const ending = new AbortController();
  /** @type {(() => unknown)[]} */
  const stops = [];
  process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(name, () => ending.abort());
  }
  // npm, killed for good, can't pass that on; whoever did it wants this to end, too.
  const parent = process.ppid;
  const isNpm = process.env.npm_lifecycle_event !== undefined;
  if (isNpm) setInterval(() => process.ppid === parent || ending.abort(), 1_000).unref();
  // A closed terminal or pipe is no reason to leave anything behind.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => ending.abort());

  try {
    await command({ signal: ending.signal, onEnd: (stop) => stops.push(stop) });
  } catch (error) {
    if (!ending.signal.aborted) {
      explain(error);
      process.exitCode = 1;
    }
  }
  if (ending.signal.aborted) process.exitCode = codeWhenEnded;
  for (const stop of stops.reverse()) {
    try {
      await stop();
    } catch (error) {
      explain(error);
    }
  }
  process.exit();
}
