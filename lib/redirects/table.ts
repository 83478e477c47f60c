import "server-only";
import { hasExpired, readTime } from "@/lib/cache";
import { db } from "@/lib/db";
import { LIST_PATH } from "@/lib/knowledge-base/list-query";
import { currentSlugsOf } from "@/lib/knowledge-base/redirects";
import { log } from "@/lib/log";
import { isReserved, partsOf, withQuery } from "@/lib/redirects/address";
import { ownSite } from "@/lib/redirects/record";
import { REDIRECTS_AT_MOST } from "@/lib/redirects/schema";
import { endOf, localTarget, type Way, wayFrom, waysByKey } from "@/lib/redirects/ways";
import { withOwnBudget } from "@/lib/request-budget";
import type { RedirectFound, Redirects } from "@/lib/server-bridge";

/** A redirect in memory: `location` is where it leads at last, as a header may hold it. */
type Kept = Way & { id: number; isPermanent: boolean; location: string; isSite: boolean };

/** A database that could not be read is not asked again by each request. */
const RETRY_MS = 5_000;
const ARTICLE = new RegExp(`^${LIST_PATH}/([a-z0-9-]{1,255})$`);

/**
 * The redirects of this process, which no request asks the database for: read once, and again when an edit, here or on
 * another instance, has let their tag go. What can't be read is as it was read last.
 */
export class RedirectTable implements Redirects {
  #ways: ReadonlyMap<string, Kept> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #retryAt = 0;
  #reading: Promise<void> | undefined;

  isFresh(): boolean {
    const isKnown = this.#readAt !== Number.NEGATIVE_INFINITY;
    const isTrue =
      isKnown && !hasExpired("redirects", this.#readAt) && !hasExpired("knowledge-base", this.#readAt);
    return isTrue || performance.now() < this.#retryAt;
  }

  /** Never fails. Who asks while it is being read gets what that gives, unless an edit has come in between. */
  async refresh(): Promise<void> {
    if (this.#reading) await this.#reading;
    if (this.isFresh()) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  find(target: string): RedirectFound | undefined {
    if (this.#ways.size === 0) return undefined;
    const way = wayFrom(this.#ways, target);
    if (!way || isReserved(target)) return undefined;
    const query = way.fromKey.includes("?") || !way.isSite ? "" : partsOf(target).query;
    const { id, isPermanent, replacesPage } = way;
    return { id, isPermanent, replacesPage, location: withQuery(way.location, query) };
  }

  async #read(): Promise<void> {
    const readAt = readTime();
    try {
      this.#ways = await withOwnBudget("reading", readWays);
      this.#readAt = readAt;
      this.#retryAt = 0;
    } catch (error) {
      this.#retryAt = performance.now() + RETRY_MS;
      log.warn({ error }, "redirects could not be read; those of before go on");
    }
  }
}

async function readWays(): Promise<ReadonlyMap<string, Kept>> {
  const rows = await db.siteRedirect.findMany({
    select: { id: true, fromKey: true, to: true, isPermanent: true, replacesPage: true },
    orderBy: { id: "asc" },
    take: REDIRECTS_AT_MOST,
  });
  const ways = waysByKey(rows);
  const ends = rows.flatMap((row) => {
    const to = endOf(row, ways, ownSite);
    return to === null ? [] : [{ ...row, to }];
  });
  const moved = await currentSlugsOf(ends.flatMap(({ to }) => slugOf(to) ?? []));
  return waysByKey(ends.map((row) => toKept(row, moved)));
}

/** An article that has moved is led to at once, too. */
function toKept(row: Way & { id: number; isPermanent: boolean }, moved: ReadonlyMap<string, string>): Kept {
  const local = localTarget(row.to, ownSite.url);
  const slug = slugOf(row.to);
  const now = slug && moved.get(slug);
  const target = now ? `${LIST_PATH}/${now}${row.to.slice(partsOf(row.to).path.length)}` : row.to;
  const url = new URL(target, ownSite.url);
  // Of this site only the path, so that whoever came by another of its names stays there.
  const location = local === null ? url.href : `${url.pathname}${url.search}${url.hash}`;
  return { ...row, location, isSite: local !== null };
}

const slugOf = (to: string) => ARTICLE.exec(partsOf(to).path)?.[1];
