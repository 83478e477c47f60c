import "server-only";
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { revalidateTag, unstable_cache } from "next/cache";
import type { CacheTag } from "@/lib/core/cache-tags";
import { env } from "@/lib/core/env";
import { isDatabaseUnreachable } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { processWide } from "@/lib/core/process-wide";
import { currentBudget, inLane } from "@/lib/core/request-budget";
import { INCOMPLETE_TAG } from "@/lib/core/response-tags";
import { serverBridge } from "@/lib/core/server-bridge";
import { withTimeout } from "@/lib/core/with-timeout";
import type { Transaction } from "@/lib/data/records/change";

export const CACHE_CHANNEL = "cache_tags";
export const CACHE_LISTENER = "cache listener";

export type ExpiryMessage = { id: string; from: string; tags: string[] };

/** All instances listen again by then: each retries every tenth of a second. */
const SETTLED_AFTER_MS = 2_000;

export const RETRY_AFTER_SECONDS = 5;

const MAX_UNCONFIRMED = 100;

const MAX_KNOWN_BYTES = 8 * 1024 * 1024;

const ENTRY_BYTES = 256;

const lastGood = processWide(
  "last-good",
  () =>
    new LRUCache<string, string>({
      maxSize: MAX_KNOWN_BYTES,
      // A single character beyond Latin-1 makes a text take two bytes per character.
      sizeCalculation: (json, key) => 2 * (json.length + key.length) + ENTRY_BYTES,
    }),
);

/** Expiries don't reach instances on that platform. */
const receivesExpiries = !env.VERCEL;

/** Tag `*` expires all, as after an interruption of other instances' messages. */
export function expireLocally(tags: readonly string[]): void {
  serverBridge().expiries.expire(tags);
}

export function readTime(): number {
  return serverBridge().expiries.now();
}

/** Undefined on a platform without expiry messages. */
export function expiryCount(): number | undefined {
  return receivesExpiries ? serverBridge().expiries.count : undefined;
}

export function hasExpired(tag: CacheTag | readonly CacheTag[], readAt: number): boolean {
  if (!receivesExpiries) return true;
  return serverBridge().expiries.hasExpired([tag].flat(), readAt);
}

export type Expire = (tx: Transaction, tags: readonly CacheTag[]) => Promise<void>;

/**
 * All instances receive the tags passed to `expire` with its commit, whatever happens to this one. Returns
 * after all have acknowledged them, or after a second; instances that lose the channel expire everything.
 */
export async function withExpiry<T>(transact: (expire: Expire) => Promise<T>): Promise<T> {
  const expired: CacheTag[] = [];
  const announced: Announced[] = [];
  try {
    return await transact(async (tx, tags) => {
      if (tags.length === 0) return;
      expired.push(...tags);
      if (!env.VERCEL) announced.push(await announce(tx, tags));
    });
  } catch (error) {
    for (const { id } of announced) rememberUnconfirmed(id);
    throw error;
  } finally {
    // After a failure, too: it may be committed, with only the confirmation lost.
    expireHere(expired);
    await Promise.all(announced.map(({ waitForAll }) => waitForAll()));
  }
}

function rememberUnconfirmed(id: string): void {
  const { unconfirmed } = serverBridge().listening;
  unconfirmed.add(id);
  for (const oldest of unconfirmed) {
    if (unconfirmed.size <= MAX_UNCONFIRMED) break;
    unconfirmed.delete(oldest);
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

/** Tells whether this process recently lost the channel: others may not listen yet, and can't be counted. */
function isUnsettled(): boolean {
  const { isConnected, connectedAt = 0, lostAt } = serverBridge().listening;
  return lostAt !== undefined && !(isConnected && performance.now() - connectedAt > SETTLED_AFTER_MS);
}

/** Waits at most a second for all: an instance too busy to acknowledge shows an edit slightly late. */
type Announced = { id: string; waitForAll: () => Promise<void> };

async function announce(tx: Transaction, tags: readonly CacheTag[]): Promise<Announced> {
  const { listening } = serverBridge();
  const id = randomUUID();
  const message = JSON.stringify({ id, from: listening.processId, tags: [...tags] } satisfies ExpiryMessage);
  const [row] = await tx.$queryRaw<{ listeners: number }[]>`
    SELECT (SELECT count(*)::int FROM pg_stat_activity
            WHERE application_name = ${CACHE_LISTENER} AND datname = current_database()) AS listeners,
           pg_notify(${CACHE_CHANNEL}, ${message})::text AS sent`;
  const otherInstances = isUnsettled()
    ? Number.POSITIVE_INFINITY
    : (row?.listeners ?? 0) - Number(listening.isConnected);
  const acknowledgedByAll = new Promise<void>((resolve) => {
    let acknowledged = 0;
    listening.onAcknowledged.set(id, () => {
      acknowledged += 1;
      if (acknowledged >= otherInstances) resolve();
    });
    if (otherInstances <= 0) resolve();
  });
  const waitForAll = async () => {
    await withTimeout(acknowledgedByAll);
    listening.onAcknowledged.delete(id);
  };
  return { id, waitForAll };
}

const inProgress = processWide("public-reads", () => new Map<string, Promise<unknown>>());

function shared<T>(key: string, read: () => Promise<T>): Promise<T> {
  const running = inProgress.get(key) as Promise<T> | undefined;
  // Its failure may be that its own caller ran out of time.
  if (running) return running.catch(read);
  const own = read().finally(() => inProgress.delete(key));
  inProgress.set(key, own);
  return own;
}

/** Repeats a read that began before a tag expired: the framework's cache doesn't know when one began. */
async function readCached<T>(tags: CacheTag[], name: string, load: () => Promise<T>): Promise<T> {
  const timed = () => shared(`${tags} ${name}`, async () => ({ readAt: readTime(), value: await load() }));
  const { readAt, value } = await unstable_cache(timed, [...tags, name], { tags })();
  return !env.VERCEL && hasExpired(tags, readAt) ? load() : value;
}

/**
 * Caches until one of the tags expires. `load` must return plain JSON data. While the database is
 * unreachable, returns the last result, or else `fallback`, for a few seconds.
 * @throws any other error, or a timeout of the caller's budget
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
    lastGood.set(key, JSON.stringify(value));
    return value;
  } catch (error) {
    // A caller out of time must not get the cached result.
    if (!isDatabaseUnreachable(error) || currentBudget()?.leftMs === 0) throw error;
    const lastJson = lastGood.get(key);
    const known = lastJson !== undefined;
    log.warn({ tags, name, known }, "database unreachable: page rendered without it");
    await revalidateWithin(RETRY_AFTER_SECONDS, known ? [] : [INCOMPLETE_TAG]);
    return known ? JSON.parse(lastJson) : fallback;
  }
}

export async function followTag(tag: CacheTag): Promise<void> {
  await unstable_cache(async () => true, ["followed", tag], { tags: [tag] })();
}

export async function revalidateWithin(seconds: number, tags: string[] = []): Promise<void> {
  // A page's lifetime is the shortest of its reads.
  await unstable_cache(async () => true, ["lifetime", ...tags], { revalidate: seconds, tags })();
}
