export const namedRanges = {
  today: { days: 1, endsAgo: 0 },
  yesterday: { days: 1, endsAgo: 1 },
  "7d": { days: 7, endsAgo: 0 },
  "30d": { days: 30, endsAgo: 0 },
  "90d": { days: 90, endsAgo: 0 },
  "365d": { days: 365, endsAgo: 0 },
} as const;
export type NamedRange = keyof typeof namedRanges;

export const DEFAULT_RANGE: NamedRange = "30d";
export const MAX_DAYS = 366;

export function isNamedRange(text: string): text is NamedRange {
  return Object.hasOwn(namedRanges, text);
}
