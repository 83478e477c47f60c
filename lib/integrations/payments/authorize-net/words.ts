import { plainWords } from "@/lib/integrations/mail/words";

/** Thirteen digits and more, however they are grouped: a card's number. */
const CARD_NUMBER = /\d(?:[ -]?\d){12,18}/g;

/**
 * What the gateway says, as it may be logged, stored and shown: one line, without what it was told. Of a field that it
 * does not understand it repeats the value.
 */
export function plain(words: string, secrets: readonly string[]): string {
  return plainWords(words.replace(CARD_NUMBER, "[removed]"), secrets);
}
