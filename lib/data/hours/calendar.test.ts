import fc from "fast-check";
import { companyTime, dayOf, dayOfIso, isoOf, nextDay, weekdayOf } from "@/lib/core/wall-clock";
import type { OpeningCalendar } from "@/lib/data/hours/calendar";
import { holidayIds } from "@/lib/data/hours/holidays";
import { calendarOf } from "@/lib/data/hours/settings";
import { clockText, dayText, openingStatus } from "@/lib/data/hours/status";
import { defaultWeek, weekText } from "@/lib/data/hours/week";
import { weeks } from "@/tests/factories/hours";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const hoursOf = (change: Partial<Parameters<typeof calendarOf>[0]> = {}) =>
  calendarOf({ weeklyHours: defaultWeek, closedHolidays: "", closedDays: "", ...change });

/** Two years with four clock changes. */
const moments = fc
  .integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2027, 11, 20) / MINUTE })
  .map((minutes) => new Date(minutes * MINUTE));
/** Excludes the hours that a clock shows twice or skips: no office opens or closes in them. */
const isChanging = (at: Date) =>
  ["2026-03-08 0", "2026-11-01 0", "2027-03-14 0", "2027-11-07 0"].some((night) =>
    companyTime(at).startsWith(night),
  );

const calendars = fc
  .record({
    week: weeks,
    holidays: fc.subarray(holidayIds),
    closed: fc.array(fc.integer({ min: 0, max: 720 }), { maxLength: 12 }),
  })
  .map(({ week, holidays, closed }) =>
    hoursOf({
      weeklyHours: weekText(week),
      closedHolidays: holidays.join(" "),
      closedDays: closed.map((after) => isoOf(nextDay(dayOfIso("2026-01-01"), after))).join("\n"),
    }),
  );

/** Checks by local time only. */
function isOpenByClock(hours: OpeningCalendar, at: Date): boolean {
  const day = dayOf(at);
  if (hours.closedFor(day) !== null) return false;
  const [hour = 0, minute = 0] = companyTime(at).slice(11).split(":").map(Number);
  const now = hour * 60 + minute;
  return (hours.week[weekdayOf(day)] ?? []).some(({ opensAt, closesAt }) => now >= opensAt && now < closesAt);
}

test("is open when the wall clock says so, in any week over two years", () => {
  fc.assert(
    fc.property(calendars, moments, (hours, at) => {
      fc.pre(!isChanging(at));
      expect(hours.isOpen(at)).toBe(isOpenByClock(hours, at));
    }),
    { numRuns: 500 },
  );
});

test("the next change flips the status, and the status does not change before it", () => {
  fc.assert(
    fc.property(calendars, moments, (hours, at) => {
      const { isOpen, changesAt } = openingStatus(hours, at);
      fc.pre(!isChanging(at) && !isChanging(changesAt) && +changesAt - +at < 7 * 24 * HOUR);
      expect(hours.isOpen(changesAt)).toBe(!isOpen);
      for (let step = +at; step < +changesAt; step += 30 * MINUTE)
        if (!isChanging(new Date(step))) expect(hours.isOpen(new Date(step))).toBe(isOpen);
    }),
    { numRuns: 200 },
  );
});

test("a span of working time has the requested length and ends during opening hours", () => {
  fc.assert(
    fc.property(calendars, moments, fc.integer({ min: 1, max: 40 * 60 }), (hours, from, minutes) => {
      const end = hours.afterWorkingTime(from, minutes * MINUTE);
      expect(hours.workingTime(from, end)).toBe(minutes * MINUTE);
      expect(+end).toBeGreaterThan(+from);
      expect(hours.isOpen(new Date(+end - 1))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("one working day ends on the same or the next working day, and later requests are never due earlier", () => {
  fc.assert(
    fc.property(calendars, moments, fc.integer({ min: 1, max: 5_000 }), (hours, from, later) => {
      const end = hours.afterWorkingDay(from);
      const begin = hours.nextOpen(from);
      expect(hours.isWorkingDay(dayOf(new Date(+end - 1)))).toBe(true);
      expect(+end).toBeGreaterThan(+begin);
      expect([dayOf(begin), hours.nextWorkingDay(dayOf(begin))]).toContain(dayOf(new Date(+end - 1)));
      expect(+hours.afterWorkingDay(new Date(+from + later * MINUTE))).toBeGreaterThanOrEqual(+end);
    }),
    { numRuns: 300 },
  );
});

test("consecutive closed days are skipped, both holidays and vacations", () => {
  const hours = hoursOf({
    closedHolidays: "christmas new-years-day",
    closedDays: "2026-12-24 Christmas Eve\n2026-12-28/2026-12-31 Winter break",
  });
  const back = hours.nextOpen(new Date("2026-12-24T15:00:00Z"));
  expect(back).toEqual(new Date("2027-01-04T14:00:00Z"));
  expect(
    hours.closedDays(dayOfIso("2026-12-20"), 20).map(({ day, name }) => `${isoOf(day)} ${name}`),
  ).toEqual([
    "2026-12-24 Christmas Eve",
    "2026-12-25 Christmas Day",
    "2026-12-28 Winter break",
    "2026-12-29 Winter break",
    "2026-12-30 Winter break",
    "2026-12-31 Winter break",
    "2027-01-01 New Year's Day",
  ]);
});

test.each([
  ["2026-11-27T20:00:00Z", "today at 6 pm"],
  ["2026-11-27T23:30:00Z", "Monday at 8:30 am"],
  ["2026-11-30T04:30:00Z", "tomorrow at 8:30 am"],
  ["2026-11-30T12:00:00Z", "today at 8:30 am"],
  ["2026-12-23T23:30:00Z", "Monday, January 4 at 8:30 am"],
])("at %s the next change is %s", (at, words) => {
  const hours = hoursOf({
    weeklyHours: defaultWeek.replaceAll("09:00", "08:30"),
    closedDays: "2026-12-24/2027-01-03",
  });
  const now = new Date(at);
  const { changesAt } = openingStatus(hours, now);
  expect(`${dayText(changesAt, now)} at ${clockText(changesAt)}`).toBe(words);
});

test("consecutive days without a closing time form one open span", () => {
  const always = hoursOf({ weeklyHours: defaultWeek.replaceAll(/\d\d:00-\d\d:00/g, "00:00-24:00") });
  const { isOpen, changesAt } = openingStatus(always, new Date("2026-11-24T15:00:00Z"));
  expect([isOpen, changesAt]).toEqual([true, new Date("2026-11-28T05:00:00Z")]);
});
