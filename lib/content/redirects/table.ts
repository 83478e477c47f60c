import "server-only";
import { isReserved } from "@/lib/content/redirects/address";
import { siteOf, withKey } from "@/lib/content/redirects/record";
import {
  applyRule,
  destinationOf,
  localTarget,
  matchRule,
  type RedirectRule,
  type RedirectRules,
  rulesByPath,
  takesPlace,
} from "@/lib/content/redirects/rules";
import { REDIRECTS_AT_MOST } from "@/lib/content/redirects/schema";
import type { RedirectFound, Redirects } from "@/lib/core/server-bridge";
import { CachedQuery } from "@/lib/data/cached-query";
import { db } from "@/lib/data/db";

type IndexedRule = RedirectRule & { id: number; isPermanent: boolean; location: string };

export class RedirectTable implements Redirects {
  readonly #kept = new CachedQuery<RedirectRules<IndexedRule>>(
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
    const way = matchRule(ways, target);
    if (!way || isReserved(target)) return undefined;
    const { id, isPermanent } = way;
    return { id, isPermanent, replacesPage: takesPlace(way), location: applyRule(way, way.location, target) };
  }
}

async function readWays(): Promise<RedirectRules<IndexedRule>> {
  const stored = await db.siteRedirect.findMany({
    select: { id: true, from: true, to: true, isPermanent: true, replacesPage: true },
    orderBy: { id: "asc" },
    take: REDIRECTS_AT_MOST,
  });
  const rows = stored.map(withKey);
  const ways = rulesByPath(rows);
  const site = await siteOf(rows);
  return rulesByPath(
    rows.flatMap((row) => {
      const to = destinationOf(row, ways, site);
      return to === null ? [] : [toKept(row, to, site.url)];
    }),
  );
}

/** @param to final target */
function toKept(
  row: RedirectRule & { id: number; isPermanent: boolean },
  to: string,
  siteUrl: string,
): IndexedRule {
  const local = localTarget(to, siteUrl);
  // Path only, so that visitors stay on whichever of this site's hosts they came by.
  return { ...row, location: local ?? new URL(to).href };
}
