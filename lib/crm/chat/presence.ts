import { filledIn } from "@/lib/core/fill-in";
import { clockInSpanish, dayInSpanish } from "@/lib/crm/chat/in-spanish";
import type { Language } from "@/lib/crm/chat/language";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import { clockText, dayText, openingStatus } from "@/lib/data/hours/status";
import { openingHours } from "@/lib/data/opening-hours";

/** Texts with the language of their hours and days. */
export type PresenceTexts = Pick<ChatWindowTexts, "hereUntil" | "backAt"> & { language?: Language };

/** Return time by office hours; null within them: an open office does not mean that someone is available. */
export function officeBackText(now: Date, words: PresenceTexts): string | null {
  const { isOpen, changesAt } = openingStatus(openingHours(), now);
  return isOpen ? null : backText(changesAt, now, words);
}

export const hereText = (until: Date, words: PresenceTexts) =>
  filledIn(words.hereUntil, { hour: (words.language === "es" ? clockInSpanish : clockText)(until) });

export const backText = (opening: Date, now: Date, words: PresenceTexts): string => {
  const [day, hour] = words.language === "es" ? [dayInSpanish, clockInSpanish] : [dayText, clockText];
  return filledIn(words.backAt, { day: day(opening, now), hour: hour(opening) });
};
