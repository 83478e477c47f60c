import type { IntentId } from "@/lib/crm/chat/intents";
import { distinct, type Weighed } from "@/lib/crm/chat/passages";
import { type Term, termsOf } from "@/lib/crm/chat/terms";

/** Minimum share of the question's weight: with one word, and with several. */
const LEAST_OF_ONE = 0.45;
const LEAST_OF_MORE = 0.33;

/** Alternative terms for each place. */
type Way = { intent: IntentId; places: ReadonlySet<Term>[] };

/** Parses the entries (intents.ts): "cancel plan/contract" has two places. */
export const waysOf = (intent: IntentId, asked: readonly string[]): Way[] =>
  asked.map((entry) => ({
    intent,
    places: entry
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((place) => new Set(place.split("/").flatMap((word) => termsOf(word).map(({ term }) => term)))),
  }));

/** Finds the intent that covers most of a question; null if none covers enough. */
export function wantedBy(
  words: readonly Weighed[],
  ways: readonly Way[],
): { intent: IntentId; share: number } | null {
  const given = distinct(words);
  const weightOf = (some: readonly Weighed[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const all = weightOf(given);
  const said = new Map<IntentId, { words: Set<Weighed>; least: number }>();
  for (const { intent, places } of ways) {
    const ofWay = given.filter(({ term }) => places.some((place) => place.has(term)));
    if (!places.every((place) => ofWay.some(({ term }) => place.has(term)))) continue;
    const before = said.get(intent);
    said.set(intent, {
      words: new Set([...(before?.words ?? []), ...ofWay]),
      least: Math.min(before?.least ?? 1, places.length === 1 ? LEAST_OF_ONE : LEAST_OF_MORE),
    });
  }
  const wanted = [...said]
    .map(([intent, { words: ofIntent, least }]) => ({ intent, least, share: weightOf([...ofIntent]) / all }))
    .filter(({ share, least }) => share >= least)
    .sort((a, b) => b.share - a.share);
  return wanted[0] ?? null;
}
