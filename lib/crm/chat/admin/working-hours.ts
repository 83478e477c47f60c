import { dayOf, instantOf, nextDay, weekdayOf } from "@/lib/core/wall-clock";
import { minutesOfIsoTime } from "@/lib/data/hours/week";
import { openingHours } from "@/lib/data/opening-hours";

/** "HH:MM" in the company's time zone; `weekendAvailable` includes the company's closed days. */
export type WorkingHours = { workingHoursStart: string; workingHoursEnd: string; weekendAvailable: boolean };

/** Search range: more than the longest break (lib/data/hours/closed-days.ts). */
const DAYS_AHEAD = 120;

const SATURDAY = 5;

export function isWorkingTime(hours: WorkingHours, now: Date): boolean {
  const today = timesOf(hours, dayOf(now));
  return today !== null && now >= today.start && now < today.end;
}

export function endOfWork(hours: WorkingHours, now: Date): Date {
  return new Date(instantOf(dayOf(now), hourOf(hours.workingHoursEnd)));
}

export function nextStart(hours: WorkingHours, now: Date): Date | null {
  let day = dayOf(now);
  for (let count = 0; count < DAYS_AHEAD; count++, day = nextDay(day)) {
    const times = timesOf(hours, day);
    if (times && times.start > now) return times.start;
  }
  return null;
}

export const isDayOff = (now: Date): boolean => isOff(dayOf(now));

const isOff = (day: number): boolean => weekdayOf(day) >= SATURDAY || openingHours().closedFor(day) !== null;

function timesOf(hours: WorkingHours, day: number): { start: Date; end: Date } | null {
  if (!hours.weekendAvailable && isOff(day)) return null;
  return {
    start: new Date(instantOf(day, hourOf(hours.workingHoursStart))),
    end: new Date(instantOf(day, hourOf(hours.workingHoursEnd))),
  };
}

const hourOf = (time: string) => minutesOfIsoTime(time) / 60;
