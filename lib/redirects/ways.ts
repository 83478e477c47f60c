import { isReserved, partsOf, redirectKey, withQuery } from "@/lib/redirects/address";

/** A redirect as far as it leads somewhere. */
export type Way = { fromKey: string; to: string; replacesPage: boolean };

export type Site = {
  /** Its address, such as https://example.com. */
  url: string;
  /** Whether a path has a page or an article, which only redirects that say so take the place of. */
  isPage: (path: string) => boolean;
  /** The path that the article of a path has by now, where that is another one. */
  movedTo: (path: string) => string | undefined;
};

/** Without those from where nobody is led away by now, as they may have been stored before. */
export function waysByKey<W extends Way>(ways: readonly W[]): ReadonlyMap<string, W> {
  return new Map(ways.filter(({ fromKey }) => !isReserved(fromKey)).map((way) => [way.fromKey, way]));
}

/** The redirect from an address: one with that very query comes before one of its path. */
export function wayFrom<W extends Way>(ways: ReadonlyMap<string, W>, target: string): W | undefined {
  const { path, query } = partsOf(target);
  const withItsQuery = query === "" ? undefined : ways.get(redirectKey(`${path}${query}`));
  return withItsQuery ?? ways.get(redirectKey(path));
}

/**
 * Where a redirect leads at last, by way of others and of articles that have moved; null where it comes back to where
 * it began, or to itself. Who follows it makes one step.
 */
export function endOf(start: Way, ways: ReadonlyMap<string, Way>, site: Site): string | null {
  const passed = new Set([start.fromKey]);
  let to = start.to;
  for (;;) {
    const local = localTarget(to, site.url);
    if (local === null) return to;
    const { path, query, place } = partsOf(local);
    const next = wayFrom(ways, local);
    // Before anything else: what is a page now may be none tomorrow, and the circle would be closed.
    if (next && passed.has(next.fromKey)) return null;
    if (next && (next.replacesPage || !site.isPage(path))) {
      passed.add(next.fromKey);
      to = withQuery(next.to, next.fromKey.includes("?") ? "" : query);
      continue;
    }
    const moved = site.movedTo(path);
    if (moved === undefined) return to;
    to = `${moved}${query}${place}`;
  }
}

/** Path, query and place of a target on this site, as a browser will ask for it; null for one elsewhere. */
export function localTarget(to: string, siteUrl: string): string | null {
  const { host, pathname, search, hash } = new URL(to, siteUrl);
  if (host !== new URL(siteUrl).host) return null;
  // The path of `/.//host` is `//host`, which a header would lead to another site by.
  return `${pathname.replace(/^\/+/, "/")}${search}${hash}`;
}
