import { dayOfIso, instantOf, nextDay } from "@/lib/core/wall-clock";

export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayOfIso(text));
}

/** First moment of a day by the office's clocks, as ISO 8601; empty without a day. */
export function startOf(day: string): string {
  return day && new Date(instantOf(dayOfIso(day), 0)).toISOString();
}

export function endOf(day: string): string {
  return day && new Date(instantOf(nextDay(dayOfIso(day)), 0) - 1).toISOString();
}
