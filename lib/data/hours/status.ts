import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { companyTime, type Day, dayOf, nextDay } from "@/lib/core/wall-clock";
import type { OpeningCalendar } from "@/lib/data/hours/calendar";
import { minutesOfIsoTime, timeText } from "@/lib/data/hours/week";

export function openingStatus(hours: OpeningCalendar, now: Date): { isOpen: boolean; changesAt: Date } {
  const isOpen = hours.isOpen(now);
  return { isOpen, changesAt: isOpen ? hours.closesAt(now) : hours.nextOpen(now) };
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: SITE_TIME_ZONE });
const date = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: SITE_TIME_ZONE,
});
const dateWithYear = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

export function dayText(moment: Date, now: Date): string {
  const [day, today] = [dayOf(moment), dayOf(now)];
  if (day === today) return "today";
  if (day === nextDay(today)) return "tomorrow";
  return day < nextDay(today, 7) ? weekday.format(moment) : date.format(moment);
}

/** Returns "9 am", "5:30 pm", in the company's time zone. */
export function clockText(moment: Date): string {
  return timeText(minutesOfIsoTime(companyTime(moment).slice(11)));
}

export const dateText = (day: Day): string => dateWithYear.format(day);
