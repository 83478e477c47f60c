import {
  comparedKeys,
  isReserved,
  partsOf,
  pathKey,
  withoutKeys,
  withQuery,
} from "@/lib/content/redirects/address";

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

/** Redirects by the path that they begin at; of one path those with the most parameters first. */
export type Ways<W extends Way> = ReadonlyMap<string, readonly { way: W; keys: readonly string[] }[]>;

/** Leaves out those that begin where nobody is led away any more: they were stored before. */
export function waysByPath<W extends Way>(ways: readonly W[]): Ways<W> {
  const byPath = new Map<string, { way: W; keys: readonly string[] }[]>();
  for (const way of ways) {
    if (isReserved(way.fromKey)) continue;
    const { path, query } = partsOf(way.fromKey);
    const ofPath = byPath.get(path) ?? [];
    byPath.set(path, ofPath);
    ofPath.push({ way, keys: comparedKeys(query) });
  }
  for (const ofPath of byPath.values()) ofPath.sort((one, other) => other.keys.length - one.keys.length);
  return byPath;
}

/** The redirect from an address: of those whose parameters it has, the one with the most. */
export function wayFrom<W extends Way>(ways: Ways<W>, target: string): W | undefined {
  const { path, query } = partsOf(target);
  const ofPath = ways.get(pathKey(path));
  if (!ofPath) return undefined;
  const given = new Set(comparedKeys(query));
  return ofPath.find(({ keys }) => keys.every((key) => given.has(key)))?.way;
}

/** Returns where a redirect leads whoever asked for that address: what they asked for beside its own parameters goes along. */
export function followed({ fromKey }: Way, to: string, target: string): string {
  return withQuery(to, withoutKeys(partsOf(target).query, comparedKeys(partsOf(fromKey).query)));
}

/**
 * Tells whether a redirect is followed where a page is, too. The home page takes no parameters: `/?p=123` is an address of its
 * own.
 */
export function takesPlace({ fromKey, replacesPage }: Way): boolean {
  return replacesPage || fromKey.startsWith("/?");
}

/**
 * Where a redirect leads at last, by way of others and of articles that have moved; null where it comes back to where
 * it began, or to itself. Who follows it makes one step.
 */
export function endOf(start: Way, ways: Ways<Way>, site: Site): string | null {
  const passed = new Set([start.fromKey]);
  let to = start.to;
  for (;;) {
    const local = localTarget(to, site.url);
    if (local === null) return to;
    const { path, query, place } = partsOf(local);
    const next = wayFrom(ways, local);
    // Before anything else: what is a page now may be none tomorrow, and the circle would be closed.
    if (next && passed.has(next.fromKey)) return null;
    if (next && (takesPlace(next) || !site.isPage(path))) {
      passed.add(next.fromKey);
      to = followed(next, next.to, local);
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
