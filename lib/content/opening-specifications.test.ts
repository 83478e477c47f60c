import { openingSpecifications } from "@/lib/content/opening-specifications";
import { calendarOf } from "@/lib/data/hours/settings";

const now = new Date("2026-11-20T12:00:00Z");
const type = { "@type": "OpeningHoursSpecification" };

test("groups weekdays with the same hours and lists closed days by date", () => {
  const hours = calendarOf({
    weeklyHours: "Mon 08:30-12:00 13:00-24:00, Tue 08:30-12:00 13:00-24:00, Sat 10:00-14:00",
    closedHolidays: "christmas",
    closedDays: "2026-11-21/2026-11-24 Move\n2026-11-10 Past",
  });
  expect(openingSpecifications(hours, now)).toEqual({
    openingHoursSpecification: [
      { ...type, dayOfWeek: ["Monday", "Tuesday"], opens: "08:30", closes: "12:00" },
      { ...type, dayOfWeek: ["Monday", "Tuesday"], opens: "13:00", closes: "23:59" },
      { ...type, dayOfWeek: ["Saturday"], opens: "10:00", closes: "14:00" },
    ],
    // The Sunday between and Christmas, a Friday, are closed days anyway.
    specialOpeningHoursSpecification: [
      { ...type, validFrom: "2026-11-21", validThrough: "2026-11-21", opens: "00:00", closes: "00:00" },
      { ...type, validFrom: "2026-11-23", validThrough: "2026-11-24", opens: "00:00", closes: "00:00" },
    ],
  });
});

test("lists no special hours if no day is closed", () => {
  const hours = calendarOf({ weeklyHours: "Mon 09:00-18:00", closedHolidays: "", closedDays: "" });
  expect(openingSpecifications(hours, now)).not.toHaveProperty("specialOpeningHoursSpecification");
});
