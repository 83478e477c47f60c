import "server-only";
import type { SessionRights } from "@/lib/access/auth/proof";
import { forgetNotFound } from "@/lib/content/not-found-log/service";
import { assertMayLeaveSite } from "@/lib/content/redirects/leaving-site";
import {
  ENDLESS,
  keysOfPages,
  lockRedirects,
  redirectRecord,
  siteOf,
  withKey,
} from "@/lib/content/redirects/record";
import { isEndless, overridesPage, rulesByPath } from "@/lib/content/redirects/rules";
import {
  type ImportedRedirect,
  MAX_REDIRECTS,
  type RedirectsImport,
  redirectInput,
} from "@/lib/content/redirects/schema";
import type { Change, Transaction } from "@/lib/data/records/change";

type Row = RedirectsImport["redirects"][number];
const ruleOf = ({ from, to }: { from: string; to: string }) =>
  withKey({ from, to, isPermanent: true, replacesPage: false });

/**
 * Adds permanent redirects from a list, none of which replaces a page, by the rules of a single one. Refused rows are
 * left out and say why; sent again, the list changes nothing.
 * @throws AppError 403 if one leads away from a page of this site and the caller isn't an owner with a fresh proof
 */
export async function importRedirects(
  tx: Transaction,
  { redirects, dryRun }: RedirectsImport,
  by: SessionRights,
): Promise<Change<{ redirects: ImportedRedirect[] }>> {
  const stored = await lockRedirects(tx);
  const targets = new Map(stored.map(({ fromKey, to }) => [fromKey, to]));
  const candidates = new Map<Row, ReturnType<typeof ruleOf>>();
  const outcomes = new Map<Row, Pick<ImportedRedirect, "outcome" | "reason">>();
  const refuse = (row: Row, reason: string) => {
    outcomes.set(row, { outcome: "refused", reason });
    candidates.delete(row);
  };
  for (const row of redirects) {
    const { data, error } = redirectInput.safeParse(row);
    if (!data) {
      refuse(row, error.issues[0]?.message ?? "This is not a redirect.");
      continue;
    }
    const rule = ruleOf(data);
    const known = targets.get(rule.fromKey);
    if (known === rule.to) outcomes.set(row, { outcome: "unchanged", reason: null });
    else if (known !== undefined) refuse(row, `There is a redirect from ${rule.from} already.`);
    else if (stored.length + candidates.size >= MAX_REDIRECTS)
      refuse(row, `There can't be more than ${MAX_REDIRECTS} redirects.`);
    else candidates.set(row, rule);
    if (known === undefined) targets.set(rule.fromKey, rule.to);
  }

  const pages = await keysOfPages([...candidates.values()].map(({ fromKey }) => fromKey));
  for (const [row, rule] of candidates)
    if (!overridesPage(rule) && pages.has(rule.fromKey)) refuse(row, "There is a page at this address.");

  const all = [...stored, ...candidates.values()];
  const [byPath, site] = [rulesByPath(all), await siteOf(all)];
  for (const [row, rule] of candidates) {
    if (isEndless(rule, byPath, site)) refuse(row, ENDLESS);
  }

  const added = [...candidates.values()];
  assertMayLeaveSite(added, stored, by);
  const rows = dryRun ? [] : await tx.siteRedirect.createManyAndReturn({ data: added });
  const addedKeys = rows.map(({ fromKey }) => fromKey);
  if (rows.length > 0) await forgetNotFound(tx, addedKeys);
  return {
    kind: redirectRecord.kind,
    targetId: null,
    before: {},
    after: rows.length > 0 ? { added: rows.length } : {},
    touched: rows.map(({ id }) => id),
    response: {
      redirects: redirects.map((row) => ({
        ...row,
        ...(outcomes.get(row) ?? { outcome: "added" as const, reason: null }),
      })),
    },
  };
}
