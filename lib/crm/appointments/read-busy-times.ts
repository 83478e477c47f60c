import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { type Interval, joined } from "@/lib/core/clock-intervals";
import { groupedBy } from "@/lib/core/grouped-by";
import { NotComputed, withinProcessorTime } from "@/lib/core/processor-time";
import { type Day, dayOfIso, nextDay } from "@/lib/core/wall-clock";
import { utc, type Zone, Zones } from "@/lib/crm/appointments/resolve-zones";
import {
  type Component,
  Properties,
  type Property,
  splitCalendar,
} from "@/lib/crm/appointments/split-calendar";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_SPANS = 25_000;
const MAX_NOTES = 10;
const OF_PART = { processorMs: 300, clockMs: 1_500 };

/** Calendar or part of one that can't be read, as a message for its owner. */
export class CalendarFault extends Error {}
class TooMany extends CalendarFault {}

export type Range = { from: Day; to: Day };
export type Reading = { spans: Interval[]; notes: string[] };

/** Time as the clocks of a zone show it, in milliseconds as if in UTC; a date is its midnight at the office. */
type Wall = { at: number; zone: Zone; isDate: boolean };
/** `length` in milliseconds, of dates that of whole days. */
type Event = {
  part: Component;
  properties: Properties;
  start: Wall;
  durationMs: number;
  replaces: Wall | undefined;
};

const instantOf = ({ at, zone }: Wall): number => zone.instantAt(at);
const dayOf = (wall: number): Day => Math.floor(wall / DAY_MS) * DAY_MS;

/** @throws {CalendarFault} of what lasts */
function within<T>(run: () => T): T {
  try {
    return withinProcessorTime(OF_PART, run);
  } catch (error) {
    if (error instanceof NotComputed) throw new CalendarFault("it takes too long to read");
    throw error;
  }
}

/**
 * Reads the busy times of an iCalendar file (RFC 5545) within a range of days, both included, joined and cut to it.
 * An event that can't be read is left out with a note. A hostile file makes it last: run it by the thread of
 * read-calendar.ts.
 * @throws {CalendarFault}
 */
export function readBusyTimes(bytes: Uint8Array, range: Range): Reading {
  const encoding = { 255: "utf-16le", 254: "utf-16be" }[bytes[0] ?? 0] ?? "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  if (!/^\s{0,100}BEGIN:VCALENDAR/i.test(text.slice(0, 200)))
    throw new CalendarFault("This is not a calendar.");
  const reader = new Reader(splitCalendar(text), range);
  if (!/END:VCALENDAR$/i.test(text.trimEnd().slice(-20)))
    reader.note("The file ends early: events at its end are missing or incomplete.");
  return reader.read();
}

class Reader {
  private readonly zones: Zones;
  private readonly during: Interval;
  private spans: Interval[] = [];
  private readonly notes = new Map<string, number>();
  private overridesByUid = new Map<string, Event[]>();

  constructor(
    private readonly parts: readonly Component[],
    private readonly range: Range,
  ) {
    this.zones = new Zones(parts, range.to, within);
    const { office } = this.zones;
    this.during = { start: office.instantAt(range.from), end: office.instantAt(nextDay(range.to)) };
  }

  read(): Reading {
    const events: Event[] = [];
    for (const part of this.parts.filter((one) => !this.isOver(one))) {
      if (part.name === "VFREEBUSY") this.attempt(part, () => this.addAll(this.listedIn(part)));
      if (part.name === "VEVENT") this.attempt(part, () => events.push(this.eventOf(part)));
    }
    const uids = new Set(events.flatMap((event) => (event.replaces ? [] : uidOf(event))));
    const overrides = events.filter(({ replaces }) => replaces);
    this.overridesByUid = groupedBy(overrides, uidOf);
    for (const event of events) {
      const isInSeries = isForFuture(event) && !repeats(event) && uids.has(uidOf(event));
      if (!isFree(event) && !isInSeries) this.attempt(event.part, () => this.addEvent(event));
    }
    const spans = joinedInOrder(this.spans);
    const notes = [...this.notes].map(([note, times]) => (times > 1 ? `${note} (${times} times)` : note));
    const more = notes.splice(MAX_NOTES).length;
    return { spans, notes: more > 0 ? [...notes, `And ${more} more.`] : notes };
  }

  private attempt(part: Component, run: () => unknown): void {
    try {
      run();
    } catch (error) {
      if (error instanceof TooMany) throw error;
      const reason = error instanceof CalendarFault ? error.message : "it can't be read";
      this.noteOf(part, `is left out: ${reason}.`);
    }
  }

  /** Tells unparsed whether a component ended before the range, as most events of a calendar have. */
  private isOver({ lines }: Component): boolean {
    const dates = lines.filter((line) => /^DT(?:START|END)/i.test(line)).map(dayIn);
    const mayLast = lines.some((line) => /^(?:R|DURATION|FREEBUSY|TZ)/i.test(line));
    return !mayLast && dates.length > 0 && dates.every((day) => nextDay(day, 2) < this.range.from);
  }

  private noteOf({ name, lines }: Component, words: string): void {
    const day = dayIn(lines.find((line) => /^DTSTART/i.test(line)) ?? "");
    const onDay = new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    const event = Number.isNaN(day) ? "An event" : `The event of ${onDay}`;
    this.note(`${name === "VFREEBUSY" ? "A list of busy times" : event} ${words}`);
  }

  note(text: string): void {
    this.notes.set(text, (this.notes.get(text) ?? 0) + 1);
  }

  private eventOf(part: Component): Event {
    const properties = new Properties(part);
    const [first] = properties.of("dtstart");
    const start = first && this.wall(part, first);
    if (!start) throw new CalendarFault("its start can't be read");
    const [replaces] = this.walls(part, properties.of("recurrence-id"), start);
    return { part, properties, start, durationMs: this.durationOfEvent(part, properties, start), replaces };
  }

  private durationOfEvent(part: Component, properties: Properties, start: Wall): number {
    const [dtend] = properties.of("dtend");
    const [duration] = properties.of("duration");
    if (!dtend && !duration) return start.isDate ? DAY_MS : 0;
    const end = dtend && this.wall(part, dtend, start);
    const exact = dtend
      ? end && (start.isDate ? dayOf(end.at) - start.at : instantOf(end) - instantOf(start))
      : durationOf(duration?.value);
    // Some programs end a whole day on itself.
    if (exact !== undefined && exact >= 0) return start.isDate ? Math.max(exact, DAY_MS) : exact;
    this.noteOf(part, `counts as one ${start.isDate ? "day" : "hour"}: its end can't be read.`);
    return start.isDate ? DAY_MS : HOUR_MS;
  }

  /** Reads a time without a zone by the clocks of its series, if it has any. */
  private wall(
    { calendar }: Component,
    { parameters: { tzid }, valueType, value }: Property,
    series?: Wall,
  ): Wall | undefined {
    const [, year, month, date, hours, minutes, seconds = 0, isUtc] =
      /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z?))?$/i.exec(value.trim()) ?? [];
    const day = dayOfIso(`${year}-${month}-${date}`);
    if (Number.isNaN(day)) return undefined;
    if (!hours || valueType === "date") return { at: day, zone: this.zones.office, isDate: true };
    const at = day + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
    if (isUtc) return { at, zone: utc, isDate: false };
    const zone =
      tzid || !series || series.isDate ? this.zones.find(tzid ? String(tzid) : null, calendar) : series.zone;
    return { at, zone, isDate: false };
  }

  private walls(part: Component, properties: readonly Property[], series: Wall): Wall[] {
    return properties.flatMap((one) => this.wall(part, one, series) ?? this.without(part));
  }

  private without(part: Component): [] {
    this.noteOf(part, "is read without one of its times, which can't be read.");
    return [];
  }

  private periods(
    part: Component,
    properties: readonly Property[],
    series?: Wall,
    isLeftOut: (start: Wall) => boolean = () => false,
  ): Interval[] {
    return properties.flatMap((one) => {
      const [from = "", to = ""] = one.value.split("/");
      const start = this.wall(part, { ...one, value: from }, series);
      const end = this.wall(part, { ...one, value: to }, series);
      const length = end && start ? instantOf(end) - instantOf(start) : durationOf(to);
      if (!start || length === undefined || length < 0) return this.without(part);
      return isLeftOut(start) ? [] : { start: instantOf(start), end: instantOf(start) + length };
    });
  }

  private listedIn(part: Component): Interval[] {
    const isBusy = ({ parameters }: Property) => !/^FREE$/i.test(String(parameters.fbtype));
    return within(() => this.periods(part, new Properties(part).each("freebusy").filter(isBusy)));
  }

  private addEvent(event: Event): void {
    const isLong = repeats(event) || event.part.lines.join().length > 1_000;
    const added = this.addAll(isLong ? within(() => this.spansOf(event)) : this.spansOf(event));
    if (added && event.start.zone.doubt) this.note(event.start.zone.doubt);
  }

  private addAll(spans: readonly Interval[]): boolean {
    const { start, end } = this.during;
    const inside = spans
      .map((span) => ({ start: Math.max(span.start, start), end: Math.min(span.end, end) }))
      .filter((span) => span.start < span.end);
    this.spans.push(...inside);
    if (this.spans.length > MAX_SPANS) this.spans = joinedInOrder(this.spans);
    if (this.spans.length > MAX_SPANS)
      throw new TooMany("The calendar has more than 25,000 busy times ahead.");
    return inside.length > 0;
  }

  private spansOf(event: Event): Interval[] {
    const { part, properties, start } = event;
    const overrides = event.replaces ? [] : (this.overridesByUid.get(uidOf(event)) ?? []);
    const later = overrides.filter(isForFuture).toSorted((one, other) => replacedAt(one) - replacedAt(other));
    const excluded = [
      ...this.walls(part, properties.each("exdate"), start),
      ...overrides.flatMap((one) => (isForFuture(one) || !one.replaces ? [] : one.replaces)),
    ];
    const skipped = new Set(excluded.map((wall) => occurrenceKey(wall, start)));
    const isLeftOut = (wall: Wall) =>
      skipped.has(occurrenceKey(wall, start)) || skipped.has(occurrenceKey({ ...wall, isDate: true }, start));
    const longest = Math.max(event.durationMs, ...later.map(({ durationMs }) => durationMs));
    const farthest = Math.max(0, ...later.map((one) => Math.abs(instantOf(one.start) - replacedAt(one))));
    const range = {
      from: this.range.from - longest - farthest - 2 * DAY_MS,
      to: nextDay(this.range.to, 2) + farthest,
    };
    const dates = properties.each("rdate");
    const isPeriod = ({ value }: Property) => value.includes("/");
    const extra = dates.filter((one) => !isPeriod(one));
    const times = [
      start.at,
      ...properties.of("rrule").flatMap(({ value }) => recurrences(value, start, range)),
    ];
    const spans = [
      ...times.map((at) => ({ ...start, at })),
      ...this.walls(part, extra, start).map((wall) =>
        wall.isDate ? { ...start, at: wall.at + start.at - dayOf(start.at) } : wall,
      ),
    ].flatMap((wall): Interval[] => {
      if (isLeftOut(wall)) return [];
      const begin = instantOf(wall);
      const change = later.findLast((one) => replacedAt(one) <= begin);
      if (!change) return [spanOf(wall, event)];
      const now = moved(begin, change);
      return isFree(change) || repeats(change) || skipped.has(occurrenceKey(now, start))
        ? []
        : [spanOf(now, change)];
    });
    return [...spans, ...this.periods(part, dates.filter(isPeriod), start, isLeftOut)];
  }
}

const joinedInOrder = (spans: readonly Interval[]): Interval[] =>
  joined(spans.toSorted((one, other) => one.start - other.start));

/** Day of a line's time; NaN where it has none. */
const dayIn = (line: string): Day =>
  dayOfIso((/:(\d{4}-?\d\d-?\d\d)/.exec(line)?.[1] ?? "").replace(/^(\d{4})(\d\d)/, "$1-$2-"));

const uidOf = ({ properties, part }: Event): string => properties.text("uid") || part.lines.join();
const repeats = ({ properties }: Event): boolean => properties.of("rrule").length > 0;
const replacedAt = ({ replaces }: Event): number => (replaces ? instantOf(replaces) : 0);
const isForFuture = ({ properties }: Event): boolean =>
  properties.of("recurrence-id").some(({ parameters }) => /^THISANDFUTURE$/i.test(String(parameters.range)));

/** As Exchange counts them: who works elsewhere can be called. */
const isFree = ({ properties }: Event): boolean =>
  properties.text("transp") === "TRANSPARENT" ||
  properties.text("status") === "CANCELLED" ||
  ["FREE", "WORKINGELSEWHERE"].includes(properties.text("x-microsoft-cdo-busystatus"));

const occurrenceKey = (wall: Wall, series: Wall): string =>
  series.isDate || wall.isDate ? `day ${dayOf(wall.at)}` : `time ${instantOf(wall)}`;

function moved(begin: number, change: Event): Wall {
  const at = begin + instantOf(change.start) - replacedAt(change);
  return { ...change.start, at, zone: utc };
}

function spanOf(start: Wall, { durationMs }: Event): Interval {
  const begin = instantOf(start);
  // A whole day ends with the day, also where that has 23 hours.
  const end = start.isDate ? instantOf({ ...start, at: start.at + durationMs }) : begin + durationMs;
  return { start: begin, end };
}

/** Milliseconds; undefined for invalid durations: the library takes months for minutes, and 1.5 hours for one. */
function durationOf(text = ""): number | undefined {
  const isDuration = /^[+-]?P(?=T?\d)(?:\d+[WD])*(?:T(?:\d+[HMS])+)?$/i.test(text);
  return isDuration ? ICAL.Duration.fromString(text.toUpperCase()).toSeconds() * 1000 : undefined;
}

/** Returns the recurrences of a rule within a range, both by the clocks of the series. @throws {CalendarFault} */
function recurrences(rule: string, start: Wall, { from, to }: Range): number[] {
  if (/RSCALE=(?!GREGORIAN)/i.test(rule))
    throw new CalendarFault("it repeats by a calendar that we don't know");
  const isOver = untilOf(rule, start);
  if (isOver(from)) return [];
  const stamp = new Date(start.at).toISOString().replace(/[-:]|\.000/g, "");
  const parts = rule.split(";").filter((part) => part && !/^UNTIL=/i.test(part));
  // The library would move the 31st of a month to its last day. RFC 5545 leaves such months out.
  if (/FREQ=(MONTHLY|YEARLY)/i.test(rule) && !/BY(MONTHDAY|DAY|YEARDAY|WEEKNO)=/i.test(rule)) {
    parts.push(`BYMONTHDAY=${new Date(start.at).getUTCDate()}`);
    if (/YEARLY/i.test(rule) && !/BYMONTH=/i.test(rule))
      parts.push(`BYMONTH=${new Date(start.at).getUTCMonth() + 1}`);
  }
  try {
    const series = new RRuleTemporal({
      rruleString: `DTSTART:${stamp}\nRRULE:${parts.join(";")}`,
      tzid: "UTC",
    });
    const found = series
      .between(new Date(from), new Date(to), true)
      .map(({ epochMilliseconds }) => epochMilliseconds);
    return found.filter((at) => !isOver(at));
  } catch (error) {
    const isEndless = error instanceof Error && error.message.startsWith("Maximum");
    throw new CalendarFault(isEndless ? "it repeats too often" : "its repetition can't be read");
  }
}

/** Tells whether a recurrence is past a rule's end, which is UTC, by the clocks of the series, or a day. */
function untilOf(rule: string, start: Wall): (at: number) => boolean {
  const text = /(?:^|;)UNTIL=([^;]*)/i.exec(rule)?.[1];
  if (text === undefined) return () => false;
  const [, date = "", time, isUtc] = /^(\d{8})(?:T(\d{6})(Z?))?$/i.exec(text.replace(/[-:]/g, "")) ?? [];
  const day = dayIn(`:${date}`);
  if (Number.isNaN(day)) throw new CalendarFault("its repetition can't be read");
  if (start.isDate || !time) return (at) => dayOf(at) > day;
  const until = Date.parse(
    `${new Date(day).toISOString().slice(0, 11)}${time.replace(/\d\d(?=\d)/g, "$&:")}Z`,
  );
  return (at) => (isUtc ? start.zone.instantAt(at) : at) > until;
}
