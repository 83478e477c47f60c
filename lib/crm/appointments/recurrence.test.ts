import fc from "fast-check";
import ICAL from "ical.js";
import { dayOfIso, isoOf, nextDay } from "@/lib/core/wall-clock";
import { ruleOf } from "@/lib/crm/appointments/busy-events";
import { recurrences } from "@/lib/crm/appointments/recurrence";

const FIRST = dayOfIso("2026-01-01");
const names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
const weekdays = fc.subarray([...names], { minLength: 1 });
const interval = fc.integer({ min: 1, max: 4 });

/** Rules that ical.js itself follows right, with what a start must be to be the first of them. */
const rules = fc.oneof(
  interval.map((i) => `FREQ=DAILY;INTERVAL=${i}`),
  weekdays.map((days) => `FREQ=DAILY;BYDAY=${days.join(",")}`),
  fc
    .tuple(interval, weekdays, fc.constantFrom("MO", "SU"))
    .map(([i, days, start]) => `FREQ=WEEKLY;INTERVAL=${i};WKST=${start};BYDAY=${days.join(",")}`),
  interval.map((i) => `FREQ=WEEKLY;INTERVAL=${i}`),
  fc
    .tuple(interval, fc.integer({ min: 1, max: 28 }))
    .map(([i, day]) => `FREQ=MONTHLY;INTERVAL=${i};BYMONTHDAY=${day}`),
  fc
    .tuple(fc.constantFrom(1, 2, 3, 4, -1), fc.constantFrom(...names))
    .map(([n, day]) => `FREQ=MONTHLY;BYDAY=${n}${day}`),
  fc.constantFrom(1, 2, -1).map((n) => `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${n}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, 2, 3, -1), fc.constantFrom(...names))
    .map(([month, n, day]) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=${n}${day}`),
);

/** Days by the library's own iterator, at most as many as there are in the range. */
function byLibrary(text: string, start: number, to: number): string[] {
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(isoOf(start)));
  const days: string[] = [];
  for (let next = iterator.next(); next && days.length < 1_000; next = iterator.next()) {
    if (next.toString() > isoOf(to)) break;
    days.push(next.toString());
  }
  return days;
}

function firstBy(text: string, from: number): number {
  const rule = ruleOf(ICAL.Recur.fromString(text).toJSON());
  return (rule && recurrences(rule, from, { from, to: nextDay(from, 1_500) })[0]) ?? from;
}

test("recurring days match a reference implementation from any day of the range", () => {
  const scenes = fc.record({
    text: rules,
    count: fc.option(fc.integer({ min: 1, max: 30 })),
    after: fc.integer({ min: 0, max: 400 }),
    seen: fc.integer({ min: 0, max: 500 }),
  });
  fc.assert(
    fc.property(scenes, ({ text, count, after, seen }) => {
      // RFC 5545 leaves open what a start means that the rule itself would leave out.
      const start = firstBy(text, nextDay(FIRST, after));
      const whole = count === null ? text : `${text};COUNT=${count}`;
      const range = { from: nextDay(start, seen), to: nextDay(start, seen + 190) };
      const rule = ruleOf(ICAL.Recur.fromString(whole).toJSON());
      const expected = byLibrary(whole, start, range.to).filter((day) => day >= isoOf(range.from));
      expect({
        whole,
        start: isoOf(start),
        days: rule && recurrences(rule, start, range).map(isoOf),
      }).toEqual({
        whole,
        start: isoOf(start),
        days: expected,
      });
    }),
    { numRuns: 400 },
  );
});

test.each([
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
  "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2",
  "FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=31",
  "FREQ=DAILY;COUNT=1000000000;BYMONTH=2;BYMONTHDAY=30",
])("%s, which never occurs, terminates without any days", (text) => {
  const rule = ruleOf(ICAL.Recur.fromString(text).toJSON());
  const start = dayOfIso("1902-01-07");
  expect(rule && recurrences(rule, start, { from: FIRST, to: nextDay(FIRST, 190) })).toEqual([]);
});

test.each(["FREQ=SECONDLY", "FREQ=HOURLY;INTERVAL=2"])("%s is an unsupported rule", (text) => {
  expect(ruleOf(ICAL.Recur.fromString(text).toJSON())).toBeNull();
});
