import "server-only";
import { revalidateTag, unstable_cache } from "next/cache";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { isDatabaseUnreachable } from "@/lib/http/errors";
import { log } from "@/lib/log";

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

const RETRY_AFTER_SECONDS = 5;

/** The map that `lib/cache-handler.mjs` reads: tag to the time of its expiry; `*` stands for every tag. */
const shared = globalThis as { [key: symbol]: { expiries: Map<string, number> } | undefined };

/** Marks tags as expired in this process: `*` for all, as after a time without news from other instances. */
export function expireLocally(tags: readonly string[]): void {
  const expiries = shared[Symbol.for("site.cache")]?.expiries;
  for (const tag of tags) expiries?.set(tag, Date.now());
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
 * While the database is unreachable the page shows `fallback`, and is rendered again a few seconds later.
 */
export async function publicRead<T>(
  tag: CacheTag,
  name: string,
  load: () => Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    return await unstable_cache(load, [tag, name], { tags: [tag] })();
  } catch (error) {
    if (!isDatabaseUnreachable(error)) throw error;
    log.warn({ tag, name }, "database unreachable: page rendered with its fallback");
    // The shortest lifetime that a page reads becomes its own.
    await unstable_cache(async () => true, ["retry-soon"], { revalidate: RETRY_AFTER_SECONDS })();
    return fallback;
  }
}
