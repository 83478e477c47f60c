import fc from "fast-check";
import { memoize } from "@/lib/core/memoize";
import { companyTime, dayOf, dayOfIso, isoOf, nextDay, weekdayOf } from "@/lib/core/wall-clock";
import {
  type BookablePerson,
  blockedRange,
  freeStarts,
  type SlotRules,
  stepOf,
  workingTime,
} from "@/lib/crm/appointments/slots";
import { calendarOf } from "@/lib/data/hours/settings";
import { defaultWeek, isoTimeOf, weekText } from "@/lib/data/hours/week";
import { weeks } from "@/tests/factories/hours";

const MINUTE = 60_000;
const DAY = 86_400_000;
const FIRST = dayOfIso("2026-01-01");

const hoursOf = (change: Partial<Parameters<typeof calendarOf>[0]> = {}) =>
  calendarOf({ weeklyHours: defaultWeek, closedHolidays: "", closedDays: "", ...change });

const phone: SlotRules = {
  minutes: 30,
  noticeMinutes: 0,
  horizonDays: 180,
  bufferBefore: 0,
  bufferAfter: 0,
  mostADay: null,
};
const person: BookablePerson = { weekly: null, exceptions: [], away: [], taken: [], ofKind: [] };

function startsOn(day: string, change: Partial<BookablePerson> = {}, rules: Partial<SlotRules> = {}) {
  const range = { hours: hoursOf(), now: new Date("2026-01-01T12:00Z"), from: dayOfIso(day), days: 1 };
  const starts = freeStarts({ ...phone, ...rules }, { ...person, ...change }, range);
  return starts.map((start) => new Date(start).toISOString().slice(5, 16));
}

const span = (from: string, to: string, day = 6) => ({ day, from, to });

// March 8, 2026: 01:59 is followed by 03:00; November 1: by 01:00.
test.each([
  ["forward", "no time in the skipped hour", "01:00", "04:00", ["06:00", "06:30", "07:00", "07:30"]],
  ["forward", "none of hours within it", "02:00", "03:00", []],
  ["forward", "what follows it", "02:30", "03:30", ["07:00"]],
  ["back", "each time of the repeated hour twice", "01:00", "02:00", ["05:00", "05:30", "06:00", "06:30"]],
  ["back", "each half of it twice", "01:00", "01:30", ["05:00", "06:00"]],
])("the night when the clocks go %s has %s: %s to %s", (change, _, from, to, times) => {
  const day = change === "forward" ? "2026-03-08" : "2026-11-01";
  const starts = startsOn(day, { weekly: [span(from, to)] }, { horizonDays: 365 });
  expect(starts).toEqual(times.map((time) => `${day.slice(5)}T${time}`));
});

test("an exception opens a closed day, and a day away closes it again", () => {
  const exceptions = [{ date: "2026-01-04", spans: [{ from: "10:00", to: "11:00" }] }];
  expect(startsOn("2026-01-04")).toEqual([]);
  expect(startsOn("2026-01-04", { exceptions })).toHaveLength(2);
  const away = [{ from: "2026-01-03", to: "2026-01-04" }];
  expect(startsOn("2026-01-04", { exceptions, away })).toEqual([]);
});

test("start times are 30 minutes apart, or 15 when the length is not a multiple of 30", () => {
  expect([15, 30, 45, 60, 90].map(stepOf)).toEqual([15, 30, 15, 30, 30]);
});

test("working hours and taken times can come in any order", () => {
  const weekly = [span("14:00", "15:00", 0), span("09:00", "10:00", 0)];
  const taken = ["2026-01-05T19:00Z", "2026-01-05T14:00Z"].map((start) => ({
    start: Date.parse(start),
    end: Date.parse(start) + 30 * MINUTE,
  }));
  expect(startsOn("2026-01-05", { weekly, taken })).toEqual(["01-05T14:30", "01-05T19:30"]);
});

test("an appointment blocks its buffers before and after it", () => {
  const rules = { ...phone, bufferBefore: 5, bufferAfter: 10 };
  expect(blockedRange(0, rules)).toEqual({ start: -5 * MINUTE, end: 40 * MINUTE });
});

test("working time covers only the requested days and omits days away or closed", () => {
  const at = (from: string, change: Partial<BookablePerson> = {}) =>
    workingTime({ ...person, ...change }, { hours: hoursOf(), from: dayOfIso(from), days: 1 });
  const monday = [{ start: Date.parse("2026-01-05T14:00Z"), end: Date.parse("2026-01-05T23:00Z") }];
  expect(at("2026-01-05")).toEqual(monday);
  expect(at("2026-01-04")).toEqual([]);
  expect(at("2026-01-05", { away: [{ from: "2026-01-05", to: "2026-01-05" }] })).toEqual([]);
  for (const day of ["2026-01-04", "2026-01-06"]) {
    expect(at("2026-01-05", { away: [{ from: day, to: day }] })).toEqual(monday);
    expect(at("2026-01-05", { exceptions: [{ date: day, spans: [] }] })).toEqual(monday);
  }
});

test("working hours that meet at midnight allow an appointment across it", () => {
  const weekly = [span("23:30", "24:00", 0), span("00:00", "00:30", 1)];
  const starts = startsOn("2026-01-05", { weekly }, { minutes: 60 });
  expect(starts).toEqual(["01-06T04:30"]);
});

const day = fc.integer({ min: 0, max: 730 }).map((after) => nextDay(FIRST, after));
const weekly = fc.option(
  weeks.map((week) =>
    week.flatMap((spans, day) =>
      spans.map(({ opensAt, closesAt }) => ({ day, from: isoTimeOf(opensAt), to: isoTimeOf(closesAt) })),
    ),
  ),
);
const rules: fc.Arbitrary<SlotRules> = fc.record({
  minutes: fc.constantFrom(15, 30, 45, 60, 90),
  noticeMinutes: fc.integer({ min: 0, max: 3_000 }),
  horizonDays: fc.integer({ min: 1, max: 60 }),
  bufferBefore: fc.constantFrom(0, 5, 30),
  bufferAfter: fc.constantFrom(0, 10, 60),
  mostADay: fc.option(fc.integer({ min: 1, max: 3 })),
});
const scene = fc.record({
  rules,
  weekly,
  week: weeks,
  from: day,
  /** Two of the days are those on which clocks change. */
  near: fc.constantFrom(null, "2026-03-08", "2026-11-01", "2027-03-14", "2027-11-07"),
  minuteOfDay: fc.integer({ min: 0, max: 1439 }),
  closed: fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 3 }),
  away: fc.option(fc.integer({ min: 0, max: 10 })),
  taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 14_400 }), fc.integer({ min: 1, max: 600 })), {
    maxLength: 12,
  }),
});

/** Minute of the day and day by the clock on the wall. */
const onTheWall = memoize((text) => {
  const [date = "", time = ""] = companyTime(new Date(Number(text))).split(" ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { date, minute: hour * 60 + minute };
});

test("over two years, the offered times are exactly those that satisfy every rule in local time", () => {
  fc.assert(
    fc.property(scene, ({ rules, weekly, week, near, minuteOfDay, ...rest }) => {
      const from = near ? dayOfIso(near) : rest.from;
      const now = new Date(from - DAY + minuteOfDay * MINUTE);
      const closedDays = rest.closed.map((after) => isoOf(nextDay(from, after)));
      const hours = hoursOf({
        weeklyHours: weekText(week),
        closedDays: [...new Set(closedDays)].sort().join("\n"),
      });
      const away =
        rest.away === null
          ? []
          : [{ from: isoOf(nextDay(from, rest.away)), to: isoOf(nextDay(from, rest.away + 1)) }];
      const taken = rest.taken.map(([after, length]) => ({
        start: from + after * MINUTE,
        end: from + (after + length) * MINUTE,
      }));
      const ofKind = taken.map(({ start }) => start);
      const one: BookablePerson = { weekly, exceptions: [], away, taken, ofKind };
      const starts = freeStarts(rules, one, { hours, now, from, days: 5 });

      /** Minutes of one day that the person works, by the wall. */
      const worksAt = (moment: number) => {
        const { date, minute } = onTheWall(String(moment));
        const isAway = away.some(({ from, to }) => date >= from && date <= to);
        if (isAway || closedDays.includes(date)) return false;
        const weekday = weekdayOf(dayOfIso(date));
        const spans = weekly
          ? weekly.filter((span) => span.day === weekday)
          : (week[weekday] ?? []).map(({ opensAt, closesAt }) => ({
              from: isoTimeOf(opensAt),
              to: isoTimeOf(closesAt),
            }));
        return spans.some(({ from, to }) => isoTimeOf(minute) >= from && isoTimeOf(minute) < to);
      };
      const isAllowed = (start: number) => {
        const { date } = onTheWall(String(start));
        const blocked = blockedRange(start, rules);
        const quarters = Array.from(
          { length: rules.minutes / 15 },
          (_, index) => start + index * 15 * MINUTE,
        );
        return (
          start >= +now + rules.noticeMinutes * MINUTE &&
          date >= isoOf(from) &&
          date <= isoOf(nextDay(from, 4)) &&
          date <= isoOf(nextDay(dayOf(now), rules.horizonDays)) &&
          quarters.every(worksAt) &&
          taken.every(({ start, end }) => end <= blocked.start || start >= blocked.end) &&
          (rules.mostADay === null ||
            ofKind.filter((other) => onTheWall(String(other)).date === date).length < rules.mostADay)
        );
      };
      for (const start of starts)
        expect({ start, isAllowed: isAllowed(start) }).toEqual({ start, isAllowed: true });
      // Any other time on the grid of its working time breaks a rule.
      const grid = workingTime(one, { hours, from: nextDay(from, -1), days: 7 }).flatMap(({ start, end }) =>
        Array.from(
          { length: Math.floor((end - start) / (stepOf(rules.minutes) * MINUTE)) },
          (_, index) => start + index * stepOf(rules.minutes) * MINUTE,
        ),
      );
      expect(grid.filter(isAllowed)).toEqual(starts);
    }),
    { numRuns: 100 },
  );
});
