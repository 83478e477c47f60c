import { z } from "zod";
import { DEFAULT_RANGE, MAX_DAYS, type NamedRange, namedRanges } from "@/lib/analytics/reports/ranges";
import { type DaySpan, dayBefore, daysAfter, daysFrom } from "@/lib/core/days";
import { companyDay } from "@/lib/core/wall-clock";

/**
 * Query of every report: a named range, or `from` and `to`, inclusive days in the company's time zone; and
 * the format.
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
    if (daysFrom(from, to) > MAX_DAYS) refuse(`Choose at most ${MAX_DAYS} days.`);
  });

/**
 * Reported days. Only finished days are compared, with the same ones of the period before (weekdays for seven
 * days); null without any.
 */
export type Range = DaySpan & { compared: DaySpan | null; before: DaySpan | null };

export function rangeOf({ range, from, to }: Omit<z.output<typeof reportQuery>, "format">, now: Date): Range {
  if (from !== undefined && to !== undefined) return wholeDaysOf({ from, to }, now);
  const { days, endsAgo } = namedRanges[range];
  const last = daysAfter(companyDay(now), -endsAgo);
  return wholeDaysOf({ from: daysAfter(last, 1 - days), to: last }, now);
}

function wholeDaysOf({ from, to }: DaySpan, now: Date): Range {
  const yesterday = dayBefore(companyDay(now));
  const last = to < yesterday ? to : yesterday;
  if (from > last) return { from, to, compared: null, before: null };
  const days = daysFrom(from, to);
  return {
    from,
    to,
    compared: { from, to: last },
    before: { from: daysAfter(from, -days), to: daysAfter(last, -days) },
  };
}

export type ComparedRange = DaySpan & { before: DaySpan };

export function lastOf({ from, to }: DaySpan, days: number): ComparedRange {
  const earliest = daysAfter(to, 1 - days);
  const first = from > earliest ? from : earliest;
  return { from: first, to, before: { from: daysAfter(first, -daysFrom(first, to)), to: dayBefore(first) } };
}
