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
const NOT_OPEN =
  /\bclosed\b|\bnot\b|n['’]t\b|\bexcept\b|\bcerrad\w*|\bno\b|\b24\s?\/\s?7\b|\bemergenc\w+|\bcall\b|\bllam\w+/i;
const EVERY_DAY = /\b(?:every day|daily|7 days|seven days|todos los d[ií]as|diario)(?!\p{L})/iu;
const OF_US = /\b(?:we|our|office|nuestr\w+|oficina|abrimos|atendemos)\b/i;
const TIME = /(?<!\d)(\d{1,2})(?::(\d\d))?\s?([ap])\.?\s?m\b/gi;
const CLOCK_RANGE = /(?<!\d)(\d{1,2})\s?(?:to|-|–|a|until)\s?(\d{1,2})(?=\s?(?:[.,;!)]|$))/gi;
const CLOCK_HOUR = /\b(?:at|until|till|from|a las|hasta las) (\d{1,2})(?!\d|:\d| ?[ap]\.?\s?m\b| ?%)/gi;
const HALF_DAY = 12 * 60;

/**
 * Tells whether a sentence states other opening hours than ours.
 * @param known text with times that may be named, too: those that can be booked
 */
export function hasForeignHours(sentence: string, known: string): boolean {
  const named = DAYS.flatMap((day, at) => (day.test(sentence) ? at : []));
  const isDaily = EVERY_DAY.test(sentence);
  if (!OF_OFFICE.test(sentence) || !(named.length > 0 || isDaily || OF_US.test(sentence))) return false;
  const { week } = openingHours();
  const isClosed = (day: number) => (week[day]?.length ?? 0) === 0;
  if (!NOT_OPEN.test(sentence) && (isDaily ? DAYS.map((_, at) => at) : named).some(isClosed)) return true;
  const spans = week.flat();
  const ours = new Set([
    ...spans.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt % (2 * HALF_DAY)]),
    ...minutesIn(known),
  ]);
  const ranges = [...sentence.matchAll(CLOCK_RANGE)].map(([, from, to]) => [Number(from), Number(to)]);
  const isOurRange = ([from = 0, to = 0]: number[]) =>
    spans.some(
      (span) => span.opensAt % HALF_DAY === from * 60 && span.closesAt % HALF_DAY === (to % 12) * 60,
    );
  const faces = new Set([...ours].map((time) => time % HALF_DAY));
  const bare = [...sentence.matchAll(CLOCK_HOUR)].map(([, hour]) => (Number(hour) % 12) * 60);
  return (
    minutesIn(sentence).some((time) => !ours.has(time)) ||
    !ranges.every(isOurRange) ||
    bare.some((time) => !faces.has(time))
  );
}

const minutesIn = (text: string): number[] =>
  [...text.matchAll(TIME)].map(
    ([, hour, minutes = "0", half]) =>
      (Number(hour) % 12) * 60 + Number(minutes) + (half?.toLowerCase() === "p" ? HALF_DAY : 0),
  );
