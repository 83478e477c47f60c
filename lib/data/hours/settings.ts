import { OpeningCalendar } from "@/lib/data/hours/calendar";
import { parseClosedDays } from "@/lib/data/hours/closed-days";
import { parseHolidays } from "@/lib/data/hours/holidays";
import { parseWeek } from "@/lib/data/hours/week";

/** The settings that say when the company works, in the words that they are stored in. */
export type HoursSettings = { weeklyHours: string; closedHolidays: string; closedDays: string };

/** The value of what is stored; the settings' schemas let nothing in that can't be read. */
export function calendarOf({ weeklyHours, closedHolidays, closedDays }: HoursSettings): OpeningCalendar {
  const periods = parseClosedDays(closedDays);
  return new OpeningCalendar(parseWeek(weeklyHours) ?? [], {
    holidays: parseHolidays(closedHolidays) ?? [],
    periods: "message" in periods ? [] : periods,
  });
}
