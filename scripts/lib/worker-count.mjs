import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";

/** @param setting WORKERS, already checked */
export function workerCount(setting) {
  return setting === "auto" ? availableCores() : Number(setting);
}

/** Returns the cores available to this process: a container or a unit may have fewer than the machine. */
function availableCores() {
  return Math.max(1, Math.floor(Math.min(availableParallelism(), coresOfControlGroup())));
}

/**
 * Returns the smallest quota of this process's control group (version 2) and its parents. Node 20 ignores it.
 */
export function coresOfControlGroup(root = "/sys/fs/cgroup", membership = "/proc/self/cgroup") {
  const own = /^0::(.*)$/m.exec(read(membership))?.[1] ?? "/";
  let cores = Number.POSITIVE_INFINITY;
  for (let group = own; ; group = path.dirname(group)) {
    const [quota, period] = read(path.join(root, group, "cpu.max"))
      .split(" ")
      .map(Number);
    if (quota && period) cores = Math.min(cores, quota / period);
    if (group === path.dirname(group)) return cores;
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
