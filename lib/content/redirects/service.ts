import "server-only";
import type { Actor } from "@/lib/access/auth/proof";
import type { AdminSession } from "@/lib/access/auth/session";
import { findPublishedSlugs } from "@/lib/content/knowledge-base/redirects";
import { forgetMissed } from "@/lib/content/missed/service";
import { partsOf } from "@/lib/content/redirects/address";
import { assertMayLead } from "@/lib/content/redirects/leads-away";
import {
  isCircle,
  lockRedirects,
  redirectRecord,
  siteOf,
  toRedirect,
  withKey,
} from "@/lib/content/redirects/record";
import {
  type ListedRedirect,
  REDIRECTS_AT_MOST,
  type RedirectInput,
  type RedirectUpdate,
  type SiteRedirectQuery,
} from "@/lib/content/redirects/schema";
import { slugOf } from "@/lib/content/redirects/site-path";
import { endOf, takesPlace, type Way, waysByPath } from "@/lib/content/redirects/ways";
import { isSitePath } from "@/lib/content/site-links/site-link";
import { AppError, fieldError } from "@/lib/core/errors";
import type { ListAnswer } from "@/lib/core/list-query";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Change, Nothing, Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { changeOf, holds, lockRecord } from "@/lib/data/records/record";
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

/** One page of redirects, each with its final target. */
export async function listRedirects(
  query: SiteRedirectQuery,
): Promise<ListAnswer<"redirects", ListedRedirect>> {
  const { ids, total } = await findPage(source, query);
  const [rows, all] = await Promise.all([
    db.siteRedirect.findMany({ where: { id: { in: ids } } }),
    db.siteRedirect.findMany({
      select: { from: true, to: true, replacesPage: true },
      take: REDIRECTS_AT_MOST,
    }),
  ]);
  const keyed = all.map(withKey);
  const ways = waysByPath(keyed);
  const site = await siteOf(keyed);
  const listed = (row: (typeof rows)[number]): ListedRedirect => {
    const end = endOf(withKey(row), ways, site);
    return { ...toRedirect(row), end: end === row.to ? null : end };
  };
  return { redirects: inOrderOf(ids, rows).map(listed), total };
}

/** Adds a redirect, and deletes the missed addresses that it covers. */
export async function createRedirect(tx: Transaction, input: RedirectInput, by: Actor) {
  const others = await lockRedirects(tx);
  if (others.length >= REDIRECTS_AT_MOST)
    throw new AppError("conflict", `There can't be more than ${REDIRECTS_AT_MOST} redirects.`);
  const way = withKey({ replacesPage: false, ...input });
  await assertFits(way, others);
  assertMayLead(way, others, company.siteUrl, by);
  const row = await tx.siteRedirect.create({ data: way });
  await forgetMissed(tx, row.fromKey);
  return changeOf(redirectRecord, null, row);
}

/** Deletes missed addresses that a new source covers; 404 for an unknown id. */
export async function updateRedirect(
  tx: Transaction,
  id: number,
  input: RedirectUpdate,
  ifMatch: string | null,
  by: Actor,
) {
  const all = await lockRedirects(tx);
  const before = await lockRecord(tx, redirectRecord, id, ifMatch);
  if (holds(before, input)) return changeOf(redirectRecord, before, before);
  const way = withKey({ ...before, ...input, from: input.from ?? before.from });
  const others = all.filter((other) => other.id !== id);
  await assertFits(way, others);
  assertMayLead(way, others, company.siteUrl, by);
  const row = await tx.siteRedirect.update({ where: { id }, data: { ...input, fromKey: way.fromKey } });
  if (row.fromKey !== before.fromKey) await forgetMissed(tx, row.fromKey);
  return changeOf(redirectRecord, before, row);
}

/** Moves a redirect to the trash; 404 for an unknown id. */
export async function deleteRedirect(
  tx: Transaction,
  id: number,
  by: { session: AdminSession; ifMatch: string | null },
): Promise<Change<Nothing>> {
  return removeRecord(tx, redirectRecord, id, by);
}

/** Checks that the source is unused, that no page is hidden by mistake, and that there is no cycle. */
async function assertFits(way: Way & { from: string }, others: readonly Way[]): Promise<void> {
  if (others.some(({ fromKey }) => fromKey === way.fromKey))
    throw new AppError("conflict", `There is a redirect from ${way.from} already.`);
  if (!takesPlace(way) && (await isThere(way.fromKey)))
    throw fieldError("from", "There is a page at this address. Choose to replace it, or another address.");
  if (await isCircle(way, others))
    throw fieldError("to", "This would lead round in a circle, back to the old address.");
}

async function isThere(fromKey: string): Promise<boolean> {
  const { path } = partsOf(fromKey);
  const slug = slugOf(path);
  return slug ? (await findPublishedSlugs([slug])).has(slug) : isSitePath(path);
}
