import "server-only";
import { createHash } from "node:crypto";
import { pool } from "@/lib/db";
import { isDatabaseUnreachable } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";

/** From so many rows on, the table of limits grows no more by new keys. */
export const CROWDED_FROM = 100_000;
/** Of each limit, while the table is crowded. */
export const SHARED_KEYS = 10_000;
const LOOK_EVERY_MS = 10_000;

const state = processWide("limit-keys", () => ({ isCrowded: false, lookAt: 0 }));

/**
 * The key that a client is counted under. Whoever has many addresses makes a row for each; once there are too many,
 * several addresses share a key, so that the table stays below a known size (docs/limits.md). It is looked at now and
 * then, beside the requests.
 */
export function storableKey(key: string): string {
  const now = Date.now();
  if (now >= state.lookAt) void look(now);
  if (!state.isCrowded) return key;
  return `shared-${createHash("sha256").update(key).digest().readUInt32BE() % SHARED_KEYS}`;
}

/** Looks whether the table is crowded, after removing what has expired where it seems to be. */
export async function look(now: number, limit = CROWDED_FROM): Promise<void> {
  const wasCrowded = state.isCrowded;
  state.lookAt = now + LOOK_EVERY_MS;
  try {
    state.isCrowded = await isCrowded(limit);
    if (!state.isCrowded) return;
    await pool.query("DELETE FROM rate_limits WHERE expire < $1", [now]);
    state.isCrowded = await isCrowded(limit);
    if (state.isCrowded && !wasCrowded)
      log.warn({ limit }, "rate limits: so many clients that they share keys");
  } catch (error) {
    // While the database is away nothing grows, and the next look tells.
    if (!isDatabaseUnreachable(error))
      log.error({ error }, "the table of rate limits could not be looked at");
  }
}

async function isCrowded(limit: number): Promise<boolean> {
  const { rows } = await pool.query<{ rows: number }>(
    "SELECT count(*)::int AS rows FROM (SELECT FROM rate_limits LIMIT $1) AS first_rows",
    [limit],
  );
  return (rows[0]?.rows ?? 0) >= limit;
}
