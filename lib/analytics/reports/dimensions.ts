/** All values of a day that are too rare to be listed. */
export const OTHER = "(other)";

/** Visits without a known origin. */
export const DIRECT = "(direct)";

/** The checkout's conversion; every other one is a sent form. */
export const ORDER_PLACED = "order_placed";

/** Number of values listed per day. */
export const mostOf = {
  all: 1,
  channel: 10,
  /** The campaign's own source, or the referring site's host. */
  source: 100,
  /** Source, medium and campaign, as a JSON array. */
  campaign: 100,
  path: 100,
  device: 5,
  browser: 20,
  country: 60,
  /** Without its region: "en". */
  language: 30,
  conversion: 20,
} as const;

export type Dimension = keyof typeof mostOf;

export const figureNames = [
  "visitors",
  "sessions",
  "entries",
  "bounces",
  "seconds",
  "events",
  "forms",
  "leads",
  "orders",
] as const;

export type Figures = Record<(typeof figureNames)[number], number>;
