import { clockIntervals, type Interval, joined } from "@/lib/core/clock-intervals";
import { type Day, dayOf, dayOfIso, isoOf, nextDay, weekdayOf } from "@/lib/core/wall-clock";
import type { AppointmentKind, AvailableTimes } from "@/lib/crm/appointments/schema";
import type { OpeningCalendar } from "@/lib/data/hours/calendar";
import { minutesOfIsoTime } from "@/lib/data/hours/week";

const MINUTE_MS = 60_000;

export type SlotRules = Pick<
  AppointmentKind,
  "minutes" | "noticeMinutes" | "horizonDays" | "bufferBefore" | "bufferAfter" | "mostADay"
>;
export type KindRules = SlotRules & { id: number };

export type BookablePerson = AvailableTimes & {
  /** Times with other appointments, their buffers included, or with events of busy calendars; in any order. */
  taken: readonly Interval[];
  ofKind: readonly number[];
};

/** Without `now`, times that are past, too soon or too far ahead count, too. */
type SlotRange = { hours: OpeningCalendar; now?: Date; from: Day; days: number };

export const stepOf = (minutes: number): number => (minutes % 30 === 0 ? 30 : 15);

export function blockedRange(start: number, { minutes, bufferBefore, bufferAfter }: SlotRules): Interval {
  return { start: start - bufferBefore * MINUTE_MS, end: start + (minutes + bufferAfter) * MINUTE_MS };
}

export function workingTime(
  person: AvailableTimes,
  { hours, from, days }: Pick<SlotRange, "hours" | "from" | "days">,
): Interval[] {
  const intervals: Interval[] = [];
  for (let count = 0; count < days; count++) {
    const day = nextDay(from, count);
    for (const { from, to } of spansOf(person, hours, day)) intervals.push(...clockIntervals(day, from, to));
  }
  return joined(intervals.toSorted((one, other) => one.start - other.start));
}

function spansOf(
  { weekly, exceptions, away }: AvailableTimes,
  hours: OpeningCalendar,
  day: Day,
): { from: number; to: number }[] {
  if (away.some(({ from, to }) => day >= dayOfIso(from) && day <= dayOfIso(to))) return [];
  const exception = exceptions.find(({ date }) => date === isoOf(day));
  if (exception) return exception.spans.map(inMinutes);
  if (hours.closedFor(day) !== null) return [];
  const weekday = weekdayOf(day);
  if (weekly) return weekly.filter((span) => span.day === weekday).map(inMinutes);
  return (hours.week[weekday] ?? []).map(({ opensAt, closesAt }) => ({ from: opensAt, to: closesAt }));
}

const inMinutes = ({ from, to }: { from: string; to: string }) => ({
  from: minutesOfIsoTime(from),
  to: minutesOfIsoTime(to),
});

export function bookableTime(
  { noticeMinutes, horizonDays }: SlotRules,
  now: Date,
): { from: number; to: Day } {
  return { from: +now + noticeMinutes * MINUTE_MS, to: nextDay(dayOf(now), horizonDays) };
}

export function freeStarts(rules: SlotRules, person: BookablePerson, range: SlotRange): number[] {
  const { now, from, days, hours } = range;
  const [step, length] = [stepOf(rules.minutes) * MINUTE_MS, rules.minutes * MINUTE_MS];
  const open = now ? bookableTime(rules, now) : { from: 0, to: Infinity };
  const lastDay = Math.min(nextDay(from, days - 1), open.to);
  const isFree = freeOf(person.taken);
  const isFull = fullDays(person.ofKind, rules.mostADay);
  const starts: number[] = [];
  // With a day before and behind, for hours around midnight.
  for (const { start: first, end } of workingTime(person, { hours, from: nextDay(from, -1), days: days + 2 }))
    for (let start = first; start + length <= end; start += step) {
      if (start < open.from) continue;
      const day = dayOf(new Date(start));
      if (day < from || isFull(day)) continue;
      if (day > lastDay) return starts;
      if (isFree(blockedRange(start, rules))) starts.push(start);
    }
  return starts;
}

/** Call the result with ranges in ascending order of start. */
function freeOf(taken: readonly Interval[]): (range: Interval) => boolean {
  const busy = joined(taken.toSorted((one, other) => one.start - other.start));
  let next = 0;
  return ({ start, end }) => {
    while ((busy[next]?.end ?? Infinity) <= start) next++;
    return (busy[next]?.start ?? Infinity) >= end;
  };
}

function fullDays(starts: readonly number[], most: number | null): (day: Day) => boolean {
  const counts = new Map<Day, number>();
  for (const start of starts) {
    const day = dayOf(new Date(start));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return (day) => most !== null && (counts.get(day) ?? 0) >= most;
}
