import "server-only";
import { db } from "@/lib/db";
import { KeptReading } from "@/lib/kept-reading";
import { isReserved, partsOf, withQuery } from "@/lib/redirects/address";
import { siteOf } from "@/lib/redirects/record";
import { REDIRECTS_AT_MOST } from "@/lib/redirects/schema";
import { endOf, localTarget, type Way, wayFrom, waysByKey } from "@/lib/redirects/ways";
import type { RedirectFound, Redirects } from "@/lib/server-bridge";

/** A redirect in memory: `location` is where it leads at last, as a header may hold it. */
type Kept = Way & { id: number; isPermanent: boolean; location: string; isSite: boolean };

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
  const site = await siteOf(rows);
  return waysByKey(
    rows.flatMap((row) => {
      const to = endOf(row, ways, site);
      return to === null ? [] : [toKept(row, to, site.url)];
    }),
  );
}

/** @param to where it leads at last */
function toKept(row: Way & { id: number; isPermanent: boolean }, to: string, siteUrl: string): Kept {
  const local = localTarget(to, siteUrl);
  // Of this site only the path, so that whoever came by another of its names stays there.
  return { ...row, location: local ?? new URL(to).href, isSite: local !== null };
}
