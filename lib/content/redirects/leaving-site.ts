import { assertByOwner, type SessionRights } from "@/lib/access/auth/proof";
import { partsOf, redirectKey } from "@/lib/content/redirects/address";
import { localTarget, type RedirectRule } from "@/lib/content/redirects/rules";
import { isSitePath } from "@/lib/content/site-links/site-link";
import { sitePages } from "@/lib/content/site-pages";
import { groupedBy } from "@/lib/core/grouped-by";
import { company } from "@/lib/data/company";

type Step = { from: string; to: string | null; replacesPage: boolean };

/** 403 unless an owner with a fresh proof makes such redirects. */
export function assertMayLeaveSite(
  rules: readonly RedirectRule[],
  otherRules: readonly RedirectRule[],
  by: SessionRights,
): void {
  if (!leavesSite(rules, otherRules)) return;
  assertByOwner(by, "Only owners can lead visitors from a page of this site to another website.");
}

/** Queries and pages can change later without this check, so a possible path is enough. */
function leavesSite(rules: readonly RedirectRule[], otherRules: readonly RedirectRule[]): boolean {
  const stepOf = ({ fromKey, to, replacesPage }: RedirectRule): Step => {
    const local = localTarget(to, company.siteUrl);
    return { from: keyPath(fromKey), to: local && keyPath(redirectKey(local)), replacesPage };
  };
  const added = rules.map(stepOf);
  const steps = [...added, ...otherRules.map(stepOf)];
  const starting = groupedBy(steps, ({ from }) => from);
  const arriving = groupedBy(steps, ({ to }) => to);
  if (!steps.some(({ to }) => to === null) || !steps.some(takesAPlace)) return false;
  return added.some((step) => {
    const after = reached(step, ({ to }) => (to === null ? [] : (starting.get(to) ?? [])));
    const before = reached(step, ({ from }) => arriving.get(from) ?? []);
    return after.some(({ to }) => to === null) && before.some(takesAPlace);
  });
}

const keyPath = (key: string) => partsOf(key).path;

function takesAPlace({ from, replacesPage }: Step): boolean {
  const isBelow = Object.values(sitePages).some(({ path }) => path !== "/" && from.startsWith(`${path}/`));
  return replacesPage && (isBelow || isSitePath(from));
}

function reached(first: Step, nextOf: (step: Step) => readonly Step[]): Step[] {
  const found = new Set([first]);
  for (const step of found) for (const next of nextOf(step)) found.add(next);
  return [...found];
}
