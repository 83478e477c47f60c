import type { OpeningCalendar } from "@/lib/data/hours/calendar";

/** Promise of a form, the chat or a mail; "24 hours" are one whole working day. */
export type AnswerPromise = "2-business-hours" | "24-hours";

const TWO_HOURS_MS = 7_200_000;

export const promisedBy = (promise: AnswerPromise, hours: OpeningCalendar, at: Date): Date =>
  promise === "24-hours" ? hours.afterWorkingDay(at) : hours.afterWorkingTime(at, TWO_HOURS_MS);
