import "server-only";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { withOwnBudget } from "@/lib/core/request-budget";
import { db, pool } from "@/lib/data/db";

const NOTED_AGAIN_MS = 5_000;
const CHECKED_AGAIN_MS = 60_000;
const FORGOTTEN_AFTER = "1 day";
const MAX_ERROR_LENGTH = 300;
const UNDEFINED_TABLE = "42P01";

export type Outage = { name: string; since: string; error: string; seenAt: string };

/**
 * Marks of refused credentials, a used-up quota, a missing bucket or volume, a folder that takes nothing and a bad
 * certificate in the reasons that our integrations and checks give: none passes by itself. Three digits at the beginning are a mail server's.
 */
const LASTING =
  /\bHTTP 40[13]\b|^5(?:30|34|35)\b|insufficient_quota|NoSuchBucket|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|does not let us in|authentication failed|its volume mounted|EACCES|EPERM|EROFS|certificate|\bCERT_|SELF_SIGNED|UNABLE_TO_/i;

export const isLasting = (reason: string): boolean => LASTING.test(reason);

export async function outages(): Promise<Outage[]> {
  const rows = await db.$queryRaw<{ name: string; since: Date; error: string; seenAt: Date }[]>`
    SELECT name, since, words AS error, seen_at AS "seenAt" FROM outages
    WHERE seen_at > now() - ${FORGOTTEN_AFTER}::interval ORDER BY since, name LIMIT 20`;
  return rows.map(({ since, seenAt, ...row }) => ({
    ...row,
    since: since.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

const written = processWide("outages-written", () => new Map<string, number>());

function isDue(key: string, everyMs: number): boolean {
  const now = performance.now();
  if (now - (written.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
  written.set(key, now);
  return true;
}

/** Delays no one, and only logs its own failures. */
export function recordOutage(name: string, since: Date, reason: string): void {
  if (!isDue(`outage.${name}`, NOTED_AGAIN_MS)) return;
  write(
    `INSERT INTO outages (name, since, words, seen_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (name) DO UPDATE SET
       since = CASE WHEN outages.seen_at < now() - $4::interval THEN excluded.since
         ELSE least(outages.since, excluded.since) END,
       words = excluded.words, seen_at = excluded.seen_at`,
    // An entry that is no longer listed was another outage.
    [name, since, reason.slice(0, MAX_ERROR_LENGTH), FORGOTTEN_AFTER],
  );
}

/** Leaves a recent report of another instance, unless this process itself had found the system out of order. */
export function recordResponse(name: string, wasOut: boolean): void {
  if (wasOut) {
    written.delete(`outage.${name}`);
    write("DELETE FROM outages WHERE name = $1", [name]);
  } else if (isDue(`answer.${name}`, CHECKED_AGAIN_MS)) {
    write("DELETE FROM outages WHERE name = $1 AND seen_at < now() - interval '1 minute'", [name]);
  }
}

/** Records that a check found a system in order. A used-up quota is no matter of the check, which uses none. */
export function recordChecked(name: string): void {
  written.delete(`outage.${name}`);
  write("DELETE FROM outages WHERE name = $1 AND words NOT ILIKE '%quota%'", [name]);
}

/** Records that a used-up quota was renewed: reports from before that time, or with another message, are over. */
export function recordQuotaRenewal(name: string, { since, error }: { since: Date; error: string }): void {
  if (!isDue(`renewal.${name}.${since.getTime()}.${error}`, CHECKED_AGAIN_MS)) return;
  written.delete(`outage.${name}`);
  write("DELETE FROM outages WHERE name = $1 AND (seen_at < $2 OR words <> $3)", [name, since, error]);
}

function write(statement: string, values: unknown[]): void {
  withOwnBudget("staff", () => pool.query(statement, values)).catch((error: Error & { code?: string }) => {
    // A database that is still to be restored.
    if (error.code === UNDEFINED_TABLE) return;
    log.warn({ error }, "the state of an outside system could not be recorded");
  });
}
