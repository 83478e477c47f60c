import type { Interval } from "@/lib/core/clock-intervals";
import { type Day, dayOf, instantOf, nextDay, weekdayOf } from "@/lib/core/wall-clock";
import type { ClosedPeriod } from "@/lib/data/hours/closed-days";
import { type HolidayId, holidayOn } from "@/lib/data/hours/holidays";
import type { Week } from "@/lib/data/hours/week";

export type ClosedDay = { day: Day; name: string };

/** Longer than any series of closed days (lib/data/hours/closed-days.ts). */
const FARTHEST_DAYS = 6_000;

/** Moments are real ones, days those of the company's time zone. */
export class OpeningCalendar {
  constructor(
    readonly week: Week,
    readonly closed: { holidays: readonly HolidayId[]; periods: readonly ClosedPeriod[] },
  ) {}

  closedFor(day: Day): string | null {
    const period = this.closed.periods.find(({ from, to }) => day >= from && day <= to);
    return period ? period.name : holidayOn(day, this.closed.holidays);
  }

  isWorkingDay(day: Day): boolean {
    return (this.week[weekdayOf(day)]?.length ?? 0) > 0 && this.closedFor(day) === null;
  }

  isOpen(at: Date): boolean {
    return this.#intervalsOf(dayOf(at)).some(({ start, end }) => +at >= start && +at < end);
  }

  nextOpen(at: Date): Date {
    return this.afterWorkingTime(at, 0);
  }

  afterWorkingTime(from: Date, ms: number): Date {
    let left = ms;
    for (const { start, end } of this.#intervalsFrom(from)) {
      const begin = Math.max(+from, start);
      const room = end - begin;
      if (left < room || (left === room && ms > 0)) return new Date(begin + left);
      left -= room;
    }
    throw new Error("no opening hours");
  }

  workingTime(from: Date, to: Date): number {
    let sum = 0;
    for (const { start, end } of this.#intervalsFrom(from)) {
      if (start >= +to) break;
      sum += Math.min(+to, end) - Math.max(+from, start);
    }
    return sum;
  }

  /**
   * Returns the same time of the next working day, or its closing if that is earlier; for a time before a
   * day's opening, that day's closing.
   */
  afterWorkingDay(from: Date): Date {
    const begin = this.nextOpen(from);
    const day = dayOf(begin);
    const own = this.#intervalsOf(day);
    if (+begin === own[0]?.start) return new Date(own.at(-1)?.end ?? +begin);
    const following = this.nextWorkingDay(day);
    const sameTime = instantOf(following, (+begin - instantOf(day, 0)) / 3_600_000);
    const [first, ...later] = this.#intervalsOf(following) as [Interval, ...Interval[]];
    const last = later.findLast(({ start }) => start <= sameTime) ?? first;
    return new Date(Math.min(last.end, Math.max(last.start, sameTime)));
  }

  nextWorkingDay(day: Day): Day {
    for (let count = 1; count <= FARTHEST_DAYS; count++)
      if (this.isWorkingDay(nextDay(day, count))) return nextDay(day, count);
    throw new Error("no opening hours");
  }

  closedDays(from: Day, within: number): ClosedDay[] {
    return Array.from({ length: within }, (_, count) => nextDay(from, count)).flatMap((day) => {
      const name = this.week[weekdayOf(day)]?.length ? this.closedFor(day) : null;
      return name === null ? [] : [{ day, name }];
    });
  }

  /** Returns the closing after an open moment; hours that continue after midnight are one interval. */
  closesAt(at: Date): Date {
    let end = +at;
    for (const interval of this.#intervalsFrom(at)) {
      if (interval.start > end) break;
      end = interval.end;
      // Open around the clock.
      if (end - +at > 8 * 86_400_000) break;
    }
    return new Date(end);
  }

  #intervalsOf(day: Day): Interval[] {
    if (!this.isWorkingDay(day)) return [];
    return (this.week[weekdayOf(day)] ?? []).map(({ opensAt, closesAt }) => ({
      start: instantOf(day, opensAt / 60),
      end: instantOf(day, closesAt / 60),
    }));
  }

  *#intervalsFrom(from: Date): Generator<Interval> {
    const first = dayOf(from);
    for (let count = 0; count < FARTHEST_DAYS; count++)
      for (const interval of this.#intervalsOf(nextDay(first, count)))
        if (interval.end > +from) yield interval;
  }
}
