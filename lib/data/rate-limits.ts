import "server-only";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { type CountedNetwork, networksOf } from "@/lib/core/plain-address";
import { processWide } from "@/lib/core/process-wide";
import { withoutStackTrace } from "@/lib/core/without-stack-trace";
import { pool } from "@/lib/data/db";
import { type AnySetting, declaredSettings, type LimitKey, settingKeys } from "@/lib/data/declared";
import { storableKey } from "@/lib/data/limit-keys";
import { defaultLimits, type LimitName } from "@/lib/data/limits";
import { storedSettings } from "@/lib/data/settings/snapshot";

/** Without the database, each instance counts for itself. */
const WITHOUT_DATABASE: ReadonlySet<LimitName> = new Set(["ipLookup"]);

/** Remembered in memory: repeating these refusals costs no query. */
const REMEMBERED: ReadonlySet<LimitName> = new Set([
  "searches",
  "failedSearches",
  "helpfulVotes",
  "helpfulVotesHourly",
  "previews",
  "orderableServices",
  "orderLooks",
  "analytics",
  "analyticsEventsHourly",
  "analyticsEventsOfSite",
  "analyticsEventsOfSiteHourly",
]);

const settable: Partial<Record<LimitName, LimitKey>> = Object.fromEntries(
  settingKeys.flatMap((key) => {
    const declared: AnySetting = declaredSettings[key];
    return "limit" in declared ? [[declared.limit, key]] : [];
  }),
);

const overrides = new Map(
  (env.RATE_LIMITS?.split(",") ?? []).map((entry) => {
    const [name = "", points, seconds] = entry.split(/[:/]/);
    return [name, [Number(points), Number(seconds)] as const];
  }),
);

/** Time of the next permitted use, in milliseconds since the epoch. */
const refusedUntil = processWide("refused-clients", () => new LRUCache<string, number>({ max: 20_000 }));

const limiters = processWide("limiters", () => new Map<string, RateLimiterPostgres>());

export function limitOf(name: LimitName): { points: number; duration: number } {
  const { points, duration } = defaultLimitOf(name);
  const key = settable[name];
  return { points: (key && storedSettings()[key]) ?? points, duration };
}

export function defaultLimitOf(name: LimitName): {
  points: number;
  duration: number;
  isFromEnvironment: boolean;
} {
  const override = overrides.get(name);
  const [points, duration] = override ?? defaultLimits[name];
  return { points, duration, isFromEnvironment: override !== undefined };
}

function limiterOf(name: LimitName, allowance = 1): RateLimiterPostgres {
  let limiter = limiters.get(`${name} ${allowance}`);
  const { points: ofOne, duration } = limitOf(name);
  const points = ofOne * allowance;
  if (limiter && limiter.points !== points) {
    limiter.points = points;
    // A client past the old limit may be within this one.
    refusedUntil.clear();
  }
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter: WITHOUT_DATABASE.has(name)
        ? new RateLimiterMemory({ keyPrefix: name, points, duration })
        : undefined,
    });
    limiters.set(`${name} ${allowance}`, limiter);
  }
  return limiter;
}

/**
 * Returns the number in the window; past the limit throws `rate_limited`. An IPv6 address also counts in the
 * networks around it (`networksOf`), the narrowest first: a refused client uses up nothing of its neighbors'.
 */
export async function consume(name: LimitName, key: string, uses = 1): Promise<number> {
  refuseIfExhausted(name, key);
  const networks = networksOf(key);
  // Checked first, so that a refused network adds no rows of narrower ones.
  if (networks.length > 1 && !WITHOUT_DATABASE.has(name)) {
    const [full] = await fullCounters([[name, key]]);
    if (full) throw refusalOf(name, full.network, full.waitMs);
  }
  const counted: number[] = [];
  for (const network of networks) {
    try {
      const { consumedPoints } = await limiterOf(name, network.allowance).consume(storableKey(network), uses);
      counted.push(consumedPoints);
    } catch (refusal) {
      throw isRefusal(refusal) ? refusalOf(name, network, refusal.msBeforeNext) : refusal;
    }
  }
  return counted[0] ?? 0;
}

export async function tryToConsume(name: LimitName, key: string, uses?: number): Promise<boolean> {
  try {
    await consume(name, key, uses);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

/** Returns the excess over the limit. For keys that are no clients, and limits that refuse no one. */
export async function countBeyond(name: LimitName, key: string): Promise<number> {
  const limiter = limiterOf(name);
  try {
    await limiter.consume(storableKey({ key, allowance: 1 }));
    return 0;
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return refusal.consumedPoints - limiter.points;
  }
}

export async function usedUp(uses: readonly Use[]): Promise<Use[]> {
  const full = new Set((await fullCounters(uses)).map(({ use }) => use));
  return uses.filter((use) => full.has(use));
}

export type Use = readonly [name: LimitName, key: string];

async function fullCounters(uses: readonly Use[]) {
  const counters = uses.flatMap((use) =>
    networksOf(use[1]).map((network) => ({ use, network, row: `${use[0]}:${storableKey(network)}` })),
  );
  const { rows } = await pool.query<{ key: string; points: number; expire: string }>(
    "SELECT key, points, expire FROM rate_limits WHERE key = ANY ($1) AND expire > $2",
    [counters.map(({ row }) => row), Date.now()],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  return counters.flatMap(({ use, network, row }) => {
    const { points, expire } = stored.get(row) ?? { points: 0, expire: "0" };
    const isFull = points >= limitOf(use[0]).points * network.allowance;
    return isFull ? [{ use, network, waitMs: Number(expire) - Date.now() }] : [];
  });
}

/** Throws `rate_limited` if memory alone shows that `consume` would. */
export function refuseIfExhausted(name: LimitName, key: string): void {
  limiterOf(name);
  for (const network of networksOf(key)) {
    const waitMs = (refusedUntil.get(memoryKey(name, network)) ?? 0) - Date.now();
    if (waitMs > 0) throw tooMany(waitMs);
  }
}

function refusalOf(name: LimitName, network: CountedNetwork, waitMs: number): AppError {
  if (REMEMBERED.has(name)) refusedUntil.set(memoryKey(name, network), Date.now() + waitMs);
  return tooMany(waitMs);
}

const memoryKey = (name: LimitName, { key }: CountedNetwork) => `${name}:${key}`;

/**
 * Counts only failures: a use is taken before `attempt` runs, so that parallel attempts can't pass together, and
 * returned unless it ends in a failure that `counts`. `attempt` receives the uses in the window with its own.
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
    if (!failed) {
      for (const network of networksOf(key))
        await limiterOf(name, network.allowance).reward(storableKey(network), 1);
    }
  }
}

export async function removePastCounters(now: Date): Promise<number> {
  const { rowCount } = await pool.query("DELETE FROM rate_limits WHERE expire < $1", [now.getTime()]);
  return rowCount ?? 0;
}

function tooMany(waitMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return withoutStackTrace(() => new AppError("rate_limited", undefined, { retryAfterSeconds }));
}

/** Not by class: the limiter may come from another bundle of this code. */
function isRefusal(thrown: unknown): thrown is Pick<RateLimiterRes, "msBeforeNext" | "consumedPoints"> {
  return typeof thrown === "object" && thrown !== null && "msBeforeNext" in thrown;
}
