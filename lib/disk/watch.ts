import "server-only";
import { letReserveGo, makeReserve, reservedBytes, reserveSize } from "@/lib/disk/reserve";
import type { DiskSpace } from "@/lib/disk/schema";
import { isDiskFault } from "@/lib/http/errors";
import { log } from "@/lib/log";

type Space = Omit<DiskSpace, "holds">;
type Measured = Omit<Space, "full">;

/** `fs.statfs`, or what stands for it. */
export type MeasureDisk = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

const LOW_SHARE = 0.1;
/**
 * Less than this part of the reserve (20 of 64 MiB) is full. PostgreSQL ends when it can't make the next segment of its
 * log, 16 MiB, and does not come up again without it: that much is left to it alone.
 */
const FULL_PART = 5 / 16;
/** How long a disk counts as full after a write has failed that no reserve made room for: a quota, or no inodes left. */
const FAULT_MS = 15_000;
/** What fails so soon after the reserve was let go was begun before. */
const SAME_FAULT_MS = 1_000;
/** After a failed write, whatever the figures say: under a quota the reserve would be let go and written without end. */
const NO_RESERVE_MS = 5 * 60_000;

/** The space on the disk of a folder. */
async function measure(folder: string, statfs: MeasureDisk): Promise<Measured> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  return { freeBytes, totalBytes, low: freeBytes < totalBytes * LOW_SHARE };
}

export type DiskWatch = {
  /** Looks now; `writeFailed` where something could not be stored. */
  check(writeFailed?: boolean): Promise<void>;
  isFull(): boolean;
  /** Whether what can be made again is not to be stored: the reserve is gone, for want of space or since a write failed. */
  isNearEnd(): boolean;
  /** Whether the end may be near: the disk is low, or has no reserve. */
  isUrgent(): boolean;
  /** At the last look; null before the first. */
  space(): Space | null;
};

/**
 * Watches the disk of a folder: warns while it is low, and keeps a reserve there which is let go when the end is near
 * (half of its size is free), or a write has failed, and is made again when there is twice the space.
 */
export function diskWatch(folder: string, reserve: string, statfs: MeasureDisk): DiskWatch {
  let last: Measured | null = null;
  let full = false;
  let reserved = false;
  let letGoAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let noReserveUntil = Number.NEGATIVE_INFINITY;
  let writeFailedAt = Number.NEGATIVE_INFINITY;
  let isNearEnd = false;

  /** Whether there was one to let go. */
  async function spendReserve(space: Measured): Promise<boolean> {
    const bytes = await letReserveGo(reserve);
    if (bytes > 0) log.warn({ folder, ...space, bytes }, "disk reserve let go");
    // Another process may have been faster.
    if (bytes > 0 || reserved) letGoAt = Date.now();
    return bytes > 0;
  }

  async function keepReserve(bytes: number): Promise<void> {
    if (Date.now() < noReserveUntil) return;
    try {
      if (await makeReserve(reserve, bytes)) log.info({ folder, bytes }, "disk reserve made");
    } catch (error) {
      noReserveUntil = Date.now() + NO_RESERVE_MS;
      if (isDiskFault(error)) writeFailedAt = Date.now();
      log.warn({ folder, error }, "disk reserve could not be made");
    }
  }

  async function look(writeFailed: boolean): Promise<void> {
    let space = await measure(folder, statfs);
    const size = reserveSize(space.totalBytes);
    const nearEnd = size / 2;
    if (writeFailed) {
      writeFailedAt = Date.now();
      noReserveUntil = writeFailedAt + NO_RESERVE_MS;
    }
    if (space.freeBytes < nearEnd || writeFailed) {
      if (await spendReserve(space)) space = await measure(folder, statfs);
    } else if (space.freeBytes >= nearEnd + 2 * size && size > 0) {
      await keepReserve(size);
    }
    reserved = (await reservedBytes(reserve)) > 0;
    const hasFailed = Date.now() - writeFailedAt < NO_RESERVE_MS;
    isNearEnd = size > 0 && !reserved && (hasFailed || space.freeBytes < nearEnd + size);
    if (writeFailed && Date.now() - letGoAt > SAME_FAULT_MS) failedAt = Date.now();
    if (space.low && !last?.low) log.warn({ folder, ...space }, "less than a tenth of the disk is free");
    tell(space, isFullWith(space, size, writeFailed), writeFailed);
  }

  function isFullWith({ freeBytes }: Measured, size: number, writeFailed: boolean): boolean {
    if (freeBytes < size * FULL_PART || Date.now() - failedAt < FAULT_MS) return true;
    return (full || writeFailed) && freeBytes < size / 2;
  }

  function tell(space: Measured, isFull: boolean, writeFailed: boolean): void {
    if (isFull && !full) log.error({ folder, ...space, writeFailed }, "disk full: nothing is stored there");
    if (full && !isFull) log.info({ folder, ...space }, "disk has space again");
    full = isFull;
    last = space;
  }

  let running = Promise.resolve();
  return {
    check(writeFailed = false) {
      running = running
        .then(() => look(writeFailed))
        .catch((error: unknown) => log.warn({ folder, error }, "disk space could not be looked after"));
      return running;
    },
    isFull: () => full,
    isNearEnd: () => isNearEnd,
    isUrgent: () => last?.low === true || !reserved,
    space: () => last && { ...last, full },
  };
}
