import { endOfWork, isDayOff, isWorkingTime, type WorkingHours } from "@/lib/crm/chat/desk/working-hours";
import { timeWords } from "@/lib/data/hours/status";

/** What a person has set of when they are there, and whether they are seen. */
export type Availability = WorkingHours & {
  isOnline: boolean;
  /** Whether they have a session in which they did something just now, or have the inbox open. */
  isSeen: boolean;
  awayMessage: string | null;
  autoResponseEnabled: boolean;
};

/** Whether a person is there: switched on, seen, and within their hours. A switch alone may have been left on. */
export function isThere(settings: Availability, now: Date): boolean {
  return settings.isOnline && settings.isSeen && isWorkingTime(settings, now);
}

/** Says whether a person is there, and why: for themselves. */
export function availabilityWords(settings: Availability, now: Date): string {
  const { isOnline, workingHoursStart, workingHoursEnd, weekendAvailable } = settings;
  if (!isOnline) return "You are away: switched off.";
  if (isThere(settings, now)) return `You are here until ${timeWords(endOfWork(settings, now))}.`;
  if (!weekendAvailable && isDayOff(now)) return "You are away: it is the weekend or a closed day.";
  if (!isWorkingTime(settings, now))
    return `You are away: your hours are ${workingHoursStart} to ${workingHoursEnd}.`;
  return "You are away: you have done nothing here for a while.";
}

/** What is said in the place of a person who is away; null where they are there, or have set nothing to be said. */
export function awayWords(settings: Availability, now: Date): string | null {
  if (isThere(settings, now) || !settings.autoResponseEnabled) return null;
  return settings.awayMessage;
}
