import "server-only";
import { createHash } from "node:crypto";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { CountedNetwork } from "@/lib/core/plain-address";
import { processWide } from "@/lib/core/process-wide";
import { pool } from "@/lib/data/db";

export const CROWDED_FROM = 100_000;
/** Keys per limit while the table is crowded, for clients and for the wider networks around them. */
const SHARED_BY_CLIENTS = 5_000;
const SHARED_BY_WIDER = 2_500;
export const SHARED_KEYS = SHARED_BY_CLIENTS + 2 * SHARED_BY_WIDER;
const LOOK_EVERY_MS = 10_000;

const state = processWide("limit-keys", () => ({ isCrowded: false, lookAt: 0 }));

/** Bounds the table: once there are too many networks, several of one allowance share a key (docs/limits.md). */
export function storableKey({ key, allowance }: CountedNetwork): string {
  const now = Date.now();
  if (now >= state.lookAt) void look(now);
  if (!state.isCrowded) return key;
  const number = createHash("sha256").update(key).digest().readUInt32BE();
  return allowance === 1
    ? `shared-${number % SHARED_BY_CLIENTS}`
    : `shared-${allowance}-${number % SHARED_BY_WIDER}`;
}

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
    // Nothing grows while the database is unreachable, and the next check will find out.
    if (!isDatabaseUnreachable(error)) log.error({ error }, "the table of rate limits could not be checked");
  }
}

async function isCrowded(limit: number): Promise<boolean> {
  const { rows } = await pool.query<{ rows: number }>(
    "SELECT count(*)::int AS rows FROM (SELECT FROM rate_limits LIMIT $1) AS first_rows",
    [limit],
  );
  return (rows[0]?.rows ?? 0) >= limit;
}
