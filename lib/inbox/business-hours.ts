import type { AnswerState } from "@/lib/inbox/kinds";
import { openingHours } from "@/lib/opening-hours";

const HOUR_MS = 3_600_000;

/** What the forms promise (docs/product.md 1.9 and 3.9). */
export type AnswerPromise = "2-business-hours" | "24-hours";

/**
 * The working time that each promise has. "24 hours" is a day of which only working days count, that is one whole
 * working day: by the same time on the next one.
 */
function workingMs(promise: AnswerPromise): number {
  return promise === "24-hours" ? (openingHours.closesAt - openingHours.opensAt) * HOUR_MS : 2 * HOUR_MS;
}

/** What is left when an answer is due, of the whole. */
const DUE_BELOW = 0.25;

/** When a lead that came in then is due (a quarter of its time is left), and when it is late. */
export function answerTimes(promise: AnswerPromise, receivedAt: Date): { warnAt: Date; dueAt: Date } {
  const whole = workingMs(promise);
  return {
    warnAt: afterWorkingTime(receivedAt, whole * (1 - DUE_BELOW)),
    dueAt: afterWorkingTime(receivedAt, whole),
  };
}

type Answering = { warnAt: Date | null; dueAt: Date | null; firstAnsweredAt: Date | null; status: string };

/** How an answer stands; null for what is promised none: spam, and leads from before the inbox. */
export function answerStateOf(
  { warnAt, dueAt, firstAnsweredAt, status }: Answering,
  now: Date,
): AnswerState | null {
  if (status === "spam") return null;
  if (firstAnsweredAt) return "answered";
  if (!warnAt || !dueAt) return null;
  if (now >= dueAt) return "late";
  return now >= warnAt ? "due" : "green";
}

/** The moment when so many milliseconds of working time have passed since `from`. */
export function afterWorkingTime(from: Date, ms: number): Date {
  let left = ms;
  for (let day = dayOf(from); ; day = nextDay(day)) {
    if (!isWorkingDay(day)) continue;
    const begin = Math.max(from.getTime(), instantOf(day, openingHours.opensAt));
    const room = instantOf(day, openingHours.closesAt) - begin;
    if (room <= 0) continue;
    if (left <= room) return new Date(begin + left);
    left -= room;
  }
}

/** Midnight of a day, written as if the company were in UTC. */
type Day = number;

/** The day that it is where the company is. */
export function dayOf(moment: Date): Day {
  return Math.floor(wallClock(moment.getTime()) / (24 * HOUR_MS)) * 24 * HOUR_MS;
}

export const nextDay = (day: Day): Day => day + 24 * HOUR_MS;

const isWorkingDay = (day: Day): boolean => openingHours.weekdays.includes(new Date(day).getUTCDay());

/** When a clock of the company's shows an hour of a day (9.5 is half past nine), also where clocks were changed in the night before. */
export function instantOf(day: Day, hour: number): number {
  const wanted = day + hour * HOUR_MS;
  const guess = wanted - (wallClock(wanted) - wanted);
  return guess - (wallClock(guess) - wanted);
}

const parts = new Intl.DateTimeFormat("en-US", {
  timeZone: openingHours.timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** What the company's clocks show at a moment, as milliseconds as if they were in UTC. */
function wallClock(moment: number): number {
  const shown = Object.fromEntries(
    parts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (moment % 1000);
}

/** The day that it is where the company is, such as "2026-11-25". */
export function companyDay(moment: Date): string {
  return new Date(wallClock(moment.getTime())).toISOString().slice(0, 10);
}

/** The time that the clocks of the company show, such as "2026-11-25 14:05": spreadsheets know it as a time. */
export function companyTime(moment: Date): string {
  return new Date(wallClock(moment.getTime())).toISOString().slice(0, 16).replace("T", " ");
}
