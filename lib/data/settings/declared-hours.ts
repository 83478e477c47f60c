import { z } from "zod";
import { closedDaysField, holidaysField, weekField } from "@/lib/data/hours/schema";
import { type DayName, dayNames, defaultWeek } from "@/lib/data/hours/week";

const day = (label: string, defaultValue: DayName) => ({
  group: "hours" as const,
  label,
  control: { type: "choice", options: dayNames.map((name) => ({ value: name, label: name })) } as const,
  schema: z.enum(dayNames, "Choose a day") as z.ZodType<DayName>,
  partOf: "weeklyHours" as const,
  defaultValue,
});

const hour = (
  label: string,
  { min, max, defaultValue }: { min: number; max: number; defaultValue: number },
) => {
  const invalid = `Enter a whole number from ${min} to ${max}`;
  return {
    group: "hours" as const,
    label,
    control: { type: "number", min, max } as const,
    schema: z.int(invalid).min(min, invalid).max(max, invalid) as z.ZodType<number>,
    partOf: "weeklyHours" as const,
    defaultValue,
  };
};

/**
 * Settings of opening hours: texts in a special format, so that forms, log and calls treat them like any
 * other.
 */
export const declaredHours = {
  weeklyHours: {
    group: "hours",
    label: "Opening hours",
    control: { type: "week" },
    schema: weekField,
    defaultValue: defaultWeek,
  },
  closedHolidays: {
    group: "hours",
    label: "Federal holidays",
    hint: "One on a weekend is also observed on the Friday before or the Monday after.",
    control: { type: "holidays" },
    schema: holidaysField,
    isOptional: true,
    defaultValue: "",
  },
  closedDays: {
    group: "hours",
    label: "Other closed days",
    hint: "Vacation, inventory, a storm. The last day counts, too.",
    control: { type: "closedDays" },
    schema: closedDaysField,
    isOptional: true,
    defaultValue: "",
  },
  // Older form of a week: one block of days with the same full hours (lib/data/settings/simple-hours.ts).
  hoursFirstDay: day("First day", "Mon"),
  hoursLastDay: day("Last day", "Fri"),
  hoursOpenAt: hour("Opens at", { min: 0, max: 23, defaultValue: 9 }),
  hoursCloseAt: hour("Closes at", { min: 1, max: 24, defaultValue: 18 }),
} as const;
