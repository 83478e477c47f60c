import "server-only";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { withOwnBudget } from "@/lib/core/request-budget";
import { db, pool } from "@/lib/data/db";

/** How often a process says again what it has said already. */
const NOTED_AGAIN_MS = 5_000;
const CHECKED_AGAIN_MS = 60_000;
/** Nobody has met it for so long: who knows whether it is still so. */
const FORGOTTEN_AFTER = "1 day";
const LONGEST_WORDS = 300;

/** Times are ISO 8601. `name` is the outside system's; `words` are what went wrong last. */
export type Outage = { name: string; since: string; words: string; seenAt: string };

/** The outside systems that are out of order, as any instance found them, the longest one first. */
export async function outages(): Promise<Outage[]> {
  const rows = await db.$queryRaw<{ name: string; since: Date; words: string; seenAt: Date }[]>`
    SELECT name, since, words, seen_at AS "seenAt" FROM outages
    WHERE seen_at > now() - ${FORGOTTEN_AFTER}::interval ORDER BY since, name LIMIT 20`;
  return rows.map(({ since, seenAt, ...row }) => ({
    ...row,
    since: since.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

/** When this process last wrote something about a system, in its own milliseconds. */
const written = processWide("outages-written", () => new Map<string, number>());

function isDue(key: string, everyMs: number): boolean {
  const now = performance.now();
  if (now - (written.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
  written.set(key, now);
  return true;
}

/** Notes for staff that a system is out of order. It makes nobody wait, and fails without a sound but in the log. */
export function noteOutage(name: string, since: Date, words: string): void {
  if (!isDue(`outage.${name}`, NOTED_AGAIN_MS)) return;
  write(
    `INSERT INTO outages (name, since, words, seen_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (name) DO UPDATE SET
       since = CASE WHEN outages.seen_at < now() - $4::interval THEN excluded.since
         ELSE least(outages.since, excluded.since) END,
       words = excluded.words, seen_at = excluded.seen_at`,
    // What was forgotten was another occasion.
    [name, since, words.slice(0, LONGEST_WORDS), FORGOTTEN_AFTER],
  );
}

/**
 * Notes that a system answered. What another instance found out of order a moment ago stays: it may be so for that one.
 * @param wasOut whether this process had found it out of order
 */
export function noteAnswer(name: string, wasOut: boolean): void {
  if (wasOut) {
    written.delete(`outage.${name}`);
    write("DELETE FROM outages WHERE name = $1", [name]);
  } else if (isDue(`answer.${name}`, CHECKED_AGAIN_MS)) {
    write("DELETE FROM outages WHERE name = $1 AND seen_at < now() - interval '1 minute'", [name]);
  }
}

/**
 * Notes that something that is used up has begun anew: what was met before that time, or said in other words, is over. It is
 * for what one instance knows for all.
 */
export function noteRenewal(name: string, { since, words }: { since: Date; words: string }): void {
  if (!isDue(`renewal.${name}.${since.getTime()}.${words}`, CHECKED_AGAIN_MS)) return;
  written.delete(`outage.${name}`);
  write("DELETE FROM outages WHERE name = $1 AND (seen_at < $2 OR words <> $3)", [name, since, words]);
}

function write(statement: string, values: unknown[]): void {
  withOwnBudget("staff", () => pool.query(statement, values)).catch((error: unknown) =>
    log.warn({ error }, "what is known of an outside system could not be noted"),
  );
}
