import ICAL from "ical.js";
import { type Interval, joined } from "@/lib/core/clock-intervals";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { type Day, dayOfIso, nextDay } from "@/lib/core/wall-clock";
import { type Rule, recurrences } from "@/lib/crm/appointments/recurrence";
import { ianaZone, instantIn } from "@/lib/crm/appointments/zones";

const DAY_MS = 86_400_000;
const MAX_EVENTS = 5_000;
const MAX_SPANS = 5_000;
/** Longest event that blocks: a longer one blocks its first days. */
const MAX_DAYS = 60;

/** Calendar that can't be read, as a message for its owner. */
export class CalendarFault extends Error {}

type JCal = [name: string, properties: JProperty[], components: JCal[]];
type JProperty = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

/** Moment by the clock of a zone: a day and milliseconds of it. */
type Wall = { day: Day; ms: number; zone: string; isAllDay: boolean };

/**
 * Reads the busy times of an iCalendar file within a range of days, joined. The work is bounded by the file's
 * size and the range, whatever its rules say.
 * @throws {CalendarFault}
 */
export function readBusyTimes(text: string, range: { from: Day; to: Day }): Interval[] {
  const events = eventsOf(text);
  const replaced = new Set(events.flatMap((event) => keyOfReplaced(event) ?? []));
  const spans: Interval[] = [];
  for (const event of events) {
    if (isFree(event)) continue;
    for (const span of spansOf(event, range, replaced)) {
      if (spans.length >= MAX_SPANS)
        throw new CalendarFault(`The calendar has more than ${MAX_SPANS} busy times ahead.`);
      spans.push(span);
    }
  }
  return joined(spans.toSorted((one, other) => one.start - other.start));
}

function eventsOf(text: string): JProperty[][] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200)))
    throw new CalendarFault("This is not a calendar.");
  let calendars: JCal[];
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, "")) as JCal | JCal[];
    calendars = Array.isArray(parsed[0]) ? (parsed as JCal[]) : [parsed as JCal];
  } catch {
    throw new CalendarFault("This calendar can't be read.");
  }
  const events = calendars.flatMap(([, , components]) => components.filter(([name]) => name === "vevent"));
  if (events.length > MAX_EVENTS) throw new CalendarFault(`The calendar has more than ${MAX_EVENTS} events.`);
  return events.map(([, properties]) => properties);
}

const property = (event: JProperty[], name: string) => event.find((one) => one[0] === name);
const textOf = (event: JProperty[], name: string) => String(property(event, name)?.[3] ?? "").toUpperCase();

const isFree = (event: JProperty[]) =>
  textOf(event, "transp") === "TRANSPARENT" ||
  textOf(event, "status") === "CANCELLED" ||
  textOf(event, "x-microsoft-cdo-busystatus") === "FREE";

const uidOf = (event: JProperty[]) => String(property(event, "uid")?.[3] ?? "");

/** Names the one recurrence that an event replaces. */
function keyOfReplaced(event: JProperty[]): string | null {
  const [wall] = wallsOf(property(event, "recurrence-id"));
  return wall ? `${uidOf(event)} ${instantOf(wall)}` : null;
}

function spansOf(
  event: JProperty[],
  range: { from: Day; to: Day },
  replaced: ReadonlySet<string>,
): Interval[] {
  const [start] = wallsOf(property(event, "dtstart"));
  if (!start) return [];
  const length = lengthOf(event, start);
  const rule = ruleOf(property(event, "rrule")?.[3]);
  const isReplacement = property(event, "recurrence-id") !== undefined;
  const before = nextDay(range.from, -Math.ceil(length / DAY_MS) - 1);
  const days = rule ? recurrences(rule, start.day, { from: before, to: range.to }) : [start.day];
  const last = untilOf(property(event, "rrule")?.[3]);
  const walls = [...days.map((day) => ({ ...start, day })), ...allWalls(event, "rdate")];
  const left = new Set(allWalls(event, "exdate").map(instantOf));
  const uid = uidOf(event);
  return walls.flatMap((wall) => {
    if (wall.day < before || wall.day > range.to) return [];
    const begin = instantOf(wall);
    if (left.has(begin) || (rule && begin > last)) return [];
    if (!isReplacement && replaced.has(`${uid} ${begin}`)) return [];
    // A whole day ends with the day, also where that has 23 hours.
    const end = wall.isAllDay ? instantOf({ ...wall, day: wall.day + length }) : begin + length;
    return end > begin ? [{ start: begin, end }] : [];
  });
}

const allWalls = (event: JProperty[], name: string) =>
  event.filter((one) => one[0] === name).flatMap(wallsOf);

function wallsOf(found: JProperty | undefined): Wall[] {
  if (!found) return [];
  const [, { tzid }, type, ...values] = found;
  return values.flatMap((value): Wall[] => {
    const [, date = "", time = "", utc] =
      /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(Z?))?/.exec(String(value)) ?? [];
    const day = dayOfIso(date);
    if (Number.isNaN(day)) return [];
    const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
    const isAllDay = type === "date" || time === "";
    const zone = utc ? "UTC" : (ianaZone(String(tzid ?? "")) ?? SITE_TIME_ZONE);
    return [{ day, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000, zone, isAllDay }];
  });
}

const instantOf = ({ day, ms, zone }: Wall): number => instantIn(zone, day + ms);

/** Milliseconds; of whole days those of their dates. */
function lengthOf(event: JProperty[], start: Wall): number {
  const [end] = wallsOf(property(event, "dtend"));
  const most = MAX_DAYS * DAY_MS;
  if (end)
    return Math.min(
      most,
      Math.max(0, start.isAllDay ? end.day - start.day : instantOf(end) - instantOf(start)),
    );
  const duration = property(event, "duration")?.[3];
  if (duration === undefined) return start.isAllDay ? DAY_MS : 0;
  return Math.min(most, Math.max(0, durationMs(String(duration))));
}

function durationMs(text: string): number {
  const [, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/.exec(text) ??
    [];
  const of = (value: string | undefined) => Number(value ?? 0);
  return (((of(weeks) * 7 + of(days)) * 24 + of(hours)) * 60 + of(minutes)) * 60_000 + of(seconds) * 1000;
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const FREQUENCIES = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;

/** Reads a rule of the parsed form; null for none, and for one within a day, of which only the first counts. */
export function ruleOf(value: unknown): Rule | null {
  if (typeof value !== "object" || value === null) return null;
  const part = value as Record<string, unknown>;
  const freq = FREQUENCIES.find((one) => one === part.freq);
  const interval = part.interval === undefined ? 1 : Number(part.interval);
  if (!freq || !Number.isInteger(interval) || interval < 1) return null;
  const listOf = (name: string) => (part[name] === undefined ? [] : [part[name]].flat());
  const numbers = (name: string) => listOf(name).map(Number).filter(Number.isInteger).slice(0, 400);
  const byDay = listOf("byday").flatMap((one) => {
    const [, n = "0", weekday = ""] = /^([+-]?\d{0,2})(MO|TU|WE|TH|FR|SA|SU)$/.exec(String(one)) ?? [];
    return weekday ? [{ n: Number(n), weekday: WEEKDAYS.indexOf(weekday) }] : [];
  });
  return {
    freq,
    interval,
    count: part.count === undefined ? null : Number(part.count),
    byDay: byDay.slice(0, 100),
    byMonthDay: numbers("bymonthday"),
    byMonth: numbers("bymonth"),
    bySetPos: numbers("bysetpos"),
    weekStart: weekStartOf(part.wkst),
  };
}

/** ICAL counts weekdays from Sunday, which is 1. */
function weekStartOf(given: unknown): number {
  if (typeof given === "number") return (given + 5) % 7;
  const named = WEEKDAYS.indexOf(String(given));
  return named < 0 ? 0 : named;
}

function untilOf(value: unknown): number {
  const until =
    typeof value === "object" && value !== null ? (value as { until?: unknown }).until : undefined;
  if (until === undefined) return Number.POSITIVE_INFINITY;
  const text = String(until);
  const [wall] = wallsOf(["until", {}, text.includes("T") ? "date-time" : "date", text]);
  if (!wall) return Number.POSITIVE_INFINITY;
  return wall.isAllDay ? instantOf({ ...wall, day: nextDay(wall.day) }) - 1 : instantOf(wall);
}
