import { filledIn } from "@/lib/core/placeholders";
import { dayOf } from "@/lib/core/wall-clock";
import { clockInSpanish, dateInSpanish, dayInSpanish } from "@/lib/crm/chat/in-spanish";
import type { Language } from "@/lib/crm/chat/language";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import { clockText, dateText, dayText, openingStatus } from "@/lib/data/hours/status";
import { openingHours } from "@/lib/data/opening-hours";

export type PresenceTexts = Pick<ChatWindowTexts, "hereUntil" | "backAt"> & { language?: Language };

/** Return time by office hours; null within them: an open office does not mean that someone is available. */
export function officeBackText(now: Date, texts: PresenceTexts): string | null {
  const { isOpen, changesAt } = openingStatus(openingHours(), now);
  return isOpen ? null : backText(changesAt, now, texts);
}

export const closedDaysText = (now: Date, within: number, most: number, language: Language = "en"): string =>
  openingHours()
    .closedDays(dayOf(now), within)
    .slice(0, most)
    .map(({ day, name }) =>
      language === "es" ? dateInSpanish(day) : `${dateText(day)}${name ? ` (${name})` : ""}`,
    )
    .join("; ");

export function closedSoonText(now: Date, language: Language): string {
  const days = closedDaysText(now, 40, 4, language);
  return days && `${language === "es" ? "Días cerrados" : "Closed days"}: ${days}.`;
}

export const hereText = (until: Date, texts: PresenceTexts) =>
  filledIn(texts.hereUntil, { hour: (texts.language === "es" ? clockInSpanish : clockText)(until) });

export const backText = (opening: Date, now: Date, texts: PresenceTexts): string => {
  const [day, hour] = texts.language === "es" ? [dayInSpanish, clockInSpanish] : [dayText, clockText];
  return filledIn(texts.backAt, { day: day(opening, now), hour: hour(opening) });
};
