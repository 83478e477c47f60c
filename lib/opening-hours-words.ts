export const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type DayName = (typeof dayNames)[number];

/** From which day to which, and between which hours of the clock, a company works. */
export type Hours = { firstDay: DayName; lastDay: DayName; opensAt: number; closesAt: number };

/** Where nobody has set any (docs/product.md 1.1). */
export const ourHours: Hours = { firstDay: "Mon", lastDay: "Fri", opensAt: 9, closesAt: 18 };

/** "Mon-Fri 9am-6pm". */
export function hoursText({ firstDay, lastDay, opensAt, closesAt }: Hours): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`;
  return `${days} ${hourText(opensAt)}-${hourText(closesAt)}`;
}

/** The days from the first to the last, as places in the week: 0 is Monday. */
export function daysBetween({ firstDay, lastDay }: Hours): number[] {
  const [first, last] = [dayNames.indexOf(firstDay), dayNames.indexOf(lastDay)];
  return dayNames.map((_, day) => day).filter((day) => day >= first && day <= last);
}

/** What is wrong with hours, by field; null where nothing is. */
export function faultOfHours(hours: Hours): { field: keyof Hours; message: string } | null {
  if (daysBetween(hours).length === 0)
    return { field: "lastDay", message: "Choose the first day or a later one" };
  if (hours.closesAt <= hours.opensAt)
    return { field: "closesAt", message: "It must be later than the opening" };
  return null;
}

const hourText = (hour: number) => `${hour % 12 || 12}${hour % 24 < 12 ? "am" : "pm"}`;
