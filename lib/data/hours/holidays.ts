import { type Day, nextDay, weekdayOf } from "@/lib/core/wall-clock";

type Rule = { name: string; dayIn: (year: number) => Day };

const MONDAY = 0;
const THURSDAY = 3;
const SATURDAY = 5;
const SUNDAY = 6;

const fixed = (name: string, month: number, date: number): Rule => ({
  name,
  dayIn: (year) => Date.UTC(year, month - 1, date),
});

const nth = (name: string, count: number, weekday: number, month: number): Rule => ({
  name,
  dayIn: (year) => {
    const first = Date.UTC(year, month - 1, 1);
    return nextDay(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
  },
});

const last = (name: string, weekday: number, month: number): Rule => ({
  name,
  dayIn: (year) => {
    const end = Date.UTC(year, month, 0);
    return nextDay(end, -((weekdayOf(end) - weekday + 7) % 7));
  },
});

/** Federal holidays of the United States (5 U.S.C. 6103), by the ids in the settings. */
export const federalHolidays = {
  "new-years-day": fixed("New Year's Day", 1, 1),
  "martin-luther-king": nth("Martin Luther King Jr. Day", 3, MONDAY, 1),
  "washingtons-birthday": nth("Presidents' Day", 3, MONDAY, 2),
  "memorial-day": last("Memorial Day", MONDAY, 5),
  juneteenth: fixed("Juneteenth", 6, 19),
  "independence-day": fixed("Independence Day", 7, 4),
  "labor-day": nth("Labor Day", 1, MONDAY, 9),
  "columbus-day": nth("Columbus Day", 2, MONDAY, 10),
  "veterans-day": fixed("Veterans Day", 11, 11),
  thanksgiving: nth("Thanksgiving Day", 4, THURSDAY, 11),
  christmas: fixed("Christmas Day", 12, 25),
} as const satisfies Record<string, Rule>;

export type HolidayId = keyof typeof federalHolidays;
export const holidayIds = Object.keys(federalHolidays) as HolidayId[];

export function holidayDays(id: HolidayId, year: number): { day: Day; name: string }[] {
  const { name, dayIn } = federalHolidays[id];
  const day = dayIn(year);
  const weekday = weekdayOf(day);
  if (weekday !== SATURDAY && weekday !== SUNDAY) return [{ day, name }];
  return [
    { day, name },
    { day: nextDay(day, weekday === SATURDAY ? -1 : 1), name: `${name} (observed)` },
  ];
}

/** New Year's Day may be observed in the year before. */
export function holidayOn(day: Day, chosen: readonly HolidayId[]): string | null {
  const year = new Date(day).getUTCFullYear();
  for (const id of chosen)
    for (const one of [year, year + 1]) {
      const found = holidayDays(id, one).find((holiday) => holiday.day === day);
      if (found) return found.name;
    }
  return null;
}

export function parseHolidays(text: string): HolidayId[] | null {
  const named = text === "" ? [] : text.split(" ");
  const chosen = holidayIds.filter((id) => named.includes(id));
  return new Set(named).size === chosen.length ? chosen : null;
}
