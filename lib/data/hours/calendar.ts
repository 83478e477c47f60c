import { type Day, dayOf, instantOf, nextDay, weekdayOf } from "@/lib/core/wall-clock";
import type { ClosedPeriod } from "@/lib/data/hours/closed-days";
import { type HolidayId, holidayOn } from "@/lib/data/hours/holidays";
import type { Week } from "@/lib/data/hours/week";

/** From an opening to the closing after it, in milliseconds since 1970. */
type Interval = { start: number; end: number };

export type ClosedDay = { day: Day; name: string };

/** More days than all that can be closed one after the other (lib/data/hours/closed-days.ts). */
const FARTHEST_DAYS = 6_000;

/**
 * The times at which the company works: the hours of a week, less the days on which it is closed. Everything that counts working time
 * or says when somebody is there asks this one value; moments are real ones, days those of the company's clocks.
 */
export class OpeningCalendar {
  constructor(
    readonly week: Week,
    readonly closed: { holidays: readonly HolidayId[]; periods: readonly ClosedPeriod[] } = {
      holidays: [],
      periods: [],
    },
  ) {}

  /** Why the company is closed on a day on which it would work by the week; null where it is not. "" is without a name. */
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

  /** The first moment from then on at which it is open: then itself, where it is. */
  nextOpen(at: Date): Date {
    return this.afterWorkingTime(at, 0);
  }

  /** The moment when so many milliseconds of working time have passed. */
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

  /** The milliseconds of working time between two moments. */
  workingTime(from: Date, to: Date): number {
    let sum = 0;
    for (const { start, end } of this.#intervalsFrom(from)) {
      if (start >= +to) break;
      sum += Math.min(+to, end) - Math.max(+from, start);
    }
    return sum;
  }

  /**
   * The end of one whole working day: the same time of the next working day, or its closing where that is earlier; for
   * what comes before a day's opening, that day's own closing.
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

  /** The day after a day, or after so many, of which working days alone count. */
  nextWorkingDay(day: Day, count = 1): Day {
    let found = day;
    for (let left = count, tries = 0; left > 0; tries++) {
      if (tries > FARTHEST_DAYS) throw new Error("no opening hours");
      found = nextDay(found);
      if (this.isWorkingDay(found)) left--;
    }
    return found;
  }

  /** The days from a day on, within so many, on which it is closed though it works on that weekday. */
  closedDays(from: Day, within: number): ClosedDay[] {
    return Array.from({ length: within }, (_, count) => nextDay(from, count)).flatMap((day) => {
      const name = this.week[weekdayOf(day)]?.length ? this.closedFor(day) : null;
      return name === null ? [] : [{ day, name }];
    });
  }

  /** The moment at which it closes, of one at which it is open; hours that go on after midnight are one. */
  closesAt(at: Date): Date {
    let end = +at;
    for (const interval of this.#intervalsFrom(at)) {
      if (interval.start > end) break;
      end = interval.end;
      // Around the clock.
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

  /** The intervals that have not ended at a moment, in order. */
  *#intervalsFrom(from: Date): Generator<Interval> {
    const first = dayOf(from);
    for (let count = 0; count < FARTHEST_DAYS; count++)
      for (const interval of this.#intervalsOf(nextDay(first, count)))
        if (interval.end > +from) yield interval;
  }
}
