import "server-only";
import { countryGate } from "@/lib/access/country-blocking/gate";
import { backupState } from "@/lib/admin/backup/schedule";
import { cut, type Mark, type MarkName, readMarks } from "@/lib/admin/operation/marks";
import { isDemo } from "@/lib/core/demo";
import { db } from "@/lib/data/db";
import { isLasting, outages } from "@/lib/data/outages";
import type { Transaction } from "@/lib/data/records/change";
import { setting } from "@/lib/data/settings/current";
import { type AlertKind, alertKindNames, alertKinds } from "@/lib/jobs/alert-kinds";
import type { DiskSpace } from "@/lib/jobs/disk/schema";
import { diskSpace } from "@/lib/jobs/disk/service";
import { dueSince, queueMail } from "@/lib/jobs/mail/outbox";
import type { MailType } from "@/lib/jobs/mail/schema";
import { enqueue } from "@/lib/jobs/queue";
import { DIED } from "@/lib/jobs/worker-heartbeat";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OUTAGE_MS = 5 * MINUTE_MS;
/** A mail server is often away for minutes; retries continue for a week. */
const MAIL_MINUTES = 30;
const URGENT: readonly MailType[] = ["lead", "chat-waiting", "order-staff", "appointment-staff"];
const URGENT_MINUTES = 5;
/** Longer than until any alert is sent again, so that an older one is not going on. */
const ENDED_MS = 8 * 24 * HOUR_MS;
const COUNTRY_DATA_MS = 90 * 24 * HOUR_MS;

/** Time that a problem has to be over before it is alerted as new, within the hours of `repeatAfterHours`. */
const SETTLED_MINUTES = 10;

/** `systems`: each is alerted by itself, so that one that is down hides no other. */
type Finding = { kind: AlertKind; message: string; systems?: string[] };

/** A demonstration has no operator. */
export async function raiseAlerts(now = new Date(), isSilent = isDemo()): Promise<void> {
  if (isSilent) return;
  const found = await findings(now);
  for (const finding of found) await raise(finding, now);
  await raiseEnds(new Set(found.map(({ kind }) => kind)), now);
}

/** Writes mail and webhook job together with the time of the alert, by one of several instances. */
async function raise({ kind, message, systems = [] }: Finding, now: Date): Promise<void> {
  const own: MarkName = `alert.${kind}`;
  const names: MarkName[] = systems.length > 0 ? systems.map((name) => `alerted.${name}` as const) : [own];
  await db.$transaction(async (tx) => {
    const due = await tx.$executeRaw`
      INSERT INTO operation_marks AS mark (name, at, words)
        SELECT name, ${now}, ${cut(message)} FROM unnest(${names}::text[]) AS name ORDER BY name
      ON CONFLICT (name) DO UPDATE SET at = excluded.at, words = excluded.words
      WHERE mark.at <= excluded.at - make_interval(hours => ${alertKinds[kind].repeatAfterHours}::int)
        OR EXISTS (SELECT FROM operation_marks AS ended WHERE ended.name = ${`over.${kind}`} AND ended.at > mark.at
          AND ended.at <= excluded.at - make_interval(mins => ${SETTLED_MINUTES}::int))`;
    if (due === 0) return;
    if (systems.length > 0) await markTogether(tx, [own, ...names], { at: now, message });
    await send(tx, { kind }, now);
  });
}

/** Gives the systems of one alert one time, so that they are repeated together, and the alert its message. */
async function markTogether(tx: Transaction, names: MarkName[], { at, message }: Mark): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO operation_marks (name, at, words)
      SELECT name, ${at}, ${cut(message)} FROM unnest(${names}::text[]) AS name ORDER BY name
    ON CONFLICT (name) DO UPDATE SET at = excluded.at, words = excluded.words`;
}

async function raiseEnds(lasting: ReadonlySet<AlertKind>, now: Date): Promise<void> {
  const marks = await readMarks();
  for (const kind of alertKindNames) {
    const [{ over }, alert] = [alertKinds[kind], marks.get(`alert.${kind}`)];
    if (!over || !alert || lasting.has(kind) || now.getTime() - alert.at.getTime() > ENDED_MS) continue;
    await db.$transaction(async (tx) => {
      const isFirst = await tx.$executeRaw`
        INSERT INTO operation_marks (name, at, words) VALUES (${`over.${kind}`}, ${now}, ${over})
        ON CONFLICT (name) DO UPDATE SET at = excluded.at, words = excluded.words
        WHERE operation_marks.at < ${alert.at}`;
      if (isFirst > 0) await send(tx, { kind, isOver: true }, now);
    });
  }
}

/** By two ways, as one of them may be out of order. */
async function send(tx: Transaction, alert: { kind: AlertKind; isOver?: true }, now: Date): Promise<void> {
  const key = `alert.${alert.kind}.${now.getTime()}${alert.isOver ? ".over" : ""}`;
  await queueMail(tx, "alert", { ...alert, at: now.toISOString() }, key);
  if (setting("alertsUrl")) await enqueue(tx, "alert-webhook", alert);
}

export async function findings(now: Date, disk: DiskSpace | null = diskSpace()): Promise<Finding[]> {
  const marks = await readMarks();
  return [
    ...findLowDisk(disk),
    ...(await findOutages(now)),
    ...findRestart(marks.get("restart"), now),
    ...(await findLostWork(now)),
    ...(await findBackupFaults(now)),
    ...(await findOldCountryData(now)),
  ];
}

function findLowDisk(disk: DiskSpace | null): Finding[] {
  if (!disk?.low && !disk?.full) return [];
  const megabytes = Math.round(disk.freeBytes / 1e6).toLocaleString("en-US");
  return [
    { kind: "disk", message: `${megabytes} MB are free where the ${disk.holds.join(" and the ")} are.` },
  ];
}

async function findOutages(now: Date): Promise<Finding[]> {
  const long = (await outages()).filter(
    ({ since, error }) => isLasting(error) || now.getTime() - Date.parse(since) >= OUTAGE_MS,
  );
  if (long.length === 0) return [];
  const message = long.map(({ name, error }) => `${name}: ${error}`).join(" ");
  return [{ kind: "outage", message, systems: long.map(({ name }) => name) }];
}

function findRestart(restart: Mark | undefined, now: Date): Finding[] {
  if (!restart || now.getTime() - restart.at.getTime() > HOUR_MS) return [];
  return [{ kind: "restart", message: restart.message }];
}

/** Those given up within the last hour, as earlier ones were reported before, and mails by their age, tried or not. */
async function findLostWork(now: Date): Promise<Finding[]> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [jobs] = await db.$queryRaw<{ count: number; names: string | null }[]>`
    SELECT count(*)::int AS count,
      string_agg(DISTINCT task_identifier || CASE WHEN flags ? ${DIED} THEN ' (its worker died twice)' ELSE '' END, ', ') AS names
    FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at > ${since}`;
  const [mails] = await db.$queryRaw<{ lost: number; late: number; urgent: number }[]>`
    SELECT count(*) FILTER (WHERE given_up_at IS NOT NULL)::int AS lost,
      count(*) FILTER (WHERE given_up_at IS NULL)::int AS late,
      count(*) FILTER (WHERE given_up_at IS NULL AND type = ANY(${URGENT}))::int AS urgent
    FROM outgoing_mails
    WHERE sent_at IS NULL AND (given_up_at > ${since} OR given_up_at IS NULL AND ${dueSince}
      < ${now}::timestamptz - make_interval(mins => CASE WHEN type = ANY(${URGENT}) THEN ${URGENT_MINUTES}::int ELSE ${MAIL_MINUTES}::int END))`;
  const found: Finding[] = [];
  if (jobs?.count) found.push({ kind: "jobs", message: `${jobs.count} in the last hour: ${jobs.names}.` });
  if (mails && mails.lost + mails.late > 0) {
    const { lost, late, urgent } = mails;
    const counts = `${lost} given up in the last hour, ${late} not sent yet, ${urgent} of them about someone who waits.`;
    found.push({ kind: "mails", message: `${counts} The section Mail says which, and why.` });
  }
  return found;
}

async function findBackupFaults(now: Date): Promise<Finding[]> {
  const { failure, isLate, lastGoodAt, everyHours } = await backupState(now);
  const found: Finding[] = [];
  if (failure) found.push({ kind: "backup-failed", message: failure });
  if (isLate) {
    const last = lastGoodAt ? `The last good one is of ${lastGoodAt}.` : "There is none yet.";
    found.push({ kind: "backup-late", message: `${last} One is due every ${everyHours} hours.` });
  }
  return found;
}

async function findOldCountryData(now: Date): Promise<Finding[]> {
  const gate = countryGate();
  const data = gate.isOn ? await gate.openData() : null;
  if (!data || now.getTime() - data.builtAt.getTime() < COUNTRY_DATA_MS) return [];
  const day = data.builtAt.toISOString().slice(0, 10);
  return [{ kind: "country-data", message: `It is of ${day}. npm run geo-update brings a newer one.` }];
}
