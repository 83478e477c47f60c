import { endOfWork, isDayOff, isWorkingTime, type WorkingHours } from "@/lib/crm/chat/admin/working-hours";
import { clockText } from "@/lib/data/hours/status";
import { minutesOfIsoTime, timeText } from "@/lib/data/hours/week";

export type Availability = WorkingHours & {
  isOnline: boolean;
  /** True with recent activity or an open inbox. */
  isSeen: boolean;
  awayMessage: string | null;
  autoResponseEnabled: boolean;
};

/**
 * Tells whether a person is switched on, seen, and within their hours. A switch alone may have been left on.
 */
export function isThere(settings: Availability, now: Date): boolean {
  return settings.isOnline && settings.isSeen && isWorkingTime(settings, now);
}

export function availabilityText(settings: Availability, now: Date): string {
  const { isOnline, workingHoursStart, workingHoursEnd, weekendAvailable } = settings;
  if (!isOnline) return "You are away: switched off.";
  if (isThere(settings, now)) return `You are here until ${clockText(endOfWork(settings, now))}.`;
  if (!weekendAvailable && isDayOff(now)) return "You are away: it is the weekend or a closed day.";
  if (!isWorkingTime(settings, now))
    return `You are away: your hours are ${timeText(minutesOfIsoTime(workingHoursStart))} to ${timeText(minutesOfIsoTime(workingHoursEnd))}.`;
  return "You are away: you have done nothing here for a while.";
}

export function awayText(settings: Availability, now: Date): string | null {
  if (isThere(settings, now) || !settings.autoResponseEnabled) return null;
  return settings.awayMessage;
}
