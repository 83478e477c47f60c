import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { revalidateTag, unstable_cache } from "next/cache";
import type { CacheTag } from "@/lib/core/cache-tags";
import { env } from "@/lib/core/env";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { currentBudget, inLane } from "@/lib/core/request-budget";
import { serverBridge } from "@/lib/core/server-bridge";
import type { Transaction } from "@/lib/data/records/change";

/** The PostgreSQL channel on which instances tell each other which tags expired, and by which name each listens. */
export const CACHE_CHANNEL = "cache_tags";
export const CACHE_LISTENER = "cache listener";

/** What is said on it. */
export type ExpiryMessage = { id: string; from: string; tags: string[] };

/** By then all instances listen again, each of which tries every tenth of a second. */
const SETTLED_AFTER_MS = 2_000;

/** An instance that is as busy as that shows an edit a moment late. */
const HEARD_WITHIN_MS = 1_000;

/** After so many seconds what a lost database left incomplete is tried again. */
export const RETRY_AFTER_SECONDS = 5;

/** On every page and read that had to do without the database: `server/page-cache.ts` never serves them late. */
const INCOMPLETE_TAG = "incomplete";

/** More commits than that are not in doubt at once: there are fewer connections. */
const MOST_DOUBTFUL = 100;

const MAX_KNOWN_BYTES = 8 * 1024 * 1024;

/** What an entry takes beside its text; most reads of unknown addresses are shorter than that. */
const ENTRY_BYTES = 256;

/**
 * What each public read gave last, as JSON. A database that comes and goes expires every page, for what was written
 * meanwhile; until it can be read again, what was true a moment ago is better than nothing.
 */
function lastGood(): LRUCache<string, { json: string }> {
  return processWide("last-good", () => {
    return new LRUCache<string, { json: string }>({
      maxSize: MAX_KNOWN_BYTES,
      // A text with a single sign beyond Latin-1 takes two bytes for each.
      sizeCalculation: ({ json }, key) => 2 * (json.length + key.length) + ENTRY_BYTES,
    });
  });
}

/** Expiries don't reach the instances of that platform. */
const hearsExpiries = !env.VERCEL;

/** Marks tags as expired in this process: `*` for all, as after a time without news from other instances. */
export function expireLocally(tags: readonly string[]): void {
  serverBridge().expiries.expire(tags);
}

/** The time by which `hasExpired` counts; milliseconds of this process alone. */
export function readTime(): number {
  return serverBridge().expiries.now();
}

/** Grows with every expiry: while it stands still, what was found true is true. Undefined where expiries are not heard of. */
export function expiryCount(): number | undefined {
  return hearsExpiries ? serverBridge().expiries.count : undefined;
}

/** Whether what was read at that time (of `readTime`) is known to be true no longer. */
export function hasExpired(tag: CacheTag | readonly CacheTag[], readAt: number): boolean {
  if (!hearsExpiries) return true;
  return serverBridge().expiries.hasExpired([tag].flat(), readAt);
}

/** Says, within a transaction, which tags its change expires. */
export type Expire = (tx: Transaction, tags: readonly CacheTag[]) => Promise<void>;

/**
 * Runs a transaction that changes what public pages are built from. What it says by `expire`, all instances hear with its
 * commit, whatever becomes of this one by then: pages that read these tags render anew on their next load. Returns when
 * all have said that they heard it, or after a second; instances that lose the channel expire everything.
 */
export async function withExpiry<T>(transact: (expire: Expire) => Promise<T>): Promise<T> {
  const expired: CacheTag[] = [];
  const told: Told[] = [];
  try {
    return await transact(async (tx, tags) => {
      if (tags.length === 0) return;
      expired.push(...tags);
      if (!env.VERCEL) told.push(await tell(tx, tags));
    });
  } catch (error) {
    for (const { id } of told) doubt(id);
    throw error;
  } finally {
    // Where it failed, too: it may be committed, and only the word of that be lost.
    expireHere(expired);
    await Promise.all(told.map(({ allHaveHeard }) => allHaveHeard()));
  }
}

/** It may be committed yet, by a database that stood still: whoever hears of it then lets its tags go once more. */
function doubt(id: string): void {
  const { doubtful } = serverBridge().listening;
  doubtful.add(id);
  for (const oldest of doubtful) {
    if (doubtful.size <= MOST_DOUBTFUL) break;
    doubtful.delete(oldest);
  }
}

function expireHere(tags: readonly CacheTag[]): void {
  if (!env.VERCEL) {
    if (tags.length > 0) expireLocally(tags);
    return;
  }
  try {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  } catch (error) {
    log.error({ error, tags }, "the change is stored, but pages that show it may be late");
  }
}

/**
 * Whether this process has just lost the news of others, and they may have lost theirs with the database's first process:
 * who does not listen yet is not counted, and shows what is old until it does.
 */
function isUnsettled(): boolean {
  const { isConnected, connectedAt = 0, lostAt } = serverBridge().listening;
  return lostAt !== undefined && !(isConnected && performance.now() - connectedAt > SETTLED_AFTER_MS);
}

/** A message, and what waits until all who listen have said that they heard it, once it is committed; for a second at most. */
type Told = { id: string; allHaveHeard: () => Promise<void> };

async function tell(tx: Transaction, tags: readonly CacheTag[]): Promise<Told> {
  const { listening } = serverBridge();
  const id = randomUUID();
  const message = JSON.stringify({ id, from: listening.processId, tags: [...tags] } satisfies ExpiryMessage);
  const [row] = await tx.$queryRaw<{ listeners: number }[]>`
    SELECT (SELECT count(*)::int FROM pg_stat_activity
            WHERE application_name = ${CACHE_LISTENER} AND datname = current_database()) AS listeners,
           pg_notify(${CACHE_CHANNEL}, ${message})::text AS sent`;
  const others = isUnsettled()
    ? Number.POSITIVE_INFINITY
    : (row?.listeners ?? 0) - Number(listening.isConnected);
  const heardByAll = new Promise<void>((resolve) => {
    let heard = 0;
    listening.onHeard.set(id, () => {
      heard += 1;
      if (heard >= others) resolve();
    });
    if (others <= 0) resolve();
  });
  const allHaveHeard = async () => {
    await Promise.race([heardByAll, sleep(HEARD_WITHIN_MS, undefined, { ref: false })]);
    listening.onHeard.delete(id);
  };
  return { id, allHaveHeard };
}

/**
 * By the framework's cache, which knows when a read ended but not when it began: what began before a tag expired is read
 * once more.
 */
async function readCached<T>(tags: CacheTag[], name: string, load: () => Promise<T>): Promise<T> {
  const timed = async () => ({ readAt: readTime(), value: await load() });
  const { readAt, value } = await unstable_cache(timed, [...tags, name], { tags })();
  return !env.VERCEL && hasExpired(tags, readAt) ? load() : value;
}

/**
 * A read for a prerendered page, kept until one of its tags is invalidated. `load` must return plain JSON data.
 * While the database is unreachable the page shows what this process read last, or else `fallback`, and is rendered
 * again a few seconds later.
 * @throws what went wrong where it is not that, or the time of whoever asks is up
 */
export async function publicRead<T>(
  tag: CacheTag | readonly CacheTag[],
  name: string,
  load: () => Promise<T>,
  fallback: T,
): Promise<T> {
  const tags = [tag].flat();
  const key = `${tags} ${name}`;
  try {
    const value = await inLane("pages", () => readCached(tags, name, load));
    lastGood().set(key, { json: JSON.stringify(value) });
    return value;
  } catch (error) {
    // Who had no time left to read it must not have what was kept for those who have.
    if (!isDatabaseUnreachable(error) || currentBudget()?.leftMs === 0) throw error;
    const known = lastGood().get(key);
    log.warn({ tags, name, known: known !== undefined }, "database unreachable: page rendered without it");
    await renderAgainWithin(RETRY_AFTER_SECONDS, known ? [] : [INCOMPLETE_TAG]);
    return known ? JSON.parse(known.json) : fallback;
  }
}

/** Lets the page that is being rendered be let go by a tag, for what it reads out of this process's memory. */
export async function followTag(tag: CacheTag): Promise<void> {
  await unstable_cache(async () => true, ["followed", tag], { tags: [tag] })();
}

/** Lets the page that is being rendered live no longer than that, and be let go by these tags. */
export async function renderAgainWithin(seconds: number, tags: string[] = []): Promise<void> {
  // The shortest lifetime of what a page reads becomes its own.
  await unstable_cache(async () => true, ["lifetime", ...tags], { revalidate: seconds, tags })();
}
