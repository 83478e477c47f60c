import "server-only";
import { LRUCache } from "lru-cache";
import { revalidateTag, unstable_cache } from "next/cache";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { isDatabaseUnreachable } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { withinBudget } from "@/lib/request-budget";

/** What public pages are built from. A write names the tags that it touched; pages that read them render anew. */
export type CacheTag =
  | "menu"
  | "footer"
  | "reviews"
  | "media"
  | "security-alert"
  | "popup"
  | "colors"
  | "static-services"
  | "calculator"
  | "knowledge-base";

/** The PostgreSQL channel on which instances tell each other which tags expired. */
export const CACHE_CHANNEL = "cache_tags";

/** After so many seconds what a lost database left incomplete is tried again. */
export const RETRY_AFTER_SECONDS = 5;

/** On every page and read that had to do without the database: `lib/cache-handler.mjs` never serves them late. */
const INCOMPLETE_TAG = "incomplete";

const MAX_KNOWN_BYTES = 32 * 1024 * 1024;

/** The map that `lib/cache-handler.mjs` reads: tag to the time of its expiry; `*` stands for every tag. */
const shared = globalThis as { [key: symbol]: { expiries: Map<string, number> } | undefined };

type Known = LRUCache<string, { json: string }>;
const KNOWN = Symbol.for("site.last-good");

/**
 * What each public read gave last, as JSON. A database that comes and goes expires every page, for what was written
 * meanwhile; until it can be read again, what was true a moment ago is better than nothing. One for the process:
 * Next bundles routes apart from pages.
 */
function lastGood(): Known {
  const holder = globalThis as { [KNOWN]?: Known };
  holder[KNOWN] ??= new LRUCache({
    maxSize: MAX_KNOWN_BYTES,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });
  return holder[KNOWN];
}

/** Marks tags as expired in this process: `*` for all, as after a time without news from other instances. */
export function expireLocally(tags: readonly string[]): void {
  const expiries = shared[Symbol.for("site.cache")]?.expiries;
  for (const tag of tags) expiries?.set(tag, Date.now());
}

/** Whether what was read at that time, in milliseconds since the epoch, is known to be true no longer. */
export function hasExpired(tag: CacheTag, readAt: number): boolean {
  // Expiries don't reach the instances of that platform.
  if (env.VERCEL) return true;
  const expiries = shared[Symbol.for("site.cache")]?.expiries;
  return ["*", tag].some((one) => (expiries?.get(one) ?? 0) >= readAt);
}

/**
 * After a committed write: pages that read these tags render anew on their next load, on every instance.
 * A lost notification is not an error of the write; instances that lose the channel expire everything.
 */
export async function invalidate(...tags: CacheTag[]): Promise<void> {
  if (env.VERCEL) {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
    return;
  }
  expireLocally(tags);
  try {
    await db.$executeRaw`SELECT pg_notify(${CACHE_CHANNEL}, ${JSON.stringify(tags)})`;
  } catch (error) {
    log.warn({ error, tags }, "other instances were not told of expired pages");
  }
}

/**
 * A read for a prerendered page, kept until its tag is invalidated. `load` must return plain JSON data.
 * While the database is unreachable the page shows what this process read last, or else `fallback`, and is rendered
 * again a few seconds later.
 */
export async function publicRead<T>(
  tag: CacheTag,
  name: string,
  load: () => Promise<T>,
  fallback: T,
): Promise<T> {
  const key = `${tag} ${name}`;
  try {
    const value = await withinBudget("reading", unstable_cache(load, [tag, name], { tags: [tag] }));
    lastGood().set(key, { json: JSON.stringify(value) });
    return value;
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error;
    const known = lastGood().get(key);
    log.warn({ tag, name, known: known !== undefined }, "database unreachable: page rendered without it");
    // The shortest lifetime that a page reads becomes its own.
    const tags = known ? [] : [INCOMPLETE_TAG];
    await unstable_cache(async () => true, ["retry-soon", ...tags], {
      revalidate: RETRY_AFTER_SECONDS,
      tags,
    })();
    return known ? JSON.parse(known.json) : fallback;
  }
}
