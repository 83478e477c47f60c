/** What the lines of an order's history tell of. */
export const eventTypes = [
  "moved",
  "announced",
  "answered",
  "trouble",
  "undecided",
  "staff",
  "mailed",
] as const;
export type EventType = (typeof eventTypes)[number];
