import { z } from "zod";
import { type DaySpan, dayBefore, daysAfter, daysFrom } from "@/lib/analytics/reports/days";
import { DEFAULT_RANGE, LONGEST_DAYS, type NamedRange, namedRanges } from "@/lib/analytics/reports/ranges";
import { companyDay } from "@/lib/inbox/business-hours";

/**
 * The query of every report: a range by its name, or `from` and `to`, days where the company is, both included; and
 * whether it is answered as a CSV file.
 */
export const reportQuery = z
  .object({
    range: z.enum(Object.keys(namedRanges) as NamedRange[]).default(DEFAULT_RANGE),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    format: z.enum(["json", "csv"]).default("json"),
  })
  .superRefine(({ from, to }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["to"], message });
    if ((from === undefined) !== (to === undefined)) return refuse("Give both days, or neither.");
    if (from === undefined || to === undefined) return;
    if (from < "2000-01-01" || to > "2999-12-31") return refuse("Give days of this millennium.");
    if (from > to) return refuse("The last day comes before the first.");
    if (daysFrom(from, to) > LONGEST_DAYS) refuse(`Choose at most ${LONGEST_DAYS} days.`);
  });
export type ReportQuery = z.output<typeof reportQuery>;

/** The days that are reported, and as many right before them, that they are compared with. */
export type Range = DaySpan & { before: DaySpan };

export type ComparedRange = DaySpan & { before: DaySpan };

/** The days that a query asks for, at a moment. */
export function rangeOf({ range, from, to }: Omit<ReportQuery, "format">, now: Date): Range {
  if (from !== undefined && to !== undefined) return withBefore({ from, to });
  const { days, endsAgo } = namedRanges[range];
  const last = daysAfter(companyDay(now), -endsAgo);
  return withBefore({ from: daysAfter(last, 1 - days), to: last });
}

/** The last days of a range, at most so many, and as many right before them. */
export function lastOf({ from, to }: DaySpan, days: number): ComparedRange {
  const earliest = daysAfter(to, 1 - days);
  return withBefore({ from: from > earliest ? from : earliest, to });
}

function withBefore({ from, to }: DaySpan): Range {
  return { from, to, before: { from: daysAfter(from, -daysFrom(from, to)), to: dayBefore(from) } };
}
