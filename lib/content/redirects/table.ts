import "server-only";
import { isReserved } from "@/lib/content/redirects/address";
import { siteOf, withKey } from "@/lib/content/redirects/record";
import { REDIRECTS_AT_MOST } from "@/lib/content/redirects/schema";
import {
  endOf,
  followed,
  localTarget,
  takesPlace,
  type Way,
  type Ways,
  wayFrom,
  waysByPath,
} from "@/lib/content/redirects/ways";
import type { RedirectFound, Redirects } from "@/lib/core/server-bridge";
import { db } from "@/lib/data/db";
import { KeptReading } from "@/lib/data/kept-reading";

/** Redirect in memory: `location` is the final target, safe for a header. */
type Kept = Way & { id: number; isPermanent: boolean; location: string };

export class RedirectTable implements Redirects {
  readonly #kept = new KeptReading<Ways<Kept>>(
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
    const { id, isPermanent } = way;
    return { id, isPermanent, replacesPage: takesPlace(way), location: followed(way, way.location, target) };
  }
}

async function readWays(): Promise<Ways<Kept>> {
  const stored = await db.siteRedirect.findMany({
    select: { id: true, from: true, to: true, isPermanent: true, replacesPage: true },
    orderBy: { id: "asc" },
    take: REDIRECTS_AT_MOST,
  });
  const rows = stored.map(withKey);
  const ways = waysByPath(rows);
  const site = await siteOf(rows);
  return waysByPath(
    rows.flatMap((row) => {
      const to = endOf(row, ways, site);
      return to === null ? [] : [toKept(row, to, site.url)];
    }),
  );
}

/** @param to final target */
function toKept(row: Way & { id: number; isPermanent: boolean }, to: string, siteUrl: string): Kept {
  const local = localTarget(to, siteUrl);
  // Path only, so that visitors stay on whichever of this site's hosts they came by.
  return { ...row, location: local ?? new URL(to).href };
}
