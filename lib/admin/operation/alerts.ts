import "server-only";
import { countryGate } from "@/lib/access/country-blocking/gate";
import { backupState } from "@/lib/admin/backup/schedule";
import { cut, type Mark, readMarks } from "@/lib/admin/operation/marks";
import { isDemo } from "@/lib/core/demo";
import { db } from "@/lib/data/db";
import { outages } from "@/lib/data/outages";
import { setting } from "@/lib/data/settings/current";
import { type AlertKind, alertKinds } from "@/lib/jobs/alert-kinds";
import type { DiskSpace } from "@/lib/jobs/disk/schema";
import { diskSpace } from "@/lib/jobs/disk/service";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { enqueue } from "@/lib/jobs/queue";
import { DIED } from "@/lib/jobs/worker-heartbeat";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Shorter outages need no action. */
const OUTAGE_MS = 5 * MINUTE_MS;
/** A mail server is often away for minutes; retries continue for a week. */
const MAIL_MS = 30 * MINUTE_MS;
const COUNTRY_DATA_MS = 90 * 24 * HOUR_MS;

export type Finding = { kind: AlertKind; message: string };

/** A demonstration has no operator. */
export async function raiseAlerts(now = new Date(), isSilent = isDemo()): Promise<void> {
  if (isSilent) return;
  for (const finding of await findings(now)) await raise(finding, now);
}

/** Writes mail and webhook job together with the time of the alert, by one of several instances. */
async function raise({ kind, message }: Finding, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const isFirst = await tx.$executeRaw`
      INSERT INTO operation_marks (name, at, words) VALUES (${`alert.${kind}`}, ${now}, ${cut(message)})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at, words = excluded.words
      WHERE operation_marks.at <= excluded.at - make_interval(hours => ${alertKinds[kind].repeatAfterHours}::int)`;
    if (isFirst === 0) return;
    await queueMail(tx, "alert", { kind, at: now.toISOString() }, `alert.${kind}.${now.getTime()}`);
    if (setting("alertsUrl")) await enqueue(tx, "alert-webhook", { kind });
  });
}

export async function findings(now: Date, disk: DiskSpace | null = diskSpace()): Promise<Finding[]> {
  const marks = await readMarks();
  return [
    ...ofDisk(disk),
    ...(await ofOutages(now)),
    ...ofRestart(marks.get("restart"), now),
    ...(await ofWork(now)),
    ...(await ofBackups(now)),
    ...(await ofCountryData(now)),
  ];
}

function ofDisk(disk: DiskSpace | null): Finding[] {
  if (!disk?.low && !disk?.full) return [];
  const megabytes = Math.round(disk.freeBytes / 1e6).toLocaleString("en-US");
  return [
    { kind: "disk", message: `${megabytes} MB are free where the ${disk.holds.join(" and the ")} are.` },
  ];
}

async function ofOutages(now: Date): Promise<Finding[]> {
  const long = (await outages()).filter(({ since }) => now.getTime() - Date.parse(since) >= OUTAGE_MS);
  if (long.length === 0) return [];
  return [
    { kind: "outage", message: long.map(({ name, words: message }) => `${name}: ${message}`).join(" ") },
  ];
}

function ofRestart(restart: Mark | undefined, now: Date): Finding[] {
  if (!restart || now.getTime() - restart.at.getTime() > HOUR_MS) return [];
  return [{ kind: "restart", message: restart.message }];
}

/** Those given up within the last hour, as earlier ones were reported before, and mails that wait for their server. */
async function ofWork(now: Date): Promise<Finding[]> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [jobs] = await db.$queryRaw<{ count: number; names: string | null }[]>`
    SELECT count(*)::int AS count,
      string_agg(DISTINCT task_identifier || CASE WHEN flags ? ${DIED} THEN ' (its worker died twice)' ELSE '' END, ', ') AS names
    FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at > ${since}`;
  const mails = await db.outgoingMail.count({ where: { givenUpAt: { gt: since } } });
  const delayed = await db.outgoingMail.count({
    where: {
      ...{ sentAt: null, givenUpAt: null, attempts: { gt: 0 } },
      createdAt: { lt: new Date(now.getTime() - MAIL_MS) },
    },
  });
  const found: Finding[] = [];
  if (jobs?.count) found.push({ kind: "jobs", message: `${jobs.count} in the last hour: ${jobs.names}.` });
  if (mails + delayed > 0) {
    const counts = `${mails} given up in the last hour, ${delayed} tried for more than half an hour.`;
    found.push({ kind: "mails", message: `${counts} The section Mail says which, and why.` });
  }
  return found;
}

async function ofBackups(now: Date): Promise<Finding[]> {
  const { failure, isLate, lastGoodAt, everyHours } = await backupState(now);
  const found: Finding[] = [];
  if (failure) found.push({ kind: "backup-failed", message: failure });
  if (isLate) {
    const last = lastGoodAt ? `The last good one is of ${lastGoodAt}.` : "There is none yet.";
    found.push({ kind: "backup-late", message: `${last} One is due every ${everyHours} hours.` });
  }
  return found;
}

async function ofCountryData(now: Date): Promise<Finding[]> {
  const gate = countryGate();
  const data = gate.isOn ? await gate.openData() : null;
  if (!data || now.getTime() - data.builtAt.getTime() < COUNTRY_DATA_MS) return [];
  const day = data.builtAt.toISOString().slice(0, 10);
  return [{ kind: "country-data", message: `It is of ${day}. npm run geo-update brings a newer one.` }];
}
