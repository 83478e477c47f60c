import "server-only";
import { articlePath, currentSlugsOf, findPublishedSlugs } from "@/lib/content/knowledge-base/redirects";
import { forgetNotFound } from "@/lib/content/not-found-log/service";
import { isReserved, partsOf, redirectKey } from "@/lib/content/redirects/address";
import { assertMayLeaveSite } from "@/lib/content/redirects/leaving-site";
import {
  isEndless,
  localTarget,
  type RedirectRule,
  rulesByPath,
  type Site,
} from "@/lib/content/redirects/rules";
import { MAX_REDIRECTS, type SiteRedirect, siteRedirect } from "@/lib/content/redirects/schema";
import { slugOf } from "@/lib/content/redirects/site-path";
import { isSitePath } from "@/lib/content/site-links/site-link";
import { company } from "@/lib/data/company";
import type { Transaction } from "@/lib/data/records/change";
import type { RecordKind } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { trashKind } from "@/lib/http/trash/kind";

type RedirectRow = Prisma.SiteRedirectGetPayload<object>;

/** Serializes writes: two redirects that are valid alone may form a cycle. */
const REDIRECTS_LOCK = 7_310_005;

export const redirectRecord = {
  kind: "site-redirect",
  name: "redirect",
  table: "site_redirects",
  find: (tx, id) => tx.siteRedirect.findUnique({ where: { id } }),
  findAll: (tx, ids) => tx.siteRedirect.findMany({ where: { id: { in: ids } } }),
  label: ({ from }) => from,
  toRecord: toRedirect,
} satisfies RecordKind<"redirect", RedirectRow, SiteRedirect>;

export const redirectTrash = trashKind({
  record: redirectRecord,
  schema: siteRedirect,
  tags: ["redirects"],
  restore: async (tx, data) => {
    const row = await tx.siteRedirect.create({ data: withKey(data) });
    await forgetNotFound(tx, [row.fromKey]);
    return row;
  },
  conflict: async (tx, data, by) => {
    const row = withKey(data);
    if (isReserved(row.fromKey)) return `Nobody is led away from ${row.from} any more.`;
    const otherRules = await lockRedirects(tx);
    assertMayLeaveSite([row], otherRules, by);
    if (otherRules.some(({ fromKey }) => fromKey === row.fromKey))
      return `There is another redirect from ${row.from} by now.`;
    if (otherRules.length >= MAX_REDIRECTS) return "There are as many redirects as there may be.";
    return (await leadsNowhere(row, otherRules))
      ? `The redirect from ${row.from} would lead round in a circle, or through too many others, by now.`
      : null;
  },
});

export async function lockRedirects(tx: Transaction) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${REDIRECTS_LOCK})`;
  return allRedirects(tx);
}

export async function allRedirects(tx: Transaction) {
  const rows = await tx.siteRedirect.findMany({
    select: { id: true, from: true, to: true, isPermanent: true, replacesPage: true },
    orderBy: { id: "asc" },
    take: MAX_REDIRECTS,
  });
  return rows.map(withKey);
}

/** Computes the key by current rules, as stored ones may be older. */
export function withKey<Row extends { from: string }>(row: Row): Row & { fromKey: string } {
  return { ...row, fromKey: redirectKey(row.from) };
}

export async function keysOfPages(fromKeys: readonly string[]): Promise<Set<string>> {
  const published = await findPublishedSlugs(fromKeys.flatMap((key) => slugOf(partsOf(key).path) ?? []));
  const isPage = (key: string) => {
    const { path } = partsOf(key);
    const slug = slugOf(path);
    return slug ? published.has(slug) : isSitePath(path);
  };
  return new Set(fromKeys.filter(isPage));
}

export const ENDLESS = "This would lead round in a circle, or through more than 20 redirects.";

export async function leadsNowhere(rule: RedirectRule, otherRules: readonly RedirectRule[]) {
  const rules = [...otherRules, rule];
  return isEndless(rule, rulesByPath(rules), await siteOf(rules));
}

/**
 * Facts about the site: its pages, and current addresses of published articles among the targets. A redirect
 * without `replacesPage` must not hide any of these.
 */
export async function siteOf(rules: readonly RedirectRule[]): Promise<Site> {
  const slugs = rules.flatMap(({ to }) => {
    const local = localTarget(to, company.siteUrl);
    return (local !== null && slugOf(partsOf(local).path)) || [];
  });
  const [found, moved] = await Promise.all([findPublishedSlugs(slugs), currentSlugsOf(slugs)]);
  const published = new Set([...found, ...moved.values()]);
  return {
    url: company.siteUrl,
    isPage: (path) => isSitePath(path) || published.has(slugOf(path) ?? ""),
    movedTo: (path) => {
      const slug = moved.get(slugOf(path) ?? "");
      return slug && articlePath(slug);
    },
  };
}

export function toRedirect(row: RedirectRow): SiteRedirect {
  return siteRedirect.parse({
    ...row,
    lastHitAt: row.lastHitAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}
