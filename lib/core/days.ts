const DAY_MS = 86_400_000;

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export const dayBefore = (day: string): string => daysAfter(day, -1);

export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function everyDay(from: string, to: string): string[] {
  return Array.from({ length: daysFrom(from, to) }, (_, index) => daysAfter(from, index));
}

export type DaySpan = { from: string; to: string };
