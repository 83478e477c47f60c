import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || SITE_TIME_ZONE;

type Language = "en" | "es";

/** Formats a time (ISO 8601); each format is made once for a time zone and language. */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (moment: string, timeZone: string, language: Language = "en"): string => {
    const key = `${language} ${timeZone}`;
    const format = formats.get(key) ?? new Intl.DateTimeFormat(`${language}-US`, { timeZone, ...options });
    formats.set(key, format);
    return format.format(new Date(moment));
  };
}

const clock = { hour: "numeric", minute: "2-digit" } as const;
const longDay = { weekday: "long", month: "long", day: "numeric" } as const;

export const timeIn = formatterOf(clock);

const dayIn = formatterOf(longDay);

export const shortDayIn = formatterOf({ weekday: "short", month: "short", day: "numeric" });

const momentIn = formatterOf({ ...longDay, ...clock, timeZoneName: "short" });

export function momentWithOffice(moment: string, timeZone: string, language?: Language): string {
  const own = momentIn(moment, timeZone, language);
  const office = momentIn(moment, SITE_TIME_ZONE, language);
  return isSameClock(moment, timeZone, SITE_TIME_ZONE) ? own : `${own} (${office})`;
}

export function zoneName(moment: string, timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { timeZone, timeZoneName: "long" });
  const parts = format.formatToParts(new Date(moment));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

export const isSameClock = (moment: string, one: string, other: string) =>
  timeIn(moment, one) === timeIn(moment, other) && dayIn(moment, one) === dayIn(moment, other);

type SlotsOfDay = [day: string, slots: string[]];

export function byDay(slots: readonly string[], timeZone: string, language?: Language): SlotsOfDay[] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dayIn(slot, timeZone, language);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}
