import type { OpeningCalendar } from "@/lib/data/hours/calendar";
import { calendarOf, type HoursSettings } from "@/lib/data/hours/settings";
import { defaultWeek, hoursText } from "@/lib/data/hours/week";
import { storedSettings } from "@/lib/data/settings/snapshot";

let last: { key: string; value: OpeningCalendar } | undefined;

export function openingHours(): OpeningCalendar {
  const settings = hoursSettings();
  const key = JSON.stringify(settings);
  if (last?.key !== key) last = { key, value: calendarOf(settings) };
  return last.value;
}

export function hoursSettings(): HoursSettings {
  const { weeklyHours = defaultWeek, closedHolidays = "", closedDays = "" } = storedSettings();
  return { weeklyHours, closedHolidays, closedDays };
}

export const openingHoursText = (): string => hoursText(openingHours().week);
