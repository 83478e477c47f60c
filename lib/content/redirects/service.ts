import "server-only";
import type { SessionRights } from "@/lib/access/auth/proof";
import { forgetNotFound } from "@/lib/content/not-found-log/service";
import { assertMayLeaveSite } from "@/lib/content/redirects/leaving-site";
import {
  allRedirects,
  ENDLESS,
  keysOfPages,
  leadsNowhere,
  lockRedirects,
  redirectRecord,
  siteOf,
  toRedirect,
  withKey,
} from "@/lib/content/redirects/record";
import { destinationOf, overridesPage, type RedirectRule, rulesByPath } from "@/lib/content/redirects/rules";
import {
  type ListedRedirect,
  MAX_REDIRECTS,
  type RedirectInput,
  type RedirectUpdate,
  type SiteRedirectQuery,
} from "@/lib/content/redirects/schema";
import { AppError, fieldError } from "@/lib/core/errors";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { lockRecord, matches, recordChange } from "@/lib/data/records/record";
import type { Deletion } from "@/lib/http/ordered";
import { removeRecord } from "@/lib/http/trash/service";

const source: ListSource<SiteRedirectQuery["sort"]["by"]> = {
  table: "site_redirects",
  sorts: {
    from: 'lower("from")',
    to: 'lower("to")',
    hits: "hits",
    lastHitAt: "coalesce(last_hit_at, '-infinity')",
    createdAt: "created_at",
  },
  search: 'list_search_text(ARRAY["from"::text, "to"::text])',
};

export async function listRedirects(query: SiteRedirectQuery) {
  const { ids, total } = await findPage(source, query);
  const [rows, all] = await Promise.all([
    db.siteRedirect.findMany({ where: { id: { in: ids } } }),
    allRedirects(db),
  ]);
  const rules = rulesByPath(all);
  const site = await siteOf(all);
  const listed = (row: (typeof rows)[number]): ListedRedirect => {
    const end = destinationOf(withKey(row), rules, site);
    return { ...toRedirect(row), end: end === row.to ? null : end };
  };
  return { redirects: inOrderOf(ids, rows).map(listed), total };
}

export async function createRedirect(tx: Transaction, input: RedirectInput, by: SessionRights) {
  return storeRedirect(tx, await newRedirect(input, await lockRedirects(tx), by));
}

export async function newRedirect(
  input: RedirectInput,
  otherRules: readonly RedirectRule[],
  by: SessionRights,
) {
  if (otherRules.length >= MAX_REDIRECTS)
    throw new AppError("conflict", `There can't be more than ${MAX_REDIRECTS} redirects.`);
  const rule = withKey({ replacesPage: false, ...input });
  await assertFits(rule, otherRules);
  assertMayLeaveSite([rule], otherRules, by);
  return rule;
}

export async function storeRedirect(tx: Transaction, rule: Awaited<ReturnType<typeof newRedirect>>) {
  const row = await tx.siteRedirect.create({ data: rule });
  await forgetNotFound(tx, [row.fromKey]);
  return recordChange(redirectRecord, null, row);
}

export async function updateRedirect(
  tx: Transaction,
  id: number,
  input: RedirectUpdate,
  ifMatch: string | null,
  by: SessionRights,
) {
  const all = await lockRedirects(tx);
  const before = await lockRecord(tx, redirectRecord, id, ifMatch);
  if (matches(before, input)) return recordChange(redirectRecord, before, before);
  const rule = withKey({ ...before, ...input, from: input.from ?? before.from });
  const otherRules = all.filter((other) => other.id !== id);
  await assertFits(rule, otherRules);
  assertMayLeaveSite([rule], otherRules, by);
  const row = await tx.siteRedirect.update({ where: { id }, data: { ...input, fromKey: rule.fromKey } });
  if (row.fromKey !== before.fromKey) await forgetNotFound(tx, [row.fromKey]);
  return recordChange(redirectRecord, before, row);
}

export const deleteRedirect = (tx: Transaction, id: number, by: Deletion) =>
  removeRecord(tx, redirectRecord, id, by);

async function assertFits(rule: RedirectRule & { from: string }, otherRules: readonly RedirectRule[]) {
  if (otherRules.some(({ fromKey }) => fromKey === rule.fromKey))
    throw new AppError("conflict", `There is a redirect from ${rule.from} already.`);
  if (!overridesPage(rule) && (await keysOfPages([rule.fromKey])).size > 0)
    throw fieldError("from", "There is a page at this address. Choose to replace it, or another address.");
  if (await leadsNowhere(rule, otherRules)) throw fieldError("to", ENDLESS);
}
