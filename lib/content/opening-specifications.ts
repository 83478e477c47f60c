import { dayOf, isoOf, nextDay } from "@/lib/core/wall-clock";
import type { ClosedDay, OpeningCalendar } from "@/lib/data/hours/calendar";
import { DAY_MINUTES, dayGroups, isoTimeOf, longDayNames, type Span } from "@/lib/data/hours/week";

const DAYS_AHEAD = 366;

const TYPE = { "@type": "OpeningHoursSpecification" } as const;

export function openingSpecifications(hours: OpeningCalendar, now: Date): object {
  const closed = periodsOf(hours.closedDays(dayOf(now), DAYS_AHEAD));
  return {
    openingHoursSpecification: dayGroups(hours.week).flatMap(({ first, last, spans }) =>
      spans.map((span) => ({ ...TYPE, dayOfWeek: longDayNames.slice(first, last + 1), ...timesOf(span) })),
    ),
    ...(closed.length > 0 && {
      // Two equal times mean closed all day.
      specialOpeningHoursSpecification: closed.map(({ from, to }) => ({
        ...TYPE,
        validFrom: isoOf(from),
        validThrough: isoOf(to),
        opens: "00:00",
        closes: "00:00",
      })),
    }),
  };
}

/** Midnight at the end of a day is 23:59, as schema.org has no "24:00". */
const timesOf = ({ opensAt, closesAt }: Span) => ({
  opens: isoTimeOf(opensAt),
  closes: closesAt === DAY_MINUTES ? "23:59" : isoTimeOf(closesAt),
});

function periodsOf(days: readonly ClosedDay[]): { from: number; to: number }[] {
  const periods: { from: number; to: number }[] = [];
  for (const { day } of days) {
    const before = periods.at(-1);
    if (before && nextDay(before.to) === day) before.to = day;
    else periods.push({ from: day, to: day });
  }
  return periods;
}
