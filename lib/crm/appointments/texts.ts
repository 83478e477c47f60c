import { isTimeZone, SITE_TIME_ZONE } from "@/lib/core/time-zone";
import type { Appointment } from "@/lib/generated/prisma/client";

const formatsOf = (timeZone: string) => ({
  date: new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "full" }),
  time: new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }),
});

/** Made once: 200,000 of them would be half of an export's time, and a gigabyte. */
const ofOffice = formatsOf(SITE_TIME_ZONE);

/** Formats a moment as "Tuesday, December 1, 2026 at 10:00 AM EST", by default by the office's clocks. */
export function momentText(moment: Date, timeZone = SITE_TIME_ZONE): string {
  const { date, time } = timeZone === SITE_TIME_ZONE ? ofOffice : formatsOf(timeZone);
  return `${date.format(moment)} at ${time.format(moment)}`;
}

const zoneOrOffice = (timeZone: string | null | undefined): string =>
  timeZone && isTimeZone(timeZone) ? timeZone : SITE_TIME_ZONE;

export const ownMomentText = ({ startsAt, timeZone }: Pick<Appointment, "startsAt" | "timeZone">): string =>
  momentText(startsAt, zoneOrOffice(timeZone));

export function visitorsMomentText(
  moment: Date,
  timeZone: string | null | undefined,
  format = momentText,
): string {
  const own = zoneOrOffice(timeZone);
  const clockIn = (timeZone: string) => moment.toLocaleString("en-US", { timeZone });
  const office = format(moment);
  return clockIn(own) === clockIn(SITE_TIME_ZONE) ? office : `${format(moment, own)} (${office})`;
}

export function bookedText({ start, kind }: { start: string; kind: string }, timeZone?: string): string {
  return `You're booked: ${kind}, ${visitorsMomentText(new Date(start), timeZone)}. A confirmation is on its way to your email.`;
}
