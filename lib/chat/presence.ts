import { afterWorkingTime, companyDay } from "@/lib/inbox/business-hours";
import { openingHours } from "@/lib/opening-hours";

const DAY_MS = 86_400_000;

const { timeZone } = openingHours;
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone });
const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });

/** "9am", "5:30pm", where the company is. */
const timeOf = (moment: Date) => clock.format(moment).replace(":00", "").replace(/\s/g, "").toLowerCase();

/** When our people are there, in words: until when they are, or when they are back; by the office's hours, in its zone. */
export function presenceAt(now: Date): string {
  const nextMoment = afterWorkingTime(now, 1);
  if (nextMoment.getTime() - now.getTime() > 1) return backWords(nextMoment, now);
  const { closesAt } = openingHours;
  return `Our team is here until ${closesAt % 12 || 12}${closesAt % 24 < 12 ? "am" : "pm"}`;
}

export const hereWords = (until: Date) => `Our team is here until ${timeOf(until)}`;

export function backWords(opening: Date, now: Date): string {
  const day =
    companyDay(opening) === companyDay(now)
      ? "today"
      : companyDay(opening) === companyDay(new Date(now.getTime() + DAY_MS))
        ? "tomorrow"
        : weekday.format(opening);
  return `Our team is back ${day} at ${timeOf(opening)}`;
}
