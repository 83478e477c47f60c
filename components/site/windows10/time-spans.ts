const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Remaining = { days: number; hours: number; minutes: number; seconds: number };

export function remainingUntil(targetMs: number, nowMs: number): Remaining {
  const left = Math.max(0, targetMs - nowMs);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

type Elapsed = { years: number; months: number; days: number };

/**
 * Time since a moment, by the calendar of the visitor's time zone: a month ends on the same day of the next
 * one, or on its last day if it is shorter. All zero before that moment.
 */
export function elapsedSince(start: Date, now: Date): Elapsed {
  const end = wallClock(now);
  let total = (now.getFullYear() - start.getFullYear()) * 12 + now.getMonth() - start.getMonth();
  if (monthsLater(start, total) > end) total -= 1;
  if (total < 0) return { years: 0, months: 0, days: 0 };
  return {
    years: Math.floor(total / 12),
    months: total % 12,
    days: Math.floor((end - monthsLater(start, total)) / DAY),
  };
}

/** Local wall-clock time as a number in which all days have 24 hours, independent of daylight saving time. */
function wallClock(date: Date): number {
  return wallTime(date, date.getFullYear(), date.getMonth(), date.getDate());
}

function wallTime(time: Date, year: number, month: number, day: number): number {
  return Date.UTC(year, month, day, time.getHours(), time.getMinutes(), time.getSeconds());
}

function monthsLater(start: Date, months: number): number {
  const year = start.getFullYear();
  const month = start.getMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return wallTime(start, year, month, Math.min(start.getDate(), lastDay));
}

/** "1 year, 1 month and 7 days"; zero parts are omitted, and all zero is "less than a day". */
export function elapsedText({ years, months, days }: Elapsed): string {
  const parts = [
    [years, "year"],
    [months, "month"],
    [days, "day"],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`);
  const last = words.pop();
  if (!last) return "less than a day";
  return words.length > 0 ? `${words.join(", ")} and ${last}` : last;
}
