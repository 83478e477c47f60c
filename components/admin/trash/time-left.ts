const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const format = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** Time until permanent deletion, such as "in 12 days"; part of a unit counts as a whole one. */
export function timeLeft(expiresAt: string, now = Date.now()): string {
  const left = Date.parse(expiresAt) - now;
  const [unit, size] = UNITS.find(([, ms]) => left > ms) ?? ["minute", 60_000];
  return left > 0 ? format.format(Math.ceil(left / size), unit) : "soon";
}
