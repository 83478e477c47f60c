import { openingHours } from "@/lib/data/opening-hours";

// ReDoS, whole file: within one sentence of an answer, whose length is bounded (shown-text.ts).
const DAYS: readonly RegExp[] = [
  /\bmon(?:days?)?\b|\blunes\b/i,
  /\btue(?:s|sdays?)?\b|\bmartes\b/i,
  /\bwed(?:nesdays?)?\b|\bmi[ée]rcoles\b/i,
  /\bthu(?:rs|rsdays?)?\b|\bjueves\b/i,
  /\bfri(?:days?)?\b|\bviernes\b/i,
  /\bsat(?:urdays?)?\b|\bs[áa]bados?\b|\bweekends?\b|\bfin(?:es)? de semana\b/i,
  /\bsun(?:days?)?\b|\bdomingos?\b|\bweekends?\b|\bfin(?:es)? de semana\b/i,
];
const OF_OFFICE =
  /\bopens?\b|\bopening\b|\bhours\b|\bworks?\b|\bworking\b|\bavailable\b|\bclos(?:es|ing)\b|(?<!\p{L})(?:abr(?:e|imos)|abiert\w+|cierr\w+|atiend\w+|atendemos|horario|trabaja\w*)(?!\p{L})/iu;
/** A sentence with these states no opening on a closed day. */
const NOT_OPEN =
  /\bclosed\b|\bnot\b|n['’]t\b|\bexcept\b|\bcerrad\w*|\bno\b|\b24\s?\/\s?7\b|\bemergenc\w+|\bcall\b|\bllam\w+/i;
const TIME = /(?<!\d)(\d{1,2})(?::(\d\d))?\s?([ap])\.?\s?m\b/gi;

/**
 * Tells whether a sentence states other opening hours than ours.
 *
 * @param known text with times that may be named, too: those that can be booked
 */
export function hasForeignHours(sentence: string, known: string): boolean {
  if (!OF_OFFICE.test(sentence) || !DAYS.some((day) => day.test(sentence))) return false;
  const { week } = openingHours();
  const isOpen = (day: number) => (week[day]?.length ?? 0) > 0;
  if (!NOT_OPEN.test(sentence) && DAYS.some((day, at) => day.test(sentence) && !isOpen(at))) return true;
  const ours = new Set([
    ...week.flat().flatMap(({ opensAt, closesAt }) => [opensAt, closesAt % (24 * 60)]),
    ...timesIn(known),
  ]);
  return timesIn(sentence).some((time) => !ours.has(time));
}

/** Minutes since midnight. */
const timesIn = (text: string): number[] =>
  [...text.matchAll(TIME)].map(
    ([, hour, minutes = "0", half]) =>
      (Number(hour) % 12) * 60 + Number(minutes) + (half?.toLowerCase() === "p" ? 12 * 60 : 0),
  );
