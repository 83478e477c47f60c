import "server-only";
import { db } from "@/lib/db";
import { KeptReading } from "@/lib/kept-reading";
import { LIST_PATH } from "@/lib/knowledge-base/list-query";
import { currentSlugsOf } from "@/lib/knowledge-base/redirects";
import { isReserved, partsOf, withQuery } from "@/lib/redirects/address";
import { ownSite } from "@/lib/redirects/record";
import { REDIRECTS_AT_MOST } from "@/lib/redirects/schema";
import { endOf, localTarget, type Way, wayFrom, waysByKey } from "@/lib/redirects/ways";
import type { RedirectFound, Redirects } from "@/lib/server-bridge";

/** A redirect in memory: `location` is where it leads at last, as a header may hold it. */
type Kept = Way & { id: number; isPermanent: boolean; location: string; isSite: boolean };

const ARTICLE = new RegExp(`^${LIST_PATH}/([a-z0-9-]{1,255})$`);

/** The redirects of this process, in memory. */
export class RedirectTable implements Redirects {
  readonly #kept = new KeptReading<ReadonlyMap<string, Kept>>(
    "redirects",
    ["redirects", "knowledge-base"],
    new Map(),
    readWays,
  );

  isFresh(): boolean {
    return this.#kept.isFresh();
  }

  refresh(): Promise<void> {
    return this.#kept.refresh();
  }

  find(target: string): RedirectFound | undefined {
    const ways = this.#kept.value;
    if (ways.size === 0) return undefined;
    const way = wayFrom(ways, target);
    if (!way || isReserved(target)) return undefined;
    const query = way.fromKey.includes("?") || !way.isSite ? "" : partsOf(target).query;
    const { id, isPermanent, replacesPage } = way;
    return { id, isPermanent, replacesPage, location: withQuery(way.location, query) };
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
