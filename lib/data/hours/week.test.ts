import fc from "fast-check";
import { faultOfSimple, simpleWeekOf, weekOfSimple } from "@/lib/data/hours/simple-week";
import {
  dayNames,
  defaultHoursText,
  defaultWeek,
  faultOfWeek,
  hoursText,
  parseWeek,
  type Week,
  weekText,
} from "@/lib/data/hours/week";
import { weeks } from "@/tests/factories/hours";

const week = (text: string): Week => {
  const parsed = parseWeek(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

test("a week survives being written and parsed", () => {
  fc.assert(fc.property(weeks, (one) => expect(parseWeek(weekText(one))).toEqual(one)));
});

test.each([
  [defaultWeek, defaultHoursText],
  ["Sat 00:00-24:00", "Sat 12am-12am"],
  [
    "Mon 08:30-12:00 13:00-17:30, Tue 08:30-12:00 13:00-17:30, Fri 10:00-14:00",
    "Mon-Tue 8:30am-12pm, 1pm-5:30pm; Fri 10am-2pm",
  ],
])("%s is written as %s", (text, words) => expect(hoursText(week(text))).toBe(words));

test.each([
  "Monday 09:00-18:00",
  "Mon",
  "Mon 9:00-18:00",
  "Tue 09:00-18:00, Mon 09:00-18:00",
  "Mon 09:00-18:00, Mon 19:00-20:00",
  "Mon 09:00-18:00,",
  "Mon 09:00-10:00 10:30-11:00 12:00-13:00 14:00-15:00 16:00-17:00",
])("%s is not a week", (text) => expect(parseWeek(text)).toBeNull());

test.each([
  ["Mon 09:15-18:00", /Monday: use full and half hours/],
  ["Tue 18:00-09:00", /Tuesday: closing must be later/],
  ["Wed 09:00-24:30", /Wednesday: a day ends at midnight/],
  ["Thu 09:00-13:00 12:00-18:00", /Thursday: hours must begin after/],
  ["Thu 09:00-13:00 13:00-18:00", /Thursday: hours must begin after/],
  ["", /at least one day/],
])("%s is refused: %s", (text, message) => expect(faultOfWeek(week(text))?.message).toMatch(message));

test("a block of days converts to a week, and a week to the block that contains it", () => {
  const block = { firstDay: "Tue", lastDay: "Sat", opensAt: 8, closesAt: 20 } as const;
  expect(simpleWeekOf(weekOfSimple(block))).toEqual(block);
  const around = { firstDay: "Mon", lastDay: "Sat", opensAt: 8, closesAt: 15 };
  expect(simpleWeekOf(week("Mon 08:30-12:00, Sat 10:00-14:30"))).toEqual(around);
  expect(faultOfSimple({ ...block, lastDay: "Mon" })?.field).toBe("lastDay");
  expect(faultOfSimple({ ...block, closesAt: 8 })?.field).toBe("closesAt");
  expect(weekOfSimple(block).flat()).toHaveLength(dayNames.length - 2);
});
