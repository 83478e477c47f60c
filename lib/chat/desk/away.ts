import { isWorkingTime, type WorkingHours } from "@/lib/chat/desk/working-hours";

/** What a person has set of when they are there. */
export type Availability = WorkingHours & {
  isOnline: boolean;
  awayMessage: string | null;
  autoResponseEnabled: boolean;
};

/** Whether a person is there: switched on, and within their hours. */
export function isThere(settings: Availability, now: Date): boolean {
  return settings.isOnline && isWorkingTime(settings, now);
}

/** What is said in the place of a person who is away; null where they are there, or have set nothing to be said. */
export function awayWords(settings: Availability, now: Date): string | null {
  if (isThere(settings, now) || !settings.autoResponseEnabled) return null;
  return settings.awayMessage;
}
