const DAY_MS = 86_400_000;

/** So many days after a day such as "2026-11-21"; before it, where the number is negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export const dayBefore = (day: string): string => daysAfter(day, -1);

/** How many days from one to another, both counted. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** All days from one to another, both included. */
export function everyDay(from: string, to: string): string[] {
  return Array.from({ length: daysFrom(from, to) }, (_, index) => daysAfter(from, index));
}

/** Days where the company is, both included, such as "2026-11-21". */
export type DaySpan = { from: string; to: string };
