import { SITE_TIME_ZONE } from "@/lib/core/time-zone";

export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || SITE_TIME_ZONE;

const formats = new Map<string, Intl.DateTimeFormat>();

type Language = "en" | "es";

function format(
  moment: string,
  [timeZone, language]: readonly [timeZone: string, language: Language],
  key: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const name = `${key} ${language} ${timeZone}`;
  const found = formats.get(name) ?? new Intl.DateTimeFormat(`${language}-US`, { timeZone, ...options });
  formats.set(name, found);
  return found.format(new Date(moment));
}

/** Formats a time (ISO 8601) as "9:30 AM". */
export const timeIn = (moment: string, timeZone: string, language: Language = "en") =>
  format(moment, [timeZone, language], "time", { hour: "numeric", minute: "2-digit" });

export const dayIn = (moment: string, timeZone: string, language: Language = "en") =>
  format(moment, [timeZone, language], "day", { weekday: "long", month: "long", day: "numeric" });

export const shortDayIn = (moment: string, timeZone: string, language: Language = "en") =>
  format(moment, [timeZone, language], "short-day", { weekday: "short", month: "short", day: "numeric" });

export const momentIn = (moment: string, timeZone: string, language: Language = "en") =>
  format(moment, [timeZone, language], "moment", {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });

export function momentWithOffice(moment: string, timeZone: string, language: Language = "en"): string {
  const own = momentIn(moment, timeZone, language);
  const office = momentIn(moment, SITE_TIME_ZONE, language);
  return isSameClock(moment, timeZone, SITE_TIME_ZONE) ? own : `${own} (${office})`;
}

export function zoneName(moment: string, timeZone: string, language: Language = "en"): string {
  const parts = new Intl.DateTimeFormat(`${language}-US`, { timeZone, timeZoneName: "long" }).formatToParts(
    new Date(moment),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

export const isSameClock = (moment: string, one: string, other: string) =>
  timeIn(moment, one) === timeIn(moment, other) && dayIn(moment, one) === dayIn(moment, other);

export function byDay(
  slots: readonly string[],
  timeZone: string,
  language: Language = "en",
): [day: string, slots: string[]][] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dayIn(slot, timeZone, language);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days];
}
