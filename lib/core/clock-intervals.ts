import { memoize } from "@/lib/core/memoize";
import { type Day, instantOf, nextDay, offsetAt } from "@/lib/core/wall-clock";

const MINUTE_MS = 60_000;

/** Real time in milliseconds since 1970. */
export type Interval = { start: number; end: number };

/** Returns nothing of an hour that is skipped, and both passes of one that is shown twice. */
export function clockIntervals(day: Day, from: number, to: number): Interval[] {
  const { before, after, changesAt } = changeOn(String(day));
  const at = (minutes: number, offset: number) => day + minutes * MINUTE_MS - offset;
  const first = { start: at(from, before), end: Math.min(at(to, before), changesAt) };
  const second = { start: Math.max(at(from, after), changesAt), end: at(to, after) };
  return joined([first, second].filter(({ start, end }) => start < end));
}

export function joined(intervals: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const { start, end } of intervals) {
    const last = whole.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

const changeOn = memoize((text) => {
  const day = Number(text);
  let [low, high] = [instantOf(day, 0), instantOf(nextDay(day), 0)];
  const [before, after] = [offsetAt(low), offsetAt(high)];
  if (before === after) return { before, after, changesAt: Number.POSITIVE_INFINITY };
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return { before, after, changesAt: high };
});
