export const OTHER = "(other)";

export const DIRECT = "(direct)";

export const ORDER_PLACED = "order_placed";

export const mostOf = {
  all: 1,
  channel: 10,
  source: 100,
  campaign: 100,
  path: 100,
  device: 5,
  browser: 20,
  country: 60,
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
