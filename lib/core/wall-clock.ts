import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Midnight of a day, as if the company were in UTC. */
export type Day = number;

export function dayOf(moment: Date): Day {
  return Math.floor(wallClock(moment.getTime()) / DAY_MS) * DAY_MS;
}

export const nextDay = (day: Day, days = 1): Day => day + days * DAY_MS;

export const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

export const isoOf = (day: Day): string => new Date(day).toISOString().slice(0, 10);

export function dayOfIso(text: string): Day {
  const day = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(day) || isoOf(day) !== text ? Number.NaN : day;
}

/** Hour 9.5 is half past nine. Correct after a clock change, too. */
export function instantOf(day: Day, hour: number): number {
  const target = day + hour * HOUR_MS;
  const guess = target - (wallClock(target) - target);
  return guess - (wallClock(guess) - target);
}

const parts = new Intl.DateTimeFormat("en-US", {
  timeZone: SITE_TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

function wallClock(moment: number): number {
  const shown = Object.fromEntries(
    parts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (moment % 1000);
}

/** Offset of the company's clocks from UTC, in milliseconds. */
export const offsetAt = (moment: number): number => wallClock(moment) - moment;

export const companyDay = (moment: Date): string => isoOf(dayOf(moment));

export const companyYear = (moment: Date): number => Number(companyDay(moment).slice(0, 4));

/** Returns the first moment of the year after, in milliseconds since 1970. */
export const endOfYear = (year: number): number => instantOf(Date.UTC(year + 1, 0, 1), 0);

/** Returns the company's local time, such as "2026-11-25 14:05": spreadsheets parse it as a time. */
export function companyTime(moment: Date): string {
  return new Date(wallClock(moment.getTime())).toISOString().slice(0, 16).replace("T", " ");
}
