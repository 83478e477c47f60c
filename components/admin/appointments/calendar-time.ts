import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { dayOf, dayOfIso, instantOf, isoOf, nextDay, offsetAt, weekdayOf } from "@/lib/core/wall-clock";
import type { Appointment, AppointmentKind, StaffCalendar } from "@/lib/crm/appointments/schema";
import { isoTimeOf } from "@/lib/data/hours/week";

/** Time from `start` to `end`, ISO 8601. */
export type Span = { start: string; end: string };

export const STEP_MINUTES = 15;
export const HOUR_PX = 64;

export type Hours = { first: number; last: number };

const time = new Intl.DateTimeFormat("en-US", {
  timeZone: SITE_TIME_ZONE,
  hour: "numeric",
  minute: "2-digit",
});
const utc = { timeZone: "UTC" } as const;
const weekday = new Intl.DateTimeFormat("en-US", { ...utc, weekday: "short" });
const longDay = new Intl.DateTimeFormat("en-US", { ...utc, dateStyle: "full" });
const month = new Intl.DateTimeFormat("en-US", { ...utc, month: "short", day: "numeric", year: "numeric" });

/** Formats a moment by the office's clocks: "9:30 AM". */
export const timeText = (moment: string): string => time.format(new Date(moment));
export const shortDayText = (day: string): string =>
  `${weekday.format(dayOfIso(day))} ${new Date(dayOfIso(day)).getUTCDate()}`;
export const longDayText = (day: string): string => longDay.format(dayOfIso(day));
export const rangeText = (from: string, to: string): string =>
  month.formatRange(dayOfIso(from), dayOfIso(to));

export const dayRangeText = (from: string, to: string): string =>
  dayOfMonth.formatRange(dayOfIso(from), dayOfIso(to));
const dayOfMonth = new Intl.DateTimeFormat("en-US", { ...utc, month: "short", day: "numeric" });

export const momentText = (moment: string): string =>
  `${longDayText(officeDay(moment))} at ${timeText(moment)}`;

export const officeDay = (moment: string): string => isoOf(dayOf(new Date(moment)));
export const daysAfter = (day: string, days: number): string => isoOf(nextDay(dayOfIso(day), days));
export const mondayOf = (day: string): string => daysAfter(day, -weekdayOf(dayOfIso(day)));

/** Minutes since midnight by the office's clocks, of a moment as seen from a day. */
export const minutesIn = (day: string, moment: string): number => {
  const at = Date.parse(moment);
  return Math.min(Math.max((at + offsetAt(at) - dayOfIso(day)) / 60_000, 0), 1440);
};

export const clockOf = (moment: string): string => isoTimeOf(minutesIn(officeDay(moment), moment));

export const momentAt = (day: string, minutes: number): string =>
  new Date(instantOf(dayOfIso(day), minutes / 60)).toISOString();

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const minutesAfter = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString();

export const isTaken = ({ status }: Pick<Appointment, "status">): boolean =>
  status === "booked" || status === "done";

/** `taken`: with the buffers of the appointments that take it. */
type Person = { calendar: StaffCalendar | undefined; taken: readonly Span[] };
export type Length = Pick<AppointmentKind, "minutes" | "bufferBefore" | "bufferAfter">;

export function lengthOf({ start, end, blocked }: Pick<Appointment, "start" | "end" | "blocked">): Length {
  const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000;
  return {
    minutes: minutes(start, end),
    bufferBefore: minutes(blocked.start, start),
    bufferAfter: minutes(end, blocked.end),
  };
}

const spanAt = (start: string, { minutes }: Length): Span => ({ start, end: minutesAfter(start, minutes) });

/** Tells whether an appointment or its buffers would overlap another one, by the server's rule. */
function isTooClose(taken: readonly Span[], start: string, length: Length): boolean {
  const { minutes, bufferBefore, bufferAfter } = length;
  const blocked = {
    start: minutesAfter(start, -bufferBefore),
    end: minutesAfter(start, minutes + bufferAfter),
  };
  return taken.some((one) => overlaps(one, blocked));
}

export function freeStarts({ calendar, taken }: Person, length: Length): string[] {
  const { minutes } = length;
  const starts = (calendar?.open ?? []).flatMap(({ start, end }) => {
    const room = (Date.parse(end) - Date.parse(start)) / 60_000 - minutes;
    return Array.from({ length: Math.max(0, Math.floor(room / STEP_MINUTES) + 1) }, (_, step) =>
      minutesAfter(start, step * STEP_MINUTES),
    );
  });
  const isBusy = (start: string) => calendar?.busy.some((one) => overlaps(one, spanAt(start, length)));
  return starts.filter((start) => !isBusy(start) && !isTooClose(taken, start, length));
}

export function warningOf({ calendar, taken }: Person, start: string, length: Length): string | null {
  const span = spanAt(start, length);
  if (isTooClose(taken, start, length))
    return "There is another appointment at this time, or too close to it.";
  if (calendar?.busy.some((one) => overlaps(one, span))) return "Another calendar is busy at this time.";
  if (!calendar?.open.some((one) => contains(one, span))) return "This is outside of working time.";
  return null;
}

export type Placed<Item> = { item: Item; lane: number; lanes: number };

export function inLanes<Item extends Span>(items: readonly Item[]): Placed<Item>[] {
  const placed: Placed<Item>[] = [];
  let group: Placed<Item>[] = [];
  let ends: string[] = [];
  for (const item of items.toSorted((one, other) => one.start.localeCompare(other.start))) {
    if (ends.every((end) => end <= item.start)) {
      group = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= item.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.end;
    group.push({ item, lane, lanes: 0 });
    placed.push(group.at(-1) as Placed<Item>);
    for (const one of group) one.lanes = ends.length;
  }
  return placed;
}

export const appointmentHref = ({ id, start }: Pick<Appointment, "id" | "start">): string =>
  `/admin/dashboard/appointments?date=${officeDay(start)}&appointment=${id}`;
