import { elapsedSince, elapsedText, remainingUntil } from "@/components/site/windows10/time-spans";

/**
 * The time zone of these tests is New York (jest.config.ts), where daylight saving time began on March 9 and
 * ended on November 2, 2025.
 */
const left = (target: string, now: string) => remainingUntil(Date.parse(target), Date.parse(now));

test.each([
  ["2025-10-12T20:56:57", { days: 1, hours: 3, minutes: 3, seconds: 3 }],
  ["2025-10-13T23:59:59.001", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ["2025-10-14T00:00", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ["2026-11-21T08:00", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])("splits the time that remains at %s into days, hours, minutes, and seconds", (now, remaining) => {
  expect(left("2025-10-14T00:00", now)).toEqual(remaining);
});

test("counts real hours across daylight saving time changes", () => {
  expect(left("2025-03-10T00:00", "2025-03-09T00:00")).toMatchObject({ days: 0, hours: 23 });
  expect(left("2025-11-03T00:00", "2025-11-02T00:00")).toMatchObject({ days: 1, hours: 1 });
  expect(left("2028-03-01T00:00", "2028-02-28T00:00")).toMatchObject({ days: 2, hours: 0 });
});

test.each([
  ["2025-10-14T00:00", "2025-10-14T00:00", 0, 0, 0],
  ["2025-10-14T00:00", "2025-10-14T23:59:59", 0, 0, 0],
  ["2025-10-14T00:00", "2025-10-15T00:00", 0, 0, 1],
  ["2025-10-14T00:00", "2025-11-13T23:00", 0, 0, 30],
  ["2025-10-14T00:00", "2025-11-14T00:00", 0, 1, 0],
  ["2025-10-14T00:00", "2026-10-13T23:59", 0, 11, 29],
  ["2025-10-14T00:00", "2026-10-14T00:00", 1, 0, 0],
  ["2025-10-14T00:00", "2026-11-21T08:00", 1, 1, 7],
  // The end of a month, in a common year and in a leap year.
  ["2025-01-31T00:00", "2025-02-27T12:00", 0, 0, 27],
  ["2025-01-31T00:00", "2025-02-28T00:00", 0, 1, 0],
  ["2025-01-31T00:00", "2025-03-01T00:00", 0, 1, 1],
  ["2025-01-31T00:00", "2025-03-31T00:00", 0, 2, 0],
  ["2028-01-31T00:00", "2028-02-28T00:00", 0, 0, 28],
  ["2028-01-31T00:00", "2028-02-29T00:00", 0, 1, 0],
  ["2024-02-29T00:00", "2025-02-28T00:00", 1, 0, 0],
  ["2024-02-29T00:00", "2028-02-28T00:00", 3, 11, 30],
  ["2024-02-29T00:00", "2028-02-29T00:00", 4, 0, 0],
  // Days of 23 and of 25 hours are days.
  ["2025-03-09T00:00", "2025-03-10T00:00", 0, 0, 1],
  ["2025-11-02T00:00", "2025-11-02T23:30", 0, 0, 0],
  ["2025-11-02T00:00", "2025-11-03T00:00", 0, 0, 1],
  ["2025-10-14T18:00", "2025-10-15T17:59", 0, 0, 0],
  ["2025-10-14T18:00", "2025-11-14T17:59", 0, 0, 30],
  // Before the start.
  ["2025-10-14T00:00", "2025-10-13T23:59:59", 0, 0, 0],
  ["2025-10-14T00:00", "2024-01-01T00:00", 0, 0, 0],
])("from %s to %s: %i years, %i months, %i days", (start, now, years, months, days) => {
  expect(elapsedSince(new Date(start), new Date(now))).toEqual({ years, months, days });
});

test("the elapsed time grows with each day", () => {
  let before = -1;
  for (let day = 0; day < 1500; day++) {
    const { years, months, days } = elapsedSince(new Date(2025, 9, 14), new Date(2025, 9, 14 + day, 12));
    const rank = (years * 12 + months) * 31 + days;
    expect(rank).toBeGreaterThan(before);
    expect(days).toBeLessThan(31);
    expect(months).toBeLessThan(12);
    before = rank;
  }
});

test.each([
  [{ years: 1, months: 1, days: 7 }, "1 year, 1 month and 7 days"],
  [{ years: 2, months: 0, days: 1 }, "2 years and 1 day"],
  [{ years: 0, months: 11, days: 0 }, "11 months"],
  [{ years: 0, months: 0, days: 0 }, "less than a day"],
])("formats %o as %s", (elapsed, words) => {
  expect(elapsedText(elapsed)).toBe(words);
});
