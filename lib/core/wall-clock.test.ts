import { companyDay, companyTime, companyYear, dayOf, endOfYear, instantOf } from "@/lib/core/wall-clock";

test.each([
  ["2026-12-31T23:58:00Z", "2026-12-31 18:58"],
  ["2027-01-01T04:59:59Z", "2026-12-31 23:59"],
  ["2027-01-01T05:00:00Z", "2027-01-01 00:00"],
  ["2027-03-14T06:59:59Z", "2027-03-14 01:59"],
  ["2027-03-14T07:00:00Z", "2027-03-14 03:00"],
  ["2026-11-01T05:30:00Z", "2026-11-01 01:30"],
  ["2026-11-01T06:30:00Z", "2026-11-01 01:30"],
  ["2028-02-29T17:00:00Z", "2028-02-29 12:00"],
])("%s is %s in company time", (moment, time) => {
  const at = new Date(moment);
  expect(companyTime(at)).toBe(time);
  expect([companyDay(at), companyYear(at)]).toEqual([time.slice(0, 10), Number(time.slice(0, 4))]);
});

test("a year ends at midnight in company time", () => {
  expect(new Date(endOfYear(2026)).toISOString()).toBe("2027-01-01T05:00:00.000Z");
});

test.each([
  ["the clocks are set forward", "2027-03-14", "2027-03-14T13:00:00.000Z"],
  ["the clocks are set back", "2026-11-01", "2026-11-01T14:00:00.000Z"],
  ["it is a leap day", "2028-02-29", "2028-02-29T14:00:00.000Z"],
])("finds nine o'clock on the day when %s", (_, day, moment) => {
  const nine = new Date(instantOf(Date.parse(day), 9));
  expect(nine.toISOString()).toBe(moment);
  expect(dayOf(nine)).toBe(Date.parse(day));
});
