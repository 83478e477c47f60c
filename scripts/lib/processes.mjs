import { spawn } from "node:child_process";
import { once } from "node:events";
import { argumentsFor } from "./bundle.mjs";
import { Problem } from "./problem.mjs";

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {"show" | "keep"} [output] output: passed through, or buffered and shown only on failure
 * @property {AbortSignal} [signal] ends it early
 */

/**
 * Runs a program to its end.
 * @throws {Problem} when it fails
 */
export async function run(program, args, { env = process.env, output = "show", signal } = {}) {
  signal?.throwIfAborted();
  const child = spawn(program, args, {
    env,
    stdio: output === "show" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
  });
  let captured = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      captured += chunk;
    });
  }
  const abort = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", abort, { once: true });
  const [code, endedBy] = await once(child, "close");
  signal?.removeEventListener("abort", abort);
  signal?.throwIfAborted();
  if (code === 0) return;
  if (captured) process.stderr.write(captured.endsWith("\n") ? captured : `${captured}\n`);
  const name = [program === process.execPath ? "node" : program, ...args].join(" ");
  throw new Problem(`"${name}" ended with ${endedBy ?? `code ${code}`}`);
}

/**
 * Runs a TypeScript program of the project, which writes one readable line to standard error if it fails, and its
 * warnings if it does not.
 * @throws {Problem} with that line
 */
export async function runScript(script, { env, signal, args = [], input = "ignore" }) {
  signal?.throwIfAborted();
  // Allows modules marked "server-only", as on the server.
  const flags = ["--conditions=react-server", ...(await argumentsFor(script))];
  const child = spawn(process.execPath, [...flags, ...args], {
    env,
    stdio: [input, "inherit", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    complaint += chunk;
  });
  const abort = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", abort, { once: true });
  const [code, endedBy] = await once(child, "close");
  signal?.removeEventListener("abort", abort);
  signal?.throwIfAborted();
  if (code !== 0) throw new Problem(complaint.trim() || `${script} ended with ${endedBy ?? `code ${code}`}`);
  process.stderr.write(complaint);
}
