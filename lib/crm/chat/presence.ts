import { filledIn } from "@/lib/core/fill-in";
import { dayOf } from "@/lib/core/wall-clock";
import { clockInSpanish, dateInSpanish, dayInSpanish } from "@/lib/crm/chat/in-spanish";
import type { Language } from "@/lib/crm/chat/language";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import { clockText, dateText, dayText, openingStatus } from "@/lib/data/hours/status";
import { openingHours } from "@/lib/data/opening-hours";

export type PresenceTexts = Pick<ChatWindowTexts, "hereUntil" | "backAt"> & { language?: Language };

/** Return time by office hours; null within them: an open office does not mean that someone is available. */
export function officeBackText(now: Date, words: PresenceTexts): string | null {
  const { isOpen, changesAt } = openingStatus(openingHours(), now);
  return isOpen ? null : backText(changesAt, now, words);
}

const CLOSED_DAYS_AHEAD = 40;
const MAX_CLOSED_DAYS = 4;

/** Next closed days, which the usual hours don't tell; empty without any. */
export function closedSoonText(now: Date, language: Language): string {
  const days = openingHours().closedDays(dayOf(now), CLOSED_DAYS_AHEAD).slice(0, MAX_CLOSED_DAYS);
  if (days.length === 0) return "";
  const named = days.map(({ day, name }) =>
    language === "es" ? dateInSpanish(day) : `${dateText(day)}${name ? ` (${name})` : ""}`,
  );
  return `${language === "es" ? "Días cerrados" : "Closed days"}: ${named.join("; ")}.`;
}

export const hereText = (until: Date, words: PresenceTexts) =>
  filledIn(words.hereUntil, { hour: (words.language === "es" ? clockInSpanish : clockText)(until) });

export const backText = (opening: Date, now: Date, words: PresenceTexts): string => {
  const [day, hour] = words.language === "es" ? [dayInSpanish, clockInSpanish] : [dayText, clockText];
  return filledIn(words.backAt, { day: day(opening, now), hour: hour(opening) });
};
