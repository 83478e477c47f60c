import { type Day, nextDay, weekdayOf } from "@/lib/core/wall-clock";

const DAY_MS = 86_400_000;
/** Periods that a rule with a count is followed for, from its start: of days eleven years. */
const MAX_COUNTED = 4_000;

/** Recurrence rule of RFC 5545, as far as calendars use it. Weekdays: Monday is 0. */
export type Rule = {
  freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number | null;
  byDay: readonly { n: number; weekday: number }[];
  byMonthDay: readonly number[];
  byMonth: readonly number[];
  bySetPos: readonly number[];
  /** First day of the week. */
  weekStart: number;
};

/**
 * Returns the days of a range, both ends included, on which an event that began on `start` recurs, in order. The
 * work is bounded by the range, whatever the rule says; only a count needs a look at what was before.
 */
export function recurrences(rule: Rule, start: Day, range: { from: Day; to: Day }): Day[] {
  const days: Day[] = [];
  const first = rule.count === null ? Math.max(start, range.from) : start;
  let [found, periods] = [0, 0];
  for (const period of periodsOf(rule, start, first, range.to)) {
    if (periods++ > MAX_COUNTED) return days;
    for (const day of period) {
      if (day < start) continue;
      if (rule.count !== null && ++found > rule.count) return days;
      if (day >= range.from && day <= range.to) days.push(day);
    }
  }
  return days;
}

function* periodsOf(rule: Rule, start: Day, first: Day, last: Day): Generator<Day[]> {
  const { freq, interval } = rule;
  if (freq === "DAILY" || freq === "WEEKLY") {
    for (let day = first; day <= last; day = nextDay(day)) yield isOn(rule, start, day) ? [day] : [];
    return;
  }
  const [begin, end] = [monthOf(first), monthOf(last)];
  const step = freq === "MONTHLY" ? 1 : 12;
  const index = (month: number) => Math.floor(month / step);
  for (let period = index(begin); period <= index(end); period++) {
    if ((period - index(monthOf(start))) % interval !== 0) continue;
    const months = Array.from({ length: step }, (_, count) => period * step + count);
    yield positions(daysOf(rule, start, months), rule.bySetPos);
  }
}

function isOn(
  { freq, interval, byDay, byMonth, byMonthDay, weekStart }: Rule,
  start: Day,
  day: Day,
): boolean {
  const weekday = weekdayOf(day);
  const isDay =
    byDay.length > 0
      ? byDay.some((one) => one.weekday === weekday)
      : freq === "DAILY" || weekday === weekdayOf(start);
  if (!isDay || (byMonth.length > 0 && !byMonth.includes((monthOf(day) % 12) + 1))) return false;
  if (byMonthDay.length > 0 && !isMonthDay(day, byMonthDay)) return false;
  const weekOf = (one: Day) => nextDay(one, -((weekdayOf(one) - weekStart + 7) % 7));
  const distance = freq === "DAILY" ? (day - start) / DAY_MS : (weekOf(day) - weekOf(start)) / (7 * DAY_MS);
  return distance % interval === 0;
}

/** Days of a month, or of a year's months, in order. */
function daysOf({ freq, byDay, byMonth, byMonthDay }: Rule, start: Day, months: number[]): Day[] {
  const isYear = freq === "YEARLY";
  const ofRule = (month: number) =>
    byMonth.length > 0
      ? byMonth.includes((month % 12) + 1)
      : !isYear || byDay.length > 0 || byMonthDay.length > 0 || month % 12 === monthOf(start) % 12;
  const chosen = months.filter(ofRule);
  const startsOn = new Date(start).getUTCDate();
  // Without a month, the first Monday of a yearly rule is the year's.
  const isOfYear = isYear && byMonth.length === 0 && byMonthDay.length === 0;
  const year = isOfYear && byDay.length > 0 ? chosen.flatMap(allDays) : null;
  return chosen.flatMap((month) => {
    const days = allDays(month);
    return days.filter((day) => {
      if (byMonthDay.length > 0)
        return (
          isMonthDay(day, byMonthDay) &&
          (byDay.length === 0 || byDay.some(({ weekday }) => weekday === weekdayOf(day)))
        );
      if (byDay.length > 0) return byDay.some((one) => isNth(day, one, year ?? days));
      return new Date(day).getUTCDate() === startsOn;
    });
  });
}

function isNth(day: Day, { n, weekday }: { n: number; weekday: number }, among: readonly Day[]): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (n === 0) return true;
  const [first = day, last = day] = [among[0], among.at(-1)];
  const place =
    n > 0 ? Math.floor((day - first) / DAY_MS / 7) + 1 : -Math.floor((last - day) / DAY_MS / 7) - 1;
  return place === n;
}

function isMonthDay(day: Day, byMonthDay: readonly number[]): boolean {
  const number = new Date(day).getUTCDate();
  return byMonthDay.includes(number) || byMonthDay.includes(number - lengthOf(monthOf(day)) - 1);
}

function positions(days: Day[], bySetPos: readonly number[]): Day[] {
  if (bySetPos.length === 0) return days;
  return days.filter((_, index) => bySetPos.includes(index + 1) || bySetPos.includes(index - days.length));
}

/** Months since the year 0. */
const monthOf = (day: Day): number => new Date(day).getUTCFullYear() * 12 + new Date(day).getUTCMonth();
const firstOf = (month: number): Day => Date.UTC(Math.floor(month / 12), month % 12, 1);
const lengthOf = (month: number): number => (firstOf(month + 1) - firstOf(month)) / DAY_MS;
const allDays = (month: number): Day[] =>
  Array.from({ length: lengthOf(month) }, (_, index) => nextDay(firstOf(month), index));
