import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Midnight of a day, written as if the company were in UTC. */
export type Day = number;

/** The day that it is where the company is. */
export function dayOf(moment: Date): Day {
  return Math.floor(wallClock(moment.getTime()) / DAY_MS) * DAY_MS;
}

export const nextDay = (day: Day, days = 1): Day => day + days * DAY_MS;

/** Monday is 0. */
export const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

/** A day as "2026-11-25". */
export const isoOf = (day: Day): string => new Date(day).toISOString().slice(0, 10);

/** The day of "2026-11-25"; NaN where there is no such day. */
export function dayOfIso(text: string): Day {
  const day = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(day) || isoOf(day) !== text ? Number.NaN : day;
}

/** The moment at which a clock of the company's shows an hour of a day (9.5 is half past nine), also where clocks were changed in the night before. */
export function instantOf(day: Day, hour: number): number {
  const wanted = day + hour * HOUR_MS;
  const guess = wanted - (wallClock(wanted) - wanted);
  return guess - (wallClock(guess) - wanted);
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

/** The time that the company's clocks show at a moment, as milliseconds as if they were in UTC. */
function wallClock(moment: number): number {
  const shown = Object.fromEntries(
    parts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (moment % 1000);
}

/** The day that it is where the company is, such as "2026-11-25". */
export function companyDay(moment: Date): string {
  return new Date(wallClock(moment.getTime())).toISOString().slice(0, 10);
}

/** The time that the clocks of the company show, such as "2026-11-25 14:05": spreadsheets know it as a time. */
export function companyTime(moment: Date): string {
  return new Date(wallClock(moment.getTime())).toISOString().slice(0, 16).replace("T", " ");
}
