import "server-only";
import { mkdir, readFile, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { onDiskFault } from "@/lib/core/disk-fault";
import { env } from "@/lib/core/env";
import { AppError, diskFullError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { storedIn } from "@/lib/integrations/storage/configured";
import type { DiskSpace, StoredContent } from "@/lib/jobs/disk/schema";
import { type DiskWatch, diskWatch, type MeasureDisk } from "@/lib/jobs/disk/watch";

const CHECK_EVERY_MS = 5_000;
/** Short interval, because the last megabytes may be used up within seconds. */
const CHECK_URGENT_EVERY_MS = 1_000;
/** Time for which a database elsewhere counts as full after it has reported so. */
const DATABASE_FAULT_MS = 15_000;

type WatchedFolder = { folder: string; holds: StoredContent[] };

type Disks = { watches: (DiskWatch & { holds: StoredContent[] })[]; databaseFailedAt: number };

export type DiskSystem = { measure: MeasureDisk; deviceOf(folder: string): Promise<number> };

const ofSystem: DiskSystem = { measure: statfs, deviceOf: async (folder) => (await stat(folder)).dev };

const shared = processWide<{ disks?: Disks }>("disks", () => ({}));

/** Watches the media's disk only, with an external database; none, with a bucket as well. */
export function watchDisks({ measure, deviceOf }: DiskSystem = ofSystem) {
  const disks: Disks = { watches: [], databaseFailedAt: Number.NEGATIVE_INFINITY };
  shared.disks = disks;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const check = async (failed?: StoredContent) => {
    const has = ({ holds }: { holds: StoredContent[] }) => failed !== undefined && holds.includes(failed);
    await Promise.all(disks.watches.map((watch) => watch.check(has(watch))));
  };
  const checkLater = () => {
    if (ended) return;
    const urgent = disks.watches.some((watch) => watch.space()?.low);
    timer = setTimeout(() => check().then(checkLater), urgent ? CHECK_URGENT_EVERY_MS : CHECK_EVERY_MS);
    timer.unref();
  };
  const begun = foldersToWatch(deviceOf)
    .then(async (found) => {
      disks.watches = found.map(({ folder, holds }) => ({ ...diskWatch(folder, measure), holds }));
      await check();
      checkLater();
    })
    .catch((error: unknown) => log.warn({ error }, "disk space is not watched"));
  const unsubscribe = onDiskFault((code) => {
    // System codes, which begin with an E, come from this process's writes; PostgreSQL's from its disk.
    const failed = code.startsWith("E") ? "media" : "database";
    void begun.then(() => {
      if (failed === "database" && watchesOf(disks, "database").length === 0) noteDatabaseFault(disks, code);
      return check(failed);
    });
  });

  return {
    async check() {
      await begun;
      await check();
    },
    async stop() {
      ended = true;
      unsubscribe();
      clearTimeout(timer);
      await begun;
      disks.watches = [];
    },
  };
}

/**
 * Throws 503 for a load balancer while the database can't store anything. Without space for media only,
 * everything but uploads continues, and other instances would do no better.
 */
export function assertDiskHasSpace(): void {
  const databaseFailedAt = shared.disks?.databaseFailedAt ?? Number.NEGATIVE_INFINITY;
  if (isFull("database") || Date.now() - databaseFailedAt < DATABASE_FAULT_MS)
    throw new AppError("unavailable", "Not ready: the disk is full.", { retryAfterSeconds: 30 });
}

/**
 * Throws 503 for a visitor while nothing can be stored, or no media for media. The rest of a full disk keeps
 * the database alive, so it is not written to until it fails.
 */
export function assertCanStore(content: StoredContent = "database"): void {
  if (isFull(content)) throw diskFullError();
}

/** Tells whether recreatable data may be stored: the last space is for everything else. */
export function hasSpaceToSpare(): boolean {
  return !shared.disks?.watches.some((watch) => watch.isNearEnd());
}

function isFull(content: StoredContent): boolean {
  return watchesOf(shared.disks, content).some((watch) => watch.isFull());
}

function watchesOf(disks: Disks | undefined, content: StoredContent): DiskWatch[] {
  return disks?.watches.filter(({ holds }) => holds.includes(content)) ?? [];
}

/** Null if nothing is stored on this machine. */
export function diskSpace(): DiskSpace | null {
  const spaces = (shared.disks?.watches ?? []).flatMap(({ space, holds }): DiskSpace[] => {
    const last = space();
    return last ? [{ ...last, holds }] : [];
  });
  const share = ({ freeBytes, totalBytes, full }: DiskSpace) => (full ? 0 : freeBytes / totalBytes);
  return spaces.sort((one, other) => share(one) - share(other))[0] ?? null;
}

function noteDatabaseFault(disks: Disks, code: string): void {
  disks.databaseFailedAt = Date.now();
  log.error({ code, database: new URL(env.DATABASE_URL).host }, "the database's disk is full or fails");
}

async function foldersToWatch(deviceOf: DiskSystem["deviceOf"]): Promise<WatchedFolder[]> {
  const data = await ownDatabaseFolder();
  const media = storedIn === "bucket" ? null : path.resolve(/* turbopackIgnore: true */ env.MEDIA_DIR);
  if (media) await mkdir(media, { recursive: true, mode: 0o700 });
  const folders: WatchedFolder[] = [
    ...(data ? [{ folder: data, holds: ["database" as const] }] : []),
    ...(media ? [{ folder: media, holds: ["media" as const] }] : []),
  ];
  const found = new Map<number, WatchedFolder>();
  for (const one of folders) {
    const device = await deviceOf(one.folder);
    const same = found.get(device);
    if (same) same.holds.push(...one.holds);
    else found.set(device, one);
  }
  return [...found.values()];
}

const ownConnection = z.object({ port: z.int() });

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
