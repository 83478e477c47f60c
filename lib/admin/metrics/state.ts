import "server-only";
import { statfs } from "node:fs/promises";
import { backupAge as ageOfBackup } from "@/lib/admin/backup/schedule";
import { metrics } from "@/lib/admin/metrics/registry";
import { env } from "@/lib/core/env";
import { db, pool } from "@/lib/data/db";
import { outages as currentOutages } from "@/lib/data/outages";
import { dueSince } from "@/lib/jobs/mail/outbox";

const DAY_MS = 86_400_000;

/**
 * Reads the figures that are not counted as they happen. An unavailable database is a figure, too; those that it would
 * tell are left out then, as 0 would say that all is well.
 */
export async function readState(): Promise<void> {
  const { isDatabaseUp } = metrics();
  readConnections();
  const [ofDatabase] = await Promise.allSettled([readDatabase(new Date()), readDisk()]);
  const isUp = ofDatabase.status === "fulfilled";
  isDatabaseUp.set(isUp ? 1 : 0);
  if (isUp) return;
  const { jobs, mails, mailWait, outages, backupAge } = metrics();
  for (const gauge of [jobs, mails]) gauge.reset();
  for (const gauge of [mailWait, outages, backupAge]) gauge.remove();
}

async function readDatabase(now: Date): Promise<void> {
  const { jobs, mails, mailWait, outages, backupAge } = metrics();
  const [jobRows, mailRows, [oldest], openOutages, age] = await Promise.all([
    db.$queryRaw<{ state: string; count: number }[]>`
      SELECT state, count(*)::int AS count FROM (
        SELECT CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'given_up'
          WHEN attempts > 0 THEN 'retrying' WHEN run_at > ${now} THEN 'scheduled' ELSE 'waiting' END AS state
        FROM graphile_worker._private_jobs) AS jobs
      GROUP BY state`,
    db.$queryRaw<{ state: string; count: number }[]>`
      SELECT state, count(*)::int AS count FROM (
        SELECT CASE WHEN given_up_at IS NOT NULL THEN 'given_up' WHEN sent_at IS NOT NULL THEN 'sent'
          WHEN attempts > 0 THEN 'retrying' WHEN next_attempt_at > ${now} THEN 'scheduled' ELSE 'waiting' END AS state
        FROM outgoing_mails WHERE sent_at IS NULL OR sent_at > ${new Date(now.getTime() - DAY_MS)}) AS mails
      GROUP BY state`,
    db.$queryRaw<{ seconds: number | null }[]>`
      SELECT extract(epoch FROM ${now}::timestamptz - min(${dueSince}))::float AS seconds
      FROM outgoing_mails WHERE sent_at IS NULL AND given_up_at IS NULL`,
    currentOutages(),
    ageOfBackup(now),
  ]);
  const set = (gauge: typeof jobs, states: readonly string[], rows: typeof jobRows) => {
    for (const state of states) gauge.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
  };
  set(jobs, ["waiting", "scheduled", "running", "retrying", "given_up"], jobRows);
  set(mails, ["waiting", "scheduled", "retrying", "sent", "given_up"], mailRows);
  mailWait.set(Math.max(0, oldest?.seconds ?? 0));
  outages.set(openOutages.length);
  backupAge.set(age);
}

function readConnections(): void {
  const { connections, waiting } = metrics();
  for (const [lane, { total, idle, waiting: inLine }] of Object.entries(pool.counts())) {
    connections.set({ pool: lane, state: "idle" }, idle);
    connections.set({ pool: lane, state: "busy" }, total - idle);
    waiting.set({ pool: lane }, inLine);
  }
}

async function readDisk(): Promise<void> {
  const { disk } = metrics();
  const { bavail, blocks, bsize } = await statfs(env.MEDIA_DIR);
  disk.set({ state: "free" }, bavail * bsize);
  disk.set({ state: "total" }, blocks * bsize);
}
