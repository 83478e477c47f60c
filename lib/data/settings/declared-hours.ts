import { z } from "zod";
import { closedDaysText, parseClosedDays } from "@/lib/data/hours/closed-days";
import { parseHolidays } from "@/lib/data/hours/holidays";
import { type DayName, dayNames, defaultWeek, faultOfWeek, parseWeek } from "@/lib/data/hours/week";

const text = (max: number) => z.string().max(max, { error: "This is too long", abort: true });

const weekField = text(400).superRefine((value, context) => {
  const week = parseWeek(value);
  const message = week
    ? faultOfWeek(week)?.message
    : "Write it like this: Mon 09:00-12:30 13:30-18:00, Tue 09:00-18:00";
  if (message) context.addIssue({ code: "custom", message });
}) as z.ZodType<string>;

const holidaysField = text(300).transform((value, context) => {
  const parsed = parseHolidays(value);
  if (parsed) return parsed.join(" ");
  context.addIssue({ code: "custom", message: "Choose holidays from the list" });
  return z.NEVER;
}) as z.ZodType<string>;

const closedDaysField = text(6_000).transform((value, context) => {
  const parsed = parseClosedDays(value);
  if (!("message" in parsed)) return closedDaysText(parsed);
  context.addIssue({ code: "custom", message: parsed.message });
  return z.NEVER;
}) as z.ZodType<string>;

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
  hoursFirstDay: day("First day", "Mon"),
  hoursLastDay: day("Last day", "Fri"),
  hoursOpenAt: hour("Opens at", { min: 0, max: 23, defaultValue: 9 }),
  hoursCloseAt: hour("Closes at", { min: 1, max: 24, defaultValue: 18 }),
} as const;
