import type { ChatWords } from "@/lib/chat/words";
import { filledIn } from "@/lib/fill-in";
import { afterWorkingTime, companyDay } from "@/lib/inbox/business-hours";
import { openingHours } from "@/lib/opening-hours";

/** Those of the chat's words that tell it. */
export type PresenceWords = Pick<ChatWords, "hereUntil" | "backAt">;

const DAY_MS = 86_400_000;

const { timeZone } = openingHours;
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone });
const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });

/** "9am", "5:30pm", where the company is. */
const timeOf = (moment: Date) => clock.format(moment).replace(":00", "").replace(/\s/g, "").toLowerCase();

/** When our people are back by the office's hours, in words; null within them: that the office is open puts nobody here. */
export function officeBackWords(now: Date, words: PresenceWords): string | null {
  const nextMoment = afterWorkingTime(now, 1);
  return nextMoment.getTime() - now.getTime() > 1 ? backWords(nextMoment, now, words) : null;
}

export const hereWords = (until: Date, words: PresenceWords) =>
  filledIn(words.hereUntil, { hour: timeOf(until) });

export function backWords(opening: Date, now: Date, words: PresenceWords): string {
  const day =
    companyDay(opening) === companyDay(now)
      ? "today"
      : companyDay(opening) === companyDay(new Date(now.getTime() + DAY_MS))
        ? "tomorrow"
        : weekday.format(opening);
  return filledIn(words.backAt, { day, hour: timeOf(opening) });
}
