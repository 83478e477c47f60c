import "server-only";
import { Client, type ClientBase } from "pg";
import { takeBackup } from "@/lib/admin/backup/backup";
import { openBackupStorage } from "@/lib/admin/backup/backup-storage";
import type { BackupState } from "@/lib/admin/backup/schema";
import { mark, readMarks } from "@/lib/admin/operation/marks";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import { enqueue } from "@/lib/jobs/queue";
import { version } from "@/package.json";

const HOUR_MS = 3_600_000;
/** The job looks each hour, and not to the second. */
const SLACK_MS = HOUR_MS / 2;

export const backupPlace = (): string => env.BACKUP_TO ?? (env.S3_BUCKET ? "s3" : ".data/backups");

/** Seconds since the last good backup; before the first, since the installation. */
export async function backupAge(now: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ since: Date | null }[]>`
    SELECT coalesce((SELECT at FROM operation_marks WHERE name = 'backup.good'),
      (SELECT min(started_at) FROM _prisma_migrations)) AS since`;
  return row?.since ? Math.max(0, (now.getTime() - row.since.getTime()) / 1_000) : 0;
}

export async function backupState(now = new Date()): Promise<BackupState> {
  const marks = await readMarks();
  const [good, failed] = [marks.get("backup.good"), marks.get("backup.failed")];
  const everyHours = setting("backupHours");
  return {
    everyHours,
    lastGoodAt: good?.at.toISOString() ?? null,
    isLate: everyHours > 0 && (await backupAge(now)) * 1_000 > 2 * everyHours * HOUR_MS,
    isOnThisMachine: everyHours > 0 && !env.BACKUP_TO && !env.S3_BUCKET,
    failure: failed && !(good && good.at > failed.at) ? failed.message : null,
  };
}

export async function askForBackup(tx: Transaction): Promise<Change<{ isAsked: true }>> {
  if (env.VERCEL) throw new AppError("conflict", "On this platform backups are taken from another machine.");
  await enqueue(tx, "backup", { isAsked: true }, { key: "backup.asked" });
  return { targetId: null, response: { isAsked: true } };
}

/** A failure is recorded, not thrown. */
export async function takeScheduledBackup({
  now = new Date(),
  place = backupPlace(),
  isAsked = false,
} = {}): Promise<boolean> {
  const { everyHours, lastGoodAt } = await backupState(now);
  const dueAt = lastGoodAt ? Date.parse(lastGoodAt) + everyHours * HOUR_MS - SLACK_MS : 0;
  const isDue = everyHours > 0 && now.getTime() >= dueAt;
  if ((!isDue && !isAsked) || env.VERCEL) return false;
  const client = new Client({ connectionString: env.DATABASE_URL, application_name: "backup" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await takeRecordedBackup(client, { place, keepCount: setting("backupsKept"), takenAt: now });
    return true;
  } catch (error) {
    log.error({ error }, "the backup failed");
    await markFailed(now, error);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const lostFilesMessage = (lost: readonly string[]): string =>
  `${lost.length} media files are lost that an earlier backup has, such as ${lost[0]}. All backups are kept until the files are back, or deleted for good in Media and Trash.`;

export async function takeRecordedBackup(
  client: ClientBase,
  { place, ...options }: { place: string; keepCount: number; takenAt: Date },
): Promise<string> {
  const { name, manifest, lost } = await takeBackup(client, openBackupStorage(place), {
    ...options,
    version,
  });
  await markTaken(options.takenAt, { name, tables: manifest.tables.length, lost });
  return name;
}

/** With lost files it counts as failed, too, which staff see; as good, so that the next one is due a day later. */
export async function markTaken(
  at: Date,
  { name, tables, lost }: { name: string; tables: number; lost: readonly string[] },
): Promise<void> {
  await mark("backup.good", { at, message: `${name}: ${tables} tables` });
  if (lost.length === 0) return;
  log.error({ lost: lost.length, first: lost[0] }, "media files are lost that an earlier backup has");
  await markFailed(at, new Error(lostFilesMessage(lost)));
}

export const markFailed = (at: Date, error: unknown) =>
  mark("backup.failed", { at, message: error instanceof Error ? error.message : String(error) });
