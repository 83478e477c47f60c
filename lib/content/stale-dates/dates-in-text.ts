// ReDoS, whole file: within one sentence.

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?";

export type DateInText = { index: number; over: number };

/** Days end last at 12 hours behind UTC. */
const afterDay = (year: number, month: number, day: number) => Date.UTC(year, month, day + 1, 12);
const monthOf = (name = "") => MONTHS.indexOf(name.slice(0, 3).toLowerCase());

/** A month without a day lasts until its last. */
const forms: readonly [RegExp, (parts: string[]) => number][] = [
  [
    new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d\\d)\\b`, "gi"),
    ([, month, day, year]) => afterDay(Number(year), monthOf(month), Number(day)),
  ],
  [
    new RegExp(`\\b(\\d{1,2}) ${MONTH} (20\\d\\d)\\b`, "gi"),
    ([, day, month, year]) => afterDay(Number(year), monthOf(month), Number(day)),
  ],
  [
    new RegExp(`\\b${MONTH} (20\\d\\d)\\b`, "gi"),
    ([, month, year]) => afterDay(Number(year), monthOf(month) + 1, 0),
  ],
  [
    /\b(20\d\d)-(\d\d)-(\d\d)\b/g,
    ([, year, month, day]) => afterDay(Number(year), Number(month) - 1, Number(day)),
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/g,
    ([, month, day, year]) => afterDay(Number(year), Number(month) - 1, Number(day)),
  ],
];

export function datesIn(text: string): DateInText[] {
  return forms
    .flatMap(([form, over]) =>
      Array.from(text.matchAll(form), (match) => ({ index: match.index, over: over([...match]) })),
    )
    .toSorted((one, other) => one.index - other.index);
}
