import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { companyTime, dayOfIso, instantOf } from "@/lib/core/wall-clock";

const HOUR_MINUTES = 60;

const office = { timeZone: SITE_TIME_ZONE, year: "numeric", month: "short", day: "numeric" } as const;
const isElsewhere = new Intl.DateTimeFormat().resolvedOptions().timeZone !== SITE_TIME_ZONE;

export const officeClockHint = isElsewhere ? "By the office's clocks (Eastern Time)." : "";

const dayFormat = new Intl.DateTimeFormat("en-US", office);
const momentFormat = new Intl.DateTimeFormat("en-US", {
  ...office,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: isElsewhere ? "short" : undefined,
});

export const dayText = (instant: string): string => dayFormat.format(new Date(instant));

/** Day and time of an ISO 8601 instant by the office's clocks: "Nov 28, 2026, 1:24 PM", elsewhere with "EST". */
export const momentText = (instant: string): string => momentFormat.format(new Date(instant));

/** Value of an input of day and time, by the office's clocks; empty if the text is no instant. */
export function officeInputOf(instant: string): string {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? "" : companyTime(moment).replace(" ", "T");
}

/** ISO 8601 instant typed into an input of day and time; null while it is incomplete. */
export function instantOfInput(typed: string): string | null {
  const [, day = "", hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  const midnight = dayOfIso(day);
  if (Number.isNaN(midnight)) return null;
  return new Date(instantOf(midnight, Number(hours) + Number(minutes) / HOUR_MINUTES)).toISOString();
}
