import "server-only";
import { letReserveGo, makeReserve, reserveSize } from "@/lib/disk/reserve";
import type { DiskSpace } from "@/lib/disk/schema";
import { log } from "@/lib/log";

/** `fs.statfs`, or what stands for it. */
export type MeasureDisk = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

const LOW_SHARE = 0.1;
/**
 * Less than this part of the reserve (20 of 64 MiB) is full. PostgreSQL ends when it can't make the next segment of its
 * log, 16 MiB, and does not come up again without it: that much is left to it alone.
 */
const FULL_PART = 5 / 16;

/** The space on the disk of a folder. */
async function measure(folder: string, statfs: MeasureDisk): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
  return { freeBytes, totalBytes, low: freeBytes < totalBytes * LOW_SHARE };
}

export type DiskWatch = {
  /** Looks now; `writeFailed` where something could not be stored. */
  check(writeFailed?: boolean): Promise<void>;
  isFull(): boolean;
  /** Whether the end may be near: the disk is low, or has no reserve. */
  isUrgent(): boolean;
  /** At the last look; null before the first. */
  space(): DiskSpace | null;
};

/**
 * Watches the disk of a folder: warns while it is low, and keeps a reserve there which is let go when the end is near
 * (half of its size is free), or a write has failed, and is made again when there is twice the space.
 */
export function diskWatch(folder: string, reserve: string, statfs: MeasureDisk): DiskWatch {
  let last: DiskSpace | null = null;
  let full = false;
  let reserved = false;

  async function look(writeFailed: boolean): Promise<void> {
    let space = await measure(folder, statfs);
    const size = reserveSize(space.totalBytes);
    const nearEnd = size / 2;
    if (space.freeBytes < nearEnd || writeFailed) {
      reserved = false;
      const bytes = await letReserveGo(reserve);
      if (bytes > 0) log.warn({ folder, ...space, bytes }, "disk reserve let go");
      if (bytes > 0) space = await measure(folder, statfs);
    } else if (space.freeBytes >= nearEnd + 2 * size && size > 0) {
      if (await makeReserve(reserve, size)) log.info({ folder, bytes: size }, "disk reserve made");
      reserved = true;
    }
    if (space.low && !last?.low) log.warn({ folder, ...space }, "less than a tenth of the disk is free");
    const wasFull = full;
    full = space.freeBytes < size * FULL_PART || ((full || writeFailed) && space.freeBytes < nearEnd);
    if (full && !wasFull) log.error({ folder, ...space }, "disk full: nothing can be stored");
    if (wasFull && !full) log.info({ folder, ...space }, "disk has space again");
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
    isUrgent: () => last?.low === true || !reserved,
    space: () => last,
  };
}
