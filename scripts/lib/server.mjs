import { spawn } from "node:child_process";
import { Problem } from "./problem.mjs";
import { end } from "./processes.mjs";

/**
 * @typedef {object} WebServer
 * @property {Promise<void>} exited settles when it has ended, whoever ended it
 * @property {() => Promise<void>} stop lets the requests that run finish, then ends it
 */

/**
 * Starts the web server (scripts/serve.mjs), and waits until it listens.
 * @param {{ env: NodeJS.ProcessEnv, output?: "inherit" | number, signal?: AbortSignal }} options
 * @returns {Promise<WebServer>}
 * @throws {Problem} when it ends before it listens; it has said why
 */
export async function startWebServer({ env, output = "inherit", signal }) {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env,
    stdio: ["ignore", output, output, "ipc"],
  });
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const abort = () => void end(child);
  signal?.addEventListener("abort", abort, { once: true });
  const listening = await new Promise((resolve) => {
    child.on("message", (message) => message === "listening" && resolve(true));
    exited.then(() => resolve(false));
  });
  signal?.removeEventListener("abort", abort);
  signal?.throwIfAborted();
  if (!listening) throw new Problem("the web server did not start");
  return { exited, stop: () => end(child) };
}
