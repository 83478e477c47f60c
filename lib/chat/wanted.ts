import type { IntentId } from "@/lib/chat/intents";
import { distinct, type Weighed } from "@/lib/chat/passages";
import { type Term, termsOf } from "@/lib/chat/terms";

/** The share of a question's weight that a way to ask must account for: of one word, and of several. */
const LEAST_OF_ONE = 0.6;
const LEAST_OF_MORE = 0.45;

/** A way to ask: one of the terms of each of its places. */
type Way = { intent: IntentId; places: ReadonlySet<Term>[] };

/** Reads the entries of the table (intents.ts): "cancel plan/contract" has two places. */
export const waysOf = (intent: IntentId, asked: readonly string[]): Way[] =>
  asked.map((entry) => ({
    intent,
    places: entry
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((place) => new Set(place.split("/").flatMap((word) => termsOf(word).map(({ term }) => term)))),
  }));

/** What a question wants, by the way to ask that accounts for most of it; null where none does for enough. */
export function wantedBy(
  words: readonly Weighed[],
  ways: readonly Way[],
): { intent: IntentId; share: number } | null {
  const given = distinct(words);
  const all = given.reduce((sum, { weight }) => sum + weight, 0);
  let best: { intent: IntentId; share: number } | null = null;
  for (const { intent, places } of ways) {
    const said = given.filter(({ term }) => places.some((place) => place.has(term)));
    if (!places.every((place) => said.some(({ term }) => place.has(term)))) continue;
    const share = said.reduce((sum, { weight }) => sum + weight, 0) / all;
    const least = places.length === 1 ? LEAST_OF_ONE : LEAST_OF_MORE;
    if (share >= least && share > (best?.share ?? 0)) best = { intent, share };
  }
  return best;
}
