/** Stands for all values of a day that are less frequent than those that are kept apart. */
export const OTHER = "(other)";

/** Stands for visits that nothing led here. */
export const DIRECT = "(direct)";

/** The conversion that the checkout names; every other one is a form that was sent. */
export const ORDER_PLACED = "order_placed";

/** What visits are summed up by, and how many values of a day are kept apart from the rest. */
export const mostOf = {
  all: 1,
  channel: 10,
  /** The campaign's own word, or the host of the site that led here. */
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

/** The columns of a day's sums that are added up. */
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
