/** Period of display, ISO 8601; null for an open start or end. */
export type Period = { startsAt: string | null; endsAt: string | null };

export type PeriodState = "before" | "now" | "over";

/** Position of a moment (milliseconds since the epoch); the end is exclusive. */
export function periodState({ startsAt, endsAt }: Period, at: number): PeriodState {
  if (endsAt !== null && at >= Date.parse(endsAt)) return "over";
  return startsAt !== null && at < Date.parse(startsAt) ? "before" : "now";
}

/** Milliseconds until the state changes; null if it never does. */
export function untilChange({ startsAt, endsAt }: Period, at: number): number | null {
  const changes = [startsAt, endsAt].map((time) => (time === null ? 0 : Date.parse(time) - at));
  const coming = changes.filter((left) => left > 0);
  return coming.length > 0 ? Math.min(...coming) : null;
}
