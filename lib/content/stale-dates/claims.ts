import type { SecurityAlert } from "@/lib/content/security-alert/schema";
import { shownAlert, WINDOWS_10_ENDED } from "@/lib/content/security-alert/shown";
import { type DateInText, datesIn } from "@/lib/content/stale-dates/dates-in-text";

const ANNOUNCES =
  /\b(?:will (?:be (?:discontinued|retired|released)|reach|expire|begin|start|close|stop|end)|is (?:going to end|ending|expiring)|(?:is|are) (?:available|supported)|runs out|expires|reaches|begins|starts|closes|stops|ends)\b/gi;
/** Call to act directly before a date. ReDoS: within one sentence. */
const CALL_TO_ACT =
  /\b(?:must|should|need to|have to|act|upgrade|move|renew|register|order|switch|replace)\b[^.!?]*\b(?:before|by|until)\s+(?:the\s+)?$/i;
/** Undated announcement of the end of support, which was on October 14, 2025. */
const WINDOWS_10 = /\bWindows 10 support (?:is ending|ending|ends|will end)(?: soon)?(?! (?:on|in)\b)/i;

const MAX_CHARACTERS_TO_DATE = 40;
/** Longer ones are not prose, and slow to search. */
const MAX_SENTENCE_LENGTH = 1_000;
const MAX_SENTENCES = 50;

export function staleSentences(text: string, now: number): string[] {
  const sentences = new Set(sentencesOf(text).filter(({ length }) => length <= MAX_SENTENCE_LENGTH));
  return Array.from(sentences)
    .filter((sentence) => isStale(sentence, now))
    .slice(0, MAX_SENTENCES);
}

export function staleSentencesOfAlert(alert: SecurityAlert, now: number): string[] {
  const { desktopMessage, message, panelTitle, mobileSubtitle, mobileDescription } = shownAlert(alert, now);
  const texts = [desktopMessage, panelTitle, mobileSubtitle, mobileDescription, message];
  return [...new Set(texts.flatMap((text) => staleSentences(text, now)))];
}

function isStale(sentence: string, now: number): boolean {
  return (
    datesIn(sentence).some((date) => date.over <= now && isUpcoming(sentence, date)) ||
    (WINDOWS_10_ENDED <= now && WINDOWS_10.test(sentence))
  );
}

function isUpcoming(sentence: string, { index }: DateInText): boolean {
  const before = sentence.slice(0, index);
  const isNear = Array.from(before.matchAll(ANNOUNCES)).some(
    (match) => index - match.index - match[0].length <= MAX_CHARACTERS_TO_DATE,
  );
  return isNear || CALL_TO_ACT.test(before.replaceAll("*", ""));
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])(?<!\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
