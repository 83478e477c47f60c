import { z } from "zod";
import { closedDaysText, parseClosedDays } from "@/lib/data/hours/closed-days";
import { parseHolidays } from "@/lib/data/hours/holidays";
import { faultOfWeek, parseWeek } from "@/lib/data/hours/week";

const text = (max: number) => z.string().max(max, { error: "This is too long", abort: true });

export const weekField = text(400).superRefine((value, context) => {
  const week = parseWeek(value);
  const message = week
    ? faultOfWeek(week)?.message
    : "Write it like this: Mon 09:00-12:30 13:30-18:00, Tue 09:00-18:00";
  if (message) context.addIssue({ code: "custom", message });
}) as z.ZodType<string>;

export const holidaysField = text(300).transform((value, context) => {
  const parsed = parseHolidays(value);
  if (parsed) return parsed.join(" ");
  context.addIssue({ code: "custom", message: "Choose holidays from the list" });
  return z.NEVER;
}) as z.ZodType<string>;

export const closedDaysField = text(6_000).transform((value, context) => {
  const parsed = parseClosedDays(value);
  if (!("message" in parsed)) return closedDaysText(parsed);
  context.addIssue({ code: "custom", message: parsed.message });
  return z.NEVER;
}) as z.ZodType<string>;
