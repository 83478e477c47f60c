import { LRUCache } from "lru-cache";
import { isTimeZone } from "@/lib/core/time-zone";

/** Names that Microsoft's programs give to zones of our customers and their partners. */
const windowsZones: Readonly<Record<string, string>> = {
  "Eastern Standard Time": "America/New_York",
  "US Eastern Standard Time": "America/Indiana/Indianapolis",
  "Central Standard Time": "America/Chicago",
  "Mountain Standard Time": "America/Denver",
  "US Mountain Standard Time": "America/Phoenix",
  "Pacific Standard Time": "America/Los_Angeles",
  "Alaskan Standard Time": "America/Anchorage",
  "Hawaiian Standard Time": "Pacific/Honolulu",
  "Atlantic Standard Time": "America/Halifax",
  "SA Pacific Standard Time": "America/Bogota",
  "SA Western Standard Time": "America/La_Paz",
  "Venezuela Standard Time": "America/Caracas",
  "Argentina Standard Time": "America/Buenos_Aires",
  "E. South America Standard Time": "America/Sao_Paulo",
  "Central Standard Time (Mexico)": "America/Mexico_City",
  "GMT Standard Time": "Europe/London",
  "W. Europe Standard Time": "Europe/Berlin",
  "Romance Standard Time": "Europe/Paris",
  "Central Europe Standard Time": "Europe/Budapest",
  "Central European Standard Time": "Europe/Warsaw",
  "FLE Standard Time": "Europe/Kiev",
  "Israel Standard Time": "Asia/Jerusalem",
  "India Standard Time": "Asia/Kolkata",
  "China Standard Time": "Asia/Shanghai",
  "Tokyo Standard Time": "Asia/Tokyo",
  "AUS Eastern Standard Time": "Australia/Sydney",
  UTC: "UTC",
};

/** Returns the IANA name of a calendar's zone; null for one that only the calendar itself knows. */
export function ianaZone(name: string): string | null {
  if (Object.hasOwn(windowsZones, name)) return windowsZones[name] ?? null;
  // Some programs put a path of their own in front. ReDoS: at most 90 characters.
  const [iana = ""] = /[A-Za-z_]{1,20}\/[\w+-]{1,30}(?:\/[\w+-]{1,30})?$/.exec(name.slice(-90)) ?? [];
  return iana && isTimeZone(iana) ? iana : null;
}

const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 50 });

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const numbers = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...numbers });
  formats.set(timeZone, format);
  return format;
}

/** Returns the moment at which a zone's clocks show a time, given as if in UTC. */
export function instantIn(zone: string, wall: number): number {
  if (zone === "UTC") return wall;
  const guess = wall - (shownAt(zone, wall) - wall);
  return guess - (shownAt(zone, guess) - wall);
}

function shownAt(zone: string, moment: number): number {
  const shown = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second);
}
