export type Period = { startsAt: string | null; endsAt: string | null };

export function periodState({ startsAt, endsAt }: Period, at: number): "before" | "now" | "over" {
  if (endsAt !== null && at >= Date.parse(endsAt)) return "over";
  return startsAt !== null && at < Date.parse(startsAt) ? "before" : "now";
}

export function untilChange({ startsAt, endsAt }: Period, at: number): number | null {
  const changes = [startsAt, endsAt].map((time) => (time === null ? 0 : Date.parse(time) - at));
  const coming = changes.filter((left) => left > 0);
  return coming.length > 0 ? Math.min(...coming) : null;
}
