import { declaredSettings, type SettingKey } from "@/lib/data/declared";
import { faultOfSimple, type SimpleWeek, simpleWeekOf, weekOfSimple } from "@/lib/data/hours/simple-week";
import { defaultWeek, parseWeek, weekText } from "@/lib/data/hours/week";
import type { SettingsInput } from "@/lib/data/settings/schema";

/**
 * Older settings of the opening hours, which calls still accept and return: derived from `weeklyHours`;
 * changing one makes the week a single block of days.
 */
const keys = {
  firstDay: "hoursFirstDay",
  lastDay: "hoursLastDay",
  opensAt: "hoursOpenAt",
  closesAt: "hoursCloseAt",
} as const satisfies Record<keyof SimpleWeek, SettingKey>;

const fields = Object.keys(keys) as (keyof SimpleWeek)[];

export function simpleHoursOf(key: SettingKey, weeklyHours: string): string | number | null {
  const field = fields.find((one) => keys[one] === key);
  return field ? simpleWeekOf(parseWeek(weeklyHours) ?? [])[field] : null;
}

export function withWeek(
  input: SettingsInput,
  weeklyHours: string,
): { input: SettingsInput; fault: { key: SettingKey; message: string } | null } {
  const { hoursFirstDay, hoursLastDay, hoursOpenAt, hoursCloseAt, ...rest } = input;
  const before = simpleWeekOf(parseWeek(weeklyHours) ?? []);
  const changed = {
    firstDay: hoursFirstDay,
    lastDay: hoursLastDay,
    opensAt: hoursOpenAt,
    closesAt: hoursCloseAt,
  };
  const after = Object.fromEntries(
    fields.map((field) => [
      field,
      valueOr(changed[field], before[field], declaredSettings[keys[field]].defaultValue),
    ]),
  ) as SimpleWeek;
  const isSame = fields.every((field) => after[field] === before[field]);
  if (rest.weeklyHours !== undefined || isSame) return { input: rest, fault: null };
  const fault = faultOfSimple(after);
  if (fault) return { input: rest, fault: { key: keys[fault.field], message: fault.message } };
  const week = weekText(weekOfSimple(after));
  return { input: { ...rest, weeklyHours: week === defaultWeek ? null : week }, fault: null };
}

const valueOr = <Value>(input: Value | null | undefined, before: Value, fallback: Value): Value =>
  input === undefined ? before : (input ?? fallback);
