import "server-only";
import { isWithin } from "@/lib/analytics/reports/day-sums";
import type { Range } from "@/lib/analytics/reports/range";
import type { LeadAnswers, Reports } from "@/lib/analytics/reports/schema";
import { FIRST_ANSWERED_AT } from "@/lib/crm/inbox/answered-at";
import { db } from "@/lib/data/db";

const NONE: LeadAnswers = { leads: 0, answered: 0, won: 0, minutes: null };

/**
 * Outcomes of the leads of these days, by kind. Leaves out spam, orders, which wait for no answer, and merged leads;
 * booked appointments were answered by nobody, and so don't count in the time.
 */
export async function readLeadAnswers(range: Range): Promise<Reports["leads"]> {
  const rows = await db.$queryRaw<(LeadAnswers & { kind: string | null })[]>`
    WITH received AS (
      SELECT kind, status, created_at, ${FIRST_ANSWERED_AT} AS answered_at FROM leads
      WHERE ${isWithin(range)}
        AND status <> 'spam' AND kind <> 'order' AND merged_into_id IS NULL
    )
    SELECT kind, count(*)::int AS leads, count(answered_at)::int AS answered,
      (count(*) FILTER (WHERE status = 'won'))::int AS won,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY (extract(epoch FROM answered_at - created_at) / 60)::float8)
        FILTER (WHERE kind <> 'appointment') AS minutes
    FROM received GROUP BY GROUPING SETS ((), (kind)) ORDER BY leads DESC, kind`;
  const total = rows.find(({ kind }) => kind === null);
  return {
    range,
    total: total ? figuresOf(total) : NONE,
    kinds: rows.flatMap(({ kind, ...row }) => (kind === null ? [] : [{ kind, ...figuresOf(row) }])),
  };
}

const figuresOf = ({ leads, answered, won, minutes }: LeadAnswers): LeadAnswers => ({
  leads,
  answered,
  won,
  minutes: minutes === null ? null : Math.max(0, Math.round(minutes)),
});
