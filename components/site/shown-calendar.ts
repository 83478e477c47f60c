import type { OpeningCalendar } from "@/lib/data/hours/calendar";
import { calendarOf, type HoursSettings } from "@/lib/data/hours/settings";
import { defaultWeek } from "@/lib/data/hours/week";

const defaults: HoursSettings = { weeklyHours: defaultWeek, closedHolidays: "", closedDays: "" };

export function calendarForDocument(settings: HoursSettings): string | undefined {
  const text = JSON.stringify({ ...defaults, ...settings });
  return text === JSON.stringify(defaults) ? undefined : text;
}

export function shownCalendar(): OpeningCalendar {
  const { calendar } = document.documentElement.dataset;
  return calendarOf(calendar ? (JSON.parse(calendar) as HoursSettings) : defaults);
}
