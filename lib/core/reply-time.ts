import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: SITE_TIME_ZONE,
  weekday: "long",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Formats a time (ISO 8601) in the company's time zone: "Monday, November 23 at 11:00 AM Eastern Time". */
export const answerTime = (moment: string) => `${format.format(new Date(moment))} Eastern Time`;
