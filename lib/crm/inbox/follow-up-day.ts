import { dayOf, isoOf, nextDay } from "@/lib/core/wall-clock";
import type { OpeningCalendar } from "@/lib/data/hours/calendar";

export function followUpDay(hours: OpeningCalendar, days: number, now: Date): string {
  const target = nextDay(dayOf(now), days);
  return isoOf(hours.nextWorkingDay(nextDay(target, -1)));
}
