import { followUpDay } from "@/lib/crm/inbox/follow-up-day";
import { calendarOf } from "@/lib/data/hours/settings";
import { defaultWeek } from "@/lib/data/hours/week";

const hours = calendarOf({
  weeklyHours: defaultWeek,
  closedHolidays: "thanksgiving",
  closedDays: "2026-11-27",
});

// November 23, 2026 is a Monday.
test.each([
  ["2026-11-23T15:00:00Z", 1, "2026-11-24"],
  ["2026-11-25T15:00:00Z", 1, "2026-11-30"],
  ["2026-11-20T15:00:00Z", 1, "2026-11-23"],
  ["2026-11-19T15:00:00Z", 7, "2026-11-30"],
  // Still Wednesday in Miami.
  ["2026-11-26T04:30:00Z", 1, "2026-11-30"],
])("a follow-up set at %s in %d days falls on %s, skipping closed days", (now, days, day) => {
  expect(followUpDay(hours, days, new Date(now))).toBe(day);
});
