const DAY_MS = 86_400_000;

/** Returns the day so many days after "2026-11-21", or before it for a negative number. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export const dayBefore = (day: string): string => daysAfter(day, -1);

/** Counts the days of a range, both ends included. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Returns all days of a range, both ends included. */
export function everyDay(from: string, to: string): string[] {
  return Array.from({ length: daysFrom(from, to) }, (_, index) => daysAfter(from, index));
}

/** Range of days in the company's time zone, both included, such as "2026-11-21". */
export type DaySpan = { from: string; to: string };
