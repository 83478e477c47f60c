import { filledIn } from "@/lib/core/fill-in";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import { clockText, dayText, openingStatus } from "@/lib/data/hours/status";
import { openingHours } from "@/lib/data/opening-hours";

export type PresenceTexts = Pick<ChatWindowTexts, "hereUntil" | "backAt">;

/** Return time by office hours; null within them: an open office does not mean that someone is available. */
export function officeBackText(now: Date, words: PresenceTexts): string | null {
  const { isOpen, changesAt } = openingStatus(openingHours(), now);
  return isOpen ? null : backText(changesAt, now, words);
}

export const hereText = (until: Date, words: PresenceTexts) =>
  filledIn(words.hereUntil, { hour: clockText(until) });

export const backText = (opening: Date, now: Date, words: PresenceTexts): string =>
  filledIn(words.backAt, { day: dayText(opening, now), hour: clockText(opening) });
