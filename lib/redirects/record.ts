import "server-only";
import { company } from "@/lib/company";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Transaction } from "@/lib/records/change";
import type { RecordKind } from "@/lib/records/record";
import { REDIRECTS_AT_MOST, type SiteRedirect, siteRedirect } from "@/lib/redirects/schema";
import { endOf, type Way, waysByKey } from "@/lib/redirects/ways";
import { isSitePath } from "@/lib/site-links/site-link";
import { trashKind } from "@/lib/trash/kind";

type RedirectRow = Prisma.SiteRedirectGetPayload<object>;

/** Whoever adds or changes one waits for the others: two that are right alone may lead round in a circle together. */
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
  restore: (tx, data) => tx.siteRedirect.create({ data }),
  conflict: async (tx, row) => {
    const others = await lockRedirects(tx);
    if (others.some(({ fromKey }) => fromKey === row.fromKey))
      return `There is another redirect from ${row.from} by now.`;
    if (others.length >= REDIRECTS_AT_MOST) return "There are as many redirects as there may be.";
    return isCircle(row, others)
      ? `The redirect from ${row.from} would lead round in a circle by now.`
      : null;
  },
});

/** All of them, which nobody else changes until the transaction ends. */
export async function lockRedirects(tx: Transaction): Promise<(Way & { id: number })[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${REDIRECTS_LOCK})`;
  return tx.siteRedirect.findMany({
    select: { id: true, fromKey: true, to: true, replacesPage: true },
    take: REDIRECTS_AT_MOST,
  });
}

/** Whether a redirect would come back to itself by way of the others. */
export function isCircle(way: Way, others: readonly Way[]): boolean {
  return endOf(way, waysByKey([...others, way]), ownSite) === null;
}

/** Pages of the site, and articles: none is left for a redirect that does not say that it takes its place. */
export const ownSite = {
  url: company.siteUrl,
  isPage: (path: string) => isSitePath(path) || path.startsWith("/knowledge-base/"),
};

export function toRedirect({
  fromKey: _,
  lastHitAt,
  createdAt,
  updatedAt,
  ...row
}: RedirectRow): SiteRedirect {
  return {
    ...row,
    lastHitAt: lastHitAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
