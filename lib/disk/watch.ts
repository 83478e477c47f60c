import "server-only";
import { letReserveGo, makeReserve, reserveSize } from "@/lib/disk/reserve";
import { log } from "@/lib/log";

export type DiskSpace = {
  freeBytes: number;
  totalBytes: number;
  /** Less than a tenth is free. */
  low: boolean;
};

/** `fs.statfs`, or what stands for it. */
export type MeasureDisk = (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }>;

const LOW_SHARE = 0.1;
/** Less than this is full: PostgreSQL can't even extend its tables. */
const FULL_BYTES = 1024 * 1024;

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
  /** At the last look; null before the first. */
  space(): DiskSpace | null;
};

/**
 * Watches the disk of a folder: warns while it is low, and keeps a reserve there which is let go when the end is near,
 * or a write has failed, and is made again when there is twice the space. Half of the reserve, and so more than one
 * of PostgreSQL's log segments of 16 MiB, is free when it goes.
 */
export function diskWatch(folder: string, reserve: string, statfs: MeasureDisk): DiskWatch {
  let last: DiskSpace | null = null;
  let full = false;

  async function look(writeFailed: boolean): Promise<void> {
    let space = await measure(folder, statfs);
    const size = reserveSize(space.totalBytes);
    const nearEnd = size / 2;
    if (space.freeBytes < nearEnd || writeFailed) {
      const bytes = await letReserveGo(reserve);
      if (bytes > 0) log.warn({ folder, ...space, bytes }, "disk nearly full: its reserve is let go");
      if (bytes > 0) space = await measure(folder, statfs);
    } else if (space.freeBytes >= nearEnd + 2 * size && size > 0) {
      if (await makeReserve(reserve, size)) log.info({ folder, bytes: size }, "disk reserve made");
    }
    if (space.low && !last?.low) log.warn({ folder, ...space }, "less than a tenth of the disk is free");
    const wasFull = full;
    full = space.freeBytes < FULL_BYTES || ((full || writeFailed) && space.freeBytes < nearEnd);
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
    space: () => last,
  };
}
