import { dayOfIso, isoOf, weekdayOf } from "@/lib/core/wall-clock";
import { holidayDays, holidayIds, holidayOn, parseHolidays } from "@/lib/data/hours/holidays";

/** Dates as published by the Office of Personnel Management: the days on which federal offices are closed. */
test.each([
  [2021, ["01-01", "01-18", "02-15", "05-31", "06-18", "07-05", "09-06", "10-11", "11-11", "11-25", "12-24"]],
  [2026, ["01-01", "01-19", "02-16", "05-25", "06-19", "07-03", "09-07", "10-12", "11-11", "11-26", "12-25"]],
  [2027, ["01-01", "01-18", "02-15", "05-31", "06-18", "07-05", "09-06", "10-11", "11-11", "11-25", "12-24"]],
  [
    2028,
    // New Year's Day is a Saturday: it is observed in the year before.
    ["2027-12-31", "01-17", "02-21", "05-29", "06-19", "07-04", "09-04", "10-09", "11-10", "11-23", "12-25"],
  ],
])("the holidays of %d match the government's list", (year, expected) => {
  const observed = holidayIds.map(
    (id) => holidayDays(id, year).find(({ day }) => weekdayOf(day) < 5)?.day as number,
  );
  expect(observed.map(isoOf)).toEqual(expected.map((day) => (day.length === 5 ? `${year}-${day}` : day)));
});

test("a day is named only by the chosen holidays, even when observed in another year", () => {
  const day = dayOfIso("2027-12-31");
  expect(holidayOn(day, ["new-years-day"])).toBe("New Year's Day (observed)");
  expect(holidayOn(day, ["christmas"])).toBeNull();
  expect(holidayOn(dayOfIso("2028-01-01"), ["new-years-day"])).toBe("New Year's Day");
});

test("ids are parsed in calendar order, once each", () => {
  expect(parseHolidays("christmas thanksgiving christmas")).toEqual(["thanksgiving", "christmas"]);
  expect(parseHolidays("")).toEqual([]);
  for (const text of ["easter", " christmas", "christmas,thanksgiving"])
    expect(parseHolidays(text)).toBeNull();
});
