import { OpeningCalendar } from "@/lib/data/hours/calendar";
import { parseClosedDays } from "@/lib/data/hours/closed-days";
import { parseHolidays } from "@/lib/data/hours/holidays";
import { parseWeek } from "@/lib/data/hours/week";

export type HoursSettings = { weeklyHours: string; closedHolidays: string; closedDays: string };

export function calendarOf({ weeklyHours, closedHolidays, closedDays }: HoursSettings): OpeningCalendar {
  const periods = parseClosedDays(closedDays);
  return new OpeningCalendar(parseWeek(weeklyHours) ?? [], {
    holidays: parseHolidays(closedHolidays) ?? [],
    periods: "message" in periods ? [] : periods,
  });
}
