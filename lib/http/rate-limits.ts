import "server-only";
import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** All limits: points in a window of so many seconds, each key counted apart. `RATE_LIMITS` overrides them. */
const defaults = {
  leads: [5, MINUTE],
  leadsDaily: [30, DAY],
  /** The same form by the same visitor is one lead, however often the browser sends it. */
  sameForm: [1, MINUTE],
  loginsByClient: [10, 15 * MINUTE],
  /** Of a name in one network, of a name as a whole, and of a browser that is known under the name. */
  loginsByUsername: [10, 15 * MINUTE],
  loginsByUsernameAnywhere: [100, 60 * MINUTE],
  loginsByBrowser: [10, 15 * MINUTE],
  signInFloodMails: [1, 60 * MINUTE],
  passwordChecks: [10, 15 * MINUTE],
  /** A visitor's views of an article count once an hour; nothing is refused. */
  articleViews: [1, 60 * MINUTE],
  analytics: [240, MINUTE],
  /** Each event of a batch counts: many times what an office behind one address does, and little to store. */
  analyticsEventsDaily: [20_000, DAY],
  ipLookup: [60, MINUTE],
} satisfies Record<string, [points: number, seconds: number]>;

export type LimitName = keyof typeof defaults;

/** What needs no database is answered without it, too; then each instance counts for itself. */
const WITHOUT_DATABASE: ReadonlySet<LimitName> = new Set(["ipLookup"]);

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
      insuranceLimiter: WITHOUT_DATABASE.has(name)
        ? new RateLimiterMemory({ keyPrefix: name, points, duration })
        : undefined,
    });
    limiters.set(name, limiter);
  }
  return limiter;
}

/**
 * What a key is counted under. Of an IPv6 address that is its network of 64 bits: who has one address of it has all.
 */
function counted(key: string): string {
  const address = key.replace(/%.*$/, "");
  if (!isIPv6(address) || /^::ffff:[\d.]+$/i.test(address)) return key.slice(0, 200);
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::", 2);
  const [head = [], tail = []] = groups.map((part) => (part ? part.split(":") : []));
  const whole = [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
  return `${whole.slice(0, 4).join(":")}::/64`;
}

/**
 * Counts one use, or as many as are said, and gives how many the window has by now; past the limit it throws
 * `rate_limited` with the seconds to wait.
 */
export async function consume(name: LimitName, key: string, uses = 1): Promise<number> {
  try {
    return (await limiterOf(name).consume(counted(key), uses)).consumedPoints;
  } catch (refusal) {
    throw tooMany(refusal);
  }
}

/**
 * Counts failures alone: a use is taken before `attempt` runs, so that many at once can't pass together, and given
 * back unless it ends in a failure that `counts`. `attempt` is told how many uses the window has with its own.
 */
export async function consumeOnFailure<T>(
  name: LimitName,
  key: string,
  counts: (error: unknown) => boolean,
  attempt: (uses: number) => Promise<T>,
): Promise<T> {
  const uses = await consume(name, key);
  let failed = false;
  try {
    return await attempt(uses);
  } catch (error) {
    failed = counts(error);
    throw error;
  } finally {
    if (!failed) await limiterOf(name).reward(counted(key), 1);
  }
}

/**
 * Runs `attempt` unless one of the same key has succeeded or is under way within the window; says whether it did.
 * Many at once: one runs.
 */
export async function once(name: LimitName, key: string, attempt: () => Promise<void>): Promise<boolean> {
  try {
    await limiterOf(name).consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
  try {
    await attempt();
    return true;
  } catch (error) {
    await limiterOf(name).reward(key, 1);
    throw error;
  }
}

function tooMany(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  return new AppError("rate_limited", undefined, {
    retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
  });
}
