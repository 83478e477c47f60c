import { filledIn } from "@/lib/core/fill-in";
import type { ChatWords } from "@/lib/crm/chat/words";
import { clockText, dayText, openingStatus } from "@/lib/data/hours/status";
import { openingHours } from "@/lib/data/opening-hours";

export type PresenceWords = Pick<ChatWords, "hereUntil" | "backAt">;

/** Return time by office hours; null within them: an open office does not mean that someone is available. */
export function officeBackWords(now: Date, words: PresenceWords): string | null {
  const { isOpen, changesAt } = openingStatus(openingHours(), now);
  return isOpen ? null : backWords(changesAt, now, words);
}

export const hereWords = (until: Date, words: PresenceWords) =>
  filledIn(words.hereUntil, { hour: clockText(until) });

export const backWords = (opening: Date, now: Date, words: PresenceWords): string =>
  filledIn(words.backAt, { day: dayText(opening, now), hour: clockText(opening) });
