import { partsOf, redirectKey, withQuery } from "@/lib/redirects/address";

/** A redirect as far as it leads somewhere. */
export type Way = { fromKey: string; to: string; replacesPage: boolean };

type Site = {
  /** Its address, such as https://example.com. */
  url: string;
  /** Whether a path has a page that only redirects which say so take the place of. */
  isPage: (path: string) => boolean;
};

export function waysByKey<W extends Way>(ways: readonly W[]): ReadonlyMap<string, W> {
  return new Map(ways.map((way) => [way.fromKey, way]));
}

/** The redirect from an address: one with that very query comes before one of its path. */
export function wayFrom<W extends Way>(ways: ReadonlyMap<string, W>, target: string): W | undefined {
  const { path, query } = partsOf(target);
  const withItsQuery = query === "" ? undefined : ways.get(redirectKey(`${path}${query}`));
  return withItsQuery ?? ways.get(redirectKey(path));
}

/**
 * Where a redirect leads at last, by way of others; null where it comes back to where it began, or to itself. Who
 * follows it makes one step.
 */
export function endOf(start: Way, ways: ReadonlyMap<string, Way>, site: Site): string | null {
  const passed = new Set([start.fromKey]);
  let to = start.to;
  for (;;) {
    const local = localTarget(to, site.url);
    const next = local === null ? undefined : wayFrom(ways, local);
    if (local === null || !next) return to;
    if (!next.replacesPage && site.isPage(partsOf(local).path)) return to;
    if (passed.has(next.fromKey)) return null;
    passed.add(next.fromKey);
    to = withQuery(next.to, next.fromKey.includes("?") ? "" : partsOf(local).query);
  }
}

/** Path, query and place of a target on this site; null for one elsewhere. */
export function localTarget(to: string, siteUrl: string): string | null {
  if (to.startsWith("/")) return to;
  const url = new URL(to);
  return url.host === new URL(siteUrl).host ? `${url.pathname}${url.search}${url.hash}` : null;
}
