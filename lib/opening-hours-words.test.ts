import { daysBetween, faultOfHours, hoursText, ourHours } from "@/lib/opening-hours-words";

test.each([
  [ourHours, "Mon-Fri 9am-6pm"],
  [{ firstDay: "Sat", lastDay: "Sat", opensAt: 0, closesAt: 24 }, "Sat 12am-12am"],
  [{ firstDay: "Mon", lastDay: "Sun", opensAt: 12, closesAt: 13 }, "Mon-Sun 12pm-1pm"],
] as const)("%j are told as %s", (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test("a week begins on Monday, and hours end after they begin", () => {
  expect(daysBetween({ ...ourHours, firstDay: "Sat", lastDay: "Sun" })).toEqual([5, 6]);
  expect(faultOfHours(ourHours)).toBeNull();
  expect(faultOfHours({ ...ourHours, firstDay: "Sun" })?.field).toBe("lastDay");
  expect(faultOfHours({ ...ourHours, closesAt: 9 })?.field).toBe("closesAt");
});
