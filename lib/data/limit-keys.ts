import "server-only";
import { createHash } from "node:crypto";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { CountedNetwork } from "@/lib/core/plain-address";
import { processWide } from "@/lib/core/process-wide";
import { pool } from "@/lib/data/db";

/** From so many rows on, the table of limits grows no more by new keys. */
export const CROWDED_FROM = 100_000;
/** Of each limit, while the table is crowded: those of clients, and those of the wider networks around them. */
const SHARED_BY_CLIENTS = 5_000;
const SHARED_BY_WIDER = 2_500;
export const SHARED_KEYS = SHARED_BY_CLIENTS + 2 * SHARED_BY_WIDER;
const LOOK_EVERY_MS = 10_000;

const state = processWide("limit-keys", () => ({ isCrowded: false, lookAt: 0 }));

/**
 * The key that a network is counted under. Whoever has many addresses makes a row for each; once there are too many,
 * several networks of one allowance share a key, so that the table stays below a known size (docs/limits.md). It is looked at now and
 * then, beside the requests.
 */
export function storableKey({ key, allowance }: CountedNetwork): string {
  const now = Date.now();
  if (now >= state.lookAt) void look(now);
  if (!state.isCrowded) return key;
  const number = createHash("sha256").update(key).digest().readUInt32BE();
  return allowance === 1
    ? `shared-${number % SHARED_BY_CLIENTS}`
    : `shared-${allowance}-${number % SHARED_BY_WIDER}`;
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
