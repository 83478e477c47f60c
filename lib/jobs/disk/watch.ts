import "server-only";
import { log } from "@/lib/core/log";
import type { DiskSpace } from "@/lib/jobs/disk/schema";

type Space = Omit<DiskSpace, "holds">;

export type MeasureDisk = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

const LOW_SHARE = 0.1;
/**
 * Free space below which a disk is full, or a quarter of a smaller disk. PostgreSQL stops when it can't
 * create the next 16 MiB of its log, and can't restart without it: the rest is reserved for it.
 */
const FULL_BYTES = 64 * 1024 * 1024;
/** Counts as full for this time after a failed write, whatever the figures say: a quota, or no inodes left. */
const FAULT_MS = 15_000;

export type DiskWatch = {
  check(writeFailed?: boolean): Promise<void>;
  isFull(): boolean;
  isNearEnd(): boolean;
  space(): Space | null;
};

export function diskWatch(folder: string, statfs: MeasureDisk): DiskWatch {
  let last: Space | null = null;
  let isNearEnd = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function look(writeFailed: boolean): Promise<void> {
    // Before the measuring, which may fail as well.
    if (writeFailed) failedAt = Date.now();
    const { bavail, blocks, bsize } = await statfs(folder);
    const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
    const needed = Math.min(FULL_BYTES, totalBytes / 4);
    const hasFailed = Date.now() - failedAt < FAULT_MS;
    isNearEnd = hasFailed || freeBytes < 2 * needed;
    // Hysteresis: once full it stays so until there is twice the space.
    const full = hasFailed || freeBytes < needed || (last?.full === true && isNearEnd);
    logChanges({ freeBytes, totalBytes, low: freeBytes < totalBytes * LOW_SHARE, full }, writeFailed);
  }

  function logChanges(space: Space, writeFailed: boolean): void {
    if (space.low && !last?.low) log.warn({ folder, ...space }, "less than 10 percent of the disk is free");
    if (space.full && !last?.full)
      log.error({ folder, ...space, writeFailed }, "disk full: nothing is stored there");
    if (last?.full && !space.full) log.info({ folder, ...space }, "disk has space again");
    last = space;
  }

  let running = Promise.resolve();
  return {
    check(writeFailed = false) {
      running = running
        .then(() => look(writeFailed))
        .catch((error: unknown) => log.warn({ folder, error }, "disk space could not be checked"));
      return running;
    },
    isFull: () => last?.full === true,
    isNearEnd: () => isNearEnd,
    space: () => last,
  };
}
