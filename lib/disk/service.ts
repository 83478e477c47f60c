import "server-only";
import { mkdir, readFile, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { hearDiskFaults } from "@/lib/disk/fault";
import type { DiskSpace } from "@/lib/disk/schema";
import { type DiskWatch, diskWatch, type MeasureDisk } from "@/lib/disk/watch";
import { env } from "@/lib/env";
import { AppError, diskFullError } from "@/lib/http/errors";
import { storedIn } from "@/lib/integrations/storage/configured";
import { log } from "@/lib/log";

const CHECK_EVERY_MS = 5_000;
/** The last megabytes may go within seconds. */
const CHECK_URGENT_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = 30;
/** How long a database elsewhere counts as full after it has said so. */
const DATABASE_FAULT_MS = 15_000;

export type DisksWatch = {
  /** Looks now rather than at the next time. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

type Disks = { watches: DiskWatch[]; databaseFailedAt: number };

/** Routes are bundled apart from instrumentation: one state a process. */
const shared = globalThis as typeof globalThis & { disks?: Disks };

/**
 * Watches every disk that we write to from now on. Where the database is elsewhere, that is the
 * one of the media, and where they are in a bucket as well, there is none.
 */
export function watchDisks(measureDisk: MeasureDisk = statfs): DisksWatch {
  const disks: Disks = { watches: [], databaseFailedAt: Number.NEGATIVE_INFINITY };
  shared.disks = disks;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const check = async (writeFailed = false) => {
    await Promise.all(disks.watches.map((watch) => watch.check(writeFailed)));
  };
  const checkLater = () => {
    if (ended) return;
    const urgent = disks.watches.some((watch) => watch.isUrgent());
    timer = setTimeout(() => check().then(checkLater), urgent ? CHECK_URGENT_EVERY_MS : CHECK_EVERY_MS);
    timer.unref();
  };
  const begun = foldersToWatch()
    .then(async (found) => {
      disks.watches = found.map(({ folder, reserve }) => diskWatch(folder, reserve, measureDisk));
      await check();
      checkLater();
    })
    .catch((error: unknown) => log.warn({ error }, "disk space is not watched"));
  const endHearing = hearDiskFaults((code) => {
    void check(true).then(() => noteDatabaseFault(disks, code));
  });

  return {
    async check() {
      await begun;
      await check();
    },
    async stop() {
      ended = true;
      endHearing();
      clearTimeout(timer);
      await begun;
    },
  };
}

/** Throws 503 for a balancer while nothing can be stored. */
export function assertDiskHasSpace(): void {
  const databaseFailedAt = shared.disks?.databaseFailedAt ?? Number.NEGATIVE_INFINITY;
  if (isFull() || Date.now() - databaseFailedAt < DATABASE_FAULT_MS) {
    throw new AppError("unavailable", "Not ready: the disk is full.", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}

/**
 * Throws 503 for a visitor while nothing can be stored. What is left of a full disk keeps the database alive, so it is
 * not written to until it fails.
 */
export function assertCanStore(): void {
  if (isFull()) throw diskFullError();
}

function isFull(): boolean {
  return shared.disks?.watches.some((watch) => watch.isFull()) ?? false;
}

/** The space at the last look, of the disk that has least of it; null where nothing is stored on this machine. */
export function diskSpace(): DiskSpace | null {
  const spaces = (shared.disks?.watches ?? []).flatMap((watch) => watch.space() ?? []);
  const share = ({ freeBytes, totalBytes }: DiskSpace) => freeBytes / totalBytes;
  return spaces.sort((one, other) => share(one) - share(other))[0] ?? null;
}

/** The system's own codes begin with an E; one of PostgreSQL's is about a disk that only its own machine sees. */
async function noteDatabaseFault(disks: Disks, code: string): Promise<void> {
  if (code.startsWith("E") || (await ownDatabaseFolder())) return;
  disks.databaseFailedAt = Date.now();
  log.error({ code, database: new URL(env.DATABASE_URL).host }, "the database's disk is full or fails");
}

/** One folder of each disk. No file of the media begins with a dot, so that the reserve there is none of them. */
async function foldersToWatch(): Promise<{ folder: string; reserve: string }[]> {
  const data = await ownDatabaseFolder();
  const media = storedIn === "bucket" ? null : path.resolve(/* turbopackIgnore: true */ env.MEDIA_DIR);
  if (media) await mkdir(media, { recursive: true });
  const found = new Map<number, { folder: string; reserve: string }>();
  for (const folder of [data, media]) {
    if (!folder) continue;
    const { dev } = await stat(folder);
    const reserve = path.join(folder, folder === data ? "reserve" : ".reserve");
    if (!found.has(dev)) found.set(dev, { folder, reserve });
  }
  return [...found.values()];
}

const ownConnection = z.object({ port: z.int() });

/** `.data`, where the database is the one that `npm start` runs there. */
async function ownDatabaseFolder(): Promise<string | null> {
  const data = path.resolve(/* turbopackIgnore: true */ ".data");
  const { hostname, port } = new URL(env.DATABASE_URL);
  if (hostname !== "127.0.0.1") return null;
  try {
    const connection: unknown = JSON.parse(
      await readFile(path.join(data, "postgres", "connection.json"), "utf8"),
    );
    return ownConnection.parse(connection).port === Number(port) ? data : null;
  } catch {
    return null;
  }
}
