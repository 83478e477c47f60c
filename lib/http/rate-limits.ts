import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** All limits: points in a window of so many seconds, each key counted apart. `RATE_LIMITS` overrides them. */
const defaults = {
  leads: [5, MINUTE],
  leadsDaily: [30, DAY],
  loginsByClient: [10, 15 * MINUTE],
  loginsByUsername: [10, 15 * MINUTE],
  media: [600, MINUTE],
} satisfies Record<string, [points: number, seconds: number]>;

export type LimitName = keyof typeof defaults;

const overrides = new Map(
  (env.RATE_LIMITS?.split(",") ?? []).map((entry) => {
    const [name = "", points, seconds] = entry.split(/[:/]/);
    return [name, [Number(points), Number(seconds)] as const];
  }),
);

const limiters = new Map<LimitName, RateLimiterPostgres>();

/** Counters live in the table `rate_limits`, so that all instances count together. */
function limiterOf(name: LimitName): RateLimiterPostgres {
  let limiter = limiters.get(name);
  if (!limiter) {
    const [points, duration] = overrides.get(name) ?? defaults[name];
    limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
    });
    limiters.set(name, limiter);
  }
  return limiter;
}

/** Counts one use; past the limit it throws `rate_limited` with the seconds to wait. */
export async function consume(name: LimitName, key: string): Promise<void> {
  try {
    await limiterOf(name).consume(key.slice(0, 200));
  } catch (refusal) {
    throw tooMany(refusal);
  }
}

/** Throws like `consume` when the limit is used up, without counting: for limits that count failures alone. */
export async function assertNotLimited(name: LimitName, key: string): Promise<void> {
  const limiter = limiterOf(name);
  const state = await limiter.get(key.slice(0, 200));
  if (state && state.consumedPoints >= limiter.points) throw tooMany(state);
}

/** Forgets what was counted for a key. */
export async function resetLimit(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).delete(key.slice(0, 200));
}

function tooMany(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  return new AppError("rate_limited", undefined, {
    retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
  });
}
