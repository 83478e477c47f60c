import {
  comparedKeys,
  isReserved,
  partsOf,
  pathKey,
  withoutKeys,
  withQuery,
} from "@/lib/content/redirects/address";

export type RedirectRule = { fromKey: string; to: string; replacesPage: boolean };

export type Site = {
  url: string;
  isPage: (path: string) => boolean;
  movedTo: (path: string) => string | undefined;
};

export type RedirectRules<W extends RedirectRule> = ReadonlyMap<
  string,
  readonly { rule: W; keys: readonly string[] }[]
>;

export function rulesByPath<W extends RedirectRule>(rules: readonly W[]): RedirectRules<W> {
  const byPath = new Map<string, { rule: W; keys: readonly string[] }[]>();
  for (const rule of rules) {
    if (isReserved(rule.fromKey)) continue;
    const { path, query } = partsOf(rule.fromKey);
    const ofPath = byPath.get(path) ?? [];
    byPath.set(path, ofPath);
    ofPath.push({ rule, keys: comparedKeys(query) });
  }
  for (const ofPath of byPath.values()) ofPath.sort((one, other) => other.keys.length - one.keys.length);
  return byPath;
}

export function matchRule<W extends RedirectRule>(rules: RedirectRules<W>, target: string): W | undefined {
  const { path, query } = partsOf(target);
  const ofPath = rules.get(pathKey(path));
  if (!ofPath) return undefined;
  const present = new Set(comparedKeys(query));
  return ofPath.find(({ keys }) => keys.every((key) => present.has(key)))?.rule;
}

export function applyRule({ fromKey }: RedirectRule, to: string, target: string): string {
  return withQuery(to, withoutKeys(partsOf(target).query, comparedKeys(partsOf(fromKey).query)));
}

/** The home page takes no parameters: `/?p=123` is a separate address. */
export function overridesPage({ fromKey, replacesPage }: RedirectRule): boolean {
  return replacesPage || fromKey.startsWith("/?");
}

/** Of each redirect, so that 2,000 in a row do not stop the site for seconds. Browsers follow no more either. */
const MAX_STEPS = 20;

/**
 * Final target through other redirects and moved articles; null for a cycle. Visitors take one step, and another
 * for each 20 redirects in a row.
 */
export function destinationOf(start: RedirectRule, rules: RedirectRules<RedirectRule>, site: Site) {
  const passed = new Set([start.fromKey]);
  let to = start.to;
  for (let step = 0; step < MAX_STEPS; step++) {
    const local = localTarget(to, site.url);
    if (local === null) return to;
    const { path, query, place } = partsOf(local);
    const next = matchRule(rules, local);
    // Checked first: removing a page on the cycle would close it.
    if (next && passed.has(next.fromKey)) return null;
    if (next && (overridesPage(next) || !site.isPage(path))) {
      passed.add(next.fromKey);
      to = applyRule(next, next.to, local);
      continue;
    }
    const moved = site.movedTo(path);
    if (moved === undefined) return to;
    to = `${moved}${query}${place}`;
  }
  return to;
}

export function isEndless(start: RedirectRule, rules: RedirectRules<RedirectRule>, site: Site): boolean {
  const to = destinationOf(start, rules, site);
  return to === null || destinationOf({ ...start, to }, rules, site) !== to;
}

/** Path, query and fragment as a browser requests them; null for another site. */
export function localTarget(to: string, siteUrl: string): string | null {
  const { host, pathname, search, hash } = new URL(to, siteUrl);
  if (host !== new URL(siteUrl).host) return null;
  // The path of `/.//host` is `//host`, which as a header leads to another site.
  return `${pathname.replace(/\/+/, "/")}${search}${hash}`;
}
