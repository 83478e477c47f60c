import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "./problem.mjs";

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] its output is kept and shown only when it fails
 * @property {AbortSignal} [signal] ends it early
 */

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @throws {Problem} when it fails, with the last line it wrote
 */
export async function run(program, args, { env = process.env, quiet = false, signal } = {}) {
  const child = spawn(program, args, {
    env,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  }
  const abort = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", abort, { once: true });
  const [code, endedBy] = await once(child, "close");
  signal?.removeEventListener("abort", abort);
  if (code === 0) return;
  const lines = output.trim().split("\n").filter(Boolean);
  const told =
    lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1) ?? `it ended with ${endedBy ?? code}`;
  throw new Problem(
    quiet ? told.replace(/^(Uncaught )?(Error|Problem): /, "") : `${commandLine(program, args)} failed`,
  );
}

/**
 * Ends a child that was started here: politely, and after `patience` milliseconds for good.
 * @param {import("node:child_process").ChildProcess | undefined} child
 * @param {number} [patience]
 */
export async function end(child, patience = 15_000) {
  if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const closed = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([closed, sleep(patience, undefined, { ref: false })]);
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await closed;
  }
}

/** @param {string} program @param {string[]} args */
function commandLine(program, args) {
  return [program === process.execPath ? "node" : program, ...args].join(" ");
}
