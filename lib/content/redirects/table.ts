import "server-only";
import { isReserved } from "@/lib/content/redirects/address";
import { allRedirects, siteOf } from "@/lib/content/redirects/record";
import {
  applyRule,
  destinationOf,
  localTarget,
  matchRule,
  overridesPage,
  type RedirectRule,
  type RedirectRules,
  rulesByPath,
} from "@/lib/content/redirects/rules";
import type { RedirectFound, Redirects } from "@/lib/core/server-bridge";
import { CachedQuery } from "@/lib/data/cached-query";
import { db } from "@/lib/data/db";

type IndexedRule = RedirectRule & { id: number; isPermanent: boolean; location: string };

export class RedirectTable implements Redirects {
  readonly #cache = new CachedQuery<RedirectRules<IndexedRule>>(
    "redirects",
    ["redirects", "knowledge-base"],
    new Map(),
    readRules,
  );

  isFresh(): boolean {
    return this.#cache.isFresh();
  }

  refresh(): Promise<void> {
    return this.#cache.refresh();
  }

  find(target: string): RedirectFound | undefined {
    const rules = this.#cache.value;
    if (rules.size === 0) return undefined;
    const rule = matchRule(rules, target);
    if (!rule || isReserved(target)) return undefined;
    const { id, isPermanent } = rule;
    return {
      id,
      isPermanent,
      replacesPage: overridesPage(rule),
      location: applyRule(rule, rule.location, target),
    };
  }
}

async function readRules(): Promise<RedirectRules<IndexedRule>> {
  const stored = await allRedirects(db);
  const rules = rulesByPath(stored);
  const site = await siteOf(stored);
  return rulesByPath(
    stored.flatMap((row) => {
      const to = destinationOf(row, rules, site);
      // Path only, so that visitors stay on whichever of this site's hosts they came by.
      return to === null ? [] : { ...row, location: localTarget(to, site.url) ?? new URL(to).href };
    }),
  );
}
