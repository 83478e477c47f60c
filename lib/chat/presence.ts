import type { ChatWords } from "@/lib/chat/words";
import { filledIn } from "@/lib/fill-in";
import { afterWorkingTime, companyDay } from "@/lib/inbox/business-hours";
import { openingHours } from "@/lib/opening-hours";

const DAY_MS = 86_400_000;

const { timeZone } = openingHours;
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone });

/** "9am", "6pm". */
const hour = (full: number) => `${full % 12 || 12}${full < 12 ? "am" : "pm"}`;

/** When our people are there, in words: until when they are, or when they are back; by the office's hours, in its zone. */
export function presenceAt(now: Date, words: Pick<ChatWords, "hereUntil" | "backAt">): string {
  const nextMoment = afterWorkingTime(now, 1).getTime();
  if (nextMoment - now.getTime() <= 1)
    return filledIn(words.hereUntil, { hour: hour(openingHours.closesAt) });
  const opening = new Date(nextMoment);
  const day =
    companyDay(opening) === companyDay(now)
      ? "today"
      : companyDay(opening) === companyDay(new Date(now.getTime() + DAY_MS))
        ? "tomorrow"
        : weekday.format(opening);
  return filledIn(words.backAt, { day, hour: hour(openingHours.opensAt) });
}
