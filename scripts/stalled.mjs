import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * node scripts/stalled.mjs npm test: runs a command while each process below it is stopped for a third of the time,
 * as on an overloaded machine. Linux only.
 */
const STOPPED_MS = 300;

const [program = "npm", ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: "inherit" });
const ended = once(child, "exit");
let isRunning = true;
ended.then(() => {
  isRunning = false;
});
while (isRunning) {
  // Three groups in turn: a third of the processes is stopped at any time.
  for (const turn of [0, 1, 2]) {
    // A test may have stopped one itself.
    const stopped = below(child.pid ?? 0).filter((pid) => pid % 3 === turn && statOf(pid)[0] !== "T");
    signal(stopped, "SIGSTOP");
    await sleep(STOPPED_MS);
    signal(stopped, "SIGCONT");
  }
}
const [code] = await ended;
process.exit(code ?? 1);

/** Process ids of all descendants. @param {number} root */
function below(root) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = Number(statOf(entry)[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const found = [...(children.get(root) ?? [])];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/** State and parent, which follow the name; that may hold spaces and parentheses. @param {string | number} pid */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/** @param {number[]} pids @param {NodeJS.Signals} name */
function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Ended meanwhile.
    }
  }
}
