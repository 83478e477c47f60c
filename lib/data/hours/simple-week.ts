import { type DayName, dayNames, hoursText, type Week } from "@/lib/data/hours/week";

export type SimpleWeek = { firstDay: DayName; lastDay: DayName; opensAt: number; closesAt: number };

export function simpleWeekOf(week: Week): SimpleWeek {
  const openDays = dayNames.filter((_, day) => week[day]?.length);
  const spans = week.flat();
  return {
    firstDay: openDays[0] ?? "Mon",
    lastDay: openDays.at(-1) ?? "Mon",
    opensAt: Math.floor(Math.min(...spans.map(({ opensAt }) => opensAt)) / 60),
    closesAt: Math.ceil(Math.max(...spans.map(({ closesAt }) => closesAt)) / 60),
  };
}

export function weekOfSimple({ firstDay, lastDay, opensAt, closesAt }: SimpleWeek): Week {
  const [first, last] = [dayNames.indexOf(firstDay), dayNames.indexOf(lastDay)];
  const span = { opensAt: opensAt * 60, closesAt: closesAt * 60 };
  return dayNames.map((_, day) => (day >= first && day <= last ? [span] : []));
}

export function faultOfSimple(week: SimpleWeek): { field: keyof SimpleWeek; message: string } | null {
  if (hoursText(weekOfSimple(week)) === "")
    return { field: "lastDay", message: "Choose the first day or a later one" };
  if (week.closesAt <= week.opensAt)
    return { field: "closesAt", message: "It must be later than the opening" };
  return null;
}
