import { filledIn } from "@/lib/core/fill-in";
import type { ChatWords } from "@/lib/crm/chat/words";
import { dayWords, openingStatus, timeWords } from "@/lib/data/hours/status";
import { openingHours } from "@/lib/data/opening-hours";

/** Those of the chat's words that tell it. */
export type PresenceWords = Pick<ChatWords, "hereUntil" | "backAt">;

/** When our people are back by the office's hours, in words; null within them: that the office is open puts nobody here. */
export function officeBackWords(now: Date, words: PresenceWords): string | null {
  const { isOpen, changesAt } = openingStatus(openingHours(), now);
  return isOpen ? null : backWords(changesAt, now, words);
}

export const hereWords = (until: Date, words: PresenceWords) =>
  filledIn(words.hereUntil, { hour: timeWords(until) });

export const backWords = (opening: Date, now: Date, words: PresenceWords): string =>
  filledIn(words.backAt, { day: dayWords(opening, now), hour: timeWords(opening) });
