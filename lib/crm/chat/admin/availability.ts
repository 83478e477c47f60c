import { dayOf, instantOf, nextDay, weekdayOf } from "@/lib/core/wall-clock";
import { clockText } from "@/lib/data/hours/status";
import { minutesOfIsoTime, timeText } from "@/lib/data/hours/week";
import { openingHours } from "@/lib/data/opening-hours";

export type Availability = WorkingHours & {
  isOnline: boolean;
  /** True with recent activity or an open inbox. */
  isSeen: boolean;
  awayMessage: string | null;
  autoResponseEnabled: boolean;
};

/** Switched on, seen, and within their hours: a switch alone may have been left on. */
export function isThere(settings: Availability, now: Date): boolean {
  return settings.isOnline && settings.isSeen && isWorkingTime(settings, now);
}

export function availabilityText(settings: Availability, now: Date): string {
  const { isOnline, workingHoursStart, workingHoursEnd, weekendAvailable } = settings;
  if (!isOnline) return "You are away: switched off.";
  if (isThere(settings, now)) return `You are here until ${clockText(endOfWork(settings, now))}.`;
  if (!weekendAvailable && isOff(dayOf(now))) return "You are away: it is the weekend or a closed day.";
  if (!isWorkingTime(settings, now))
    return `You are away: your hours are ${timeText(minutesOfIsoTime(workingHoursStart))} to ${timeText(minutesOfIsoTime(workingHoursEnd))}.`;
  return "You are away: you have done nothing here for a while.";
}

export function awayText(settings: Availability, now: Date): string | null {
  if (isThere(settings, now) || !settings.autoResponseEnabled) return null;
  return settings.awayMessage;
}

/** "HH:MM" in the company's time zone; `weekendAvailable` includes the company's closed days. */
type WorkingHours = { workingHoursStart: string; workingHoursEnd: string; weekendAvailable: boolean };

/** Search range: more than the longest break (lib/data/hours/closed-days.ts). */
const DAYS_AHEAD = 120;

const SATURDAY = 5;

export function isWorkingTime(hours: WorkingHours, now: Date): boolean {
  const today = timesOf(hours, dayOf(now));
  return today !== null && now >= today.start && now < today.end;
}

export const endOfWork = (hours: WorkingHours, now: Date): Date =>
  momentOn(dayOf(now), hours.workingHoursEnd);

export function nextStart(hours: WorkingHours, now: Date): Date | null {
  let day = dayOf(now);
  for (let count = 0; count < DAYS_AHEAD; count++, day = nextDay(day)) {
    const times = timesOf(hours, day);
    if (times && times.start > now) return times.start;
  }
  return null;
}

const isOff = (day: number): boolean => weekdayOf(day) >= SATURDAY || openingHours().closedFor(day) !== null;

function timesOf(hours: WorkingHours, day: number): { start: Date; end: Date } | null {
  if (!hours.weekendAvailable && isOff(day)) return null;
  return { start: momentOn(day, hours.workingHoursStart), end: momentOn(day, hours.workingHoursEnd) };
}

const momentOn = (day: number, time: string): Date => new Date(instantOf(day, minutesOfIsoTime(time) / 60));
