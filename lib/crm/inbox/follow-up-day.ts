import { dayOf, isoOf, nextDay } from "@/lib/core/wall-clock";
import type { OpeningCalendar } from "@/lib/data/hours/calendar";
import { minutesOfIsoTime, timeText } from "@/lib/data/hours/week";

export function followUpDay(hours: OpeningCalendar, days: number, now: Date): string {
  const target = nextDay(dayOf(now), days);
  return isoOf(hours.nextWorkingDay(nextDay(target, -1)));
}

export const followUpTimeText = (time: string): string => timeText(minutesOfIsoTime(time));

export const followUpDayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
