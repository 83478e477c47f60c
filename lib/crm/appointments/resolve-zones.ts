import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { isTimeZone, SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { type Component, valueIn } from "@/lib/crm/appointments/split-calendar";

const DAY_MS = 86_400_000;

export type Zone = {
  /** Moment at which the zone's clocks show a time, which is given as if in UTC; both in milliseconds. */
  instantAt(wall: number): number;
  doubt?: string;
};

/** Offsets are asked for once a day, except on days on which clocks change. */
function zoneBy(offsetAt: (wall: number) => number, doubt?: string): Zone {
  const days = new Map<number, number | null>();
  function ofDay(day: number): number | null {
    const [first, last] = [offsetAt(day * DAY_MS), offsetAt((day + 1) * DAY_MS)];
    return first === last ? first : null;
  }
  return {
    doubt,
    instantAt(wall) {
      const day = Math.floor(wall / DAY_MS);
      const known = days.get(day);
      const offset = known === undefined ? ofDay(day) : known;
      days.set(day, offset);
      return wall - (offset ?? offsetAt(wall));
    },
  };
}

function ianaZone(timeZone: string, doubt?: string): Zone {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  function offsetAt(moment: number): number {
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(moment)) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  }
  return zoneBy((wall) => offsetAt(wall - offsetAt(wall)), doubt);
}

function ownZone({ lines }: Component): Zone {
  // Windows repeats its rules since 1601: centuries of work, and the same clocks.
  const recent = (line: string) => line.replace(/^(DTSTART[^:]{0,99}:)1[0-8]\d\d/i, "$11970");
  const isRepeated = lines.some((line) => /^RRULE/i.test(line));
  const text = ["BEGIN:VTIMEZONE", ...(isRepeated ? lines.map(recent) : lines), "END:VTIMEZONE"].join("\r\n");
  const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
  return zoneBy((wall) => zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000);
}

export const utc: Zone = { instantAt: (wall) => wall };

const REGIONS = "America US Canada Europe Asia Africa Australia Pacific Atlantic Indian".split(" ");

/** ICU takes them for zones that are called so by few: BST is Dhaka's, AST Anchorage's. */
const UNCLEAR = /^(?!UTC|GMT|UCT|CET|EET|MET|WET|EST|CST|MST|PST|HST|PRC|ROC|ROK)[A-Z]{3}$/i;

function ianaName(name: string): string | undefined {
  // Some programs put a path of their own in front.
  const path = name.split("/");
  const names = [path.slice(-2).join("/"), path.slice(-3).join("/"), ...findIana(name).slice(0, 1)];
  return UNCLEAR.test(name) ? undefined : names.find(isTimeZone);
}

/** Places in the display names of Windows that are in no table, of those where most people live. */
const PLACES: Record<string, string> = {
  "Baja California": "America/Tijuana",
  Brasilia: "America/Sao_Paulo",
  Indiana: "America/Indiana/Indianapolis",
  "West Central Africa": "Africa/Lagos",
};

/** Lists the zones that a display name may mean, such as "(UTC+09:00) Osaka, Sapporo, Tokyo". */
function zonesIn(places: string): Zone[] {
  const names = places.split(/[,;/&(]/, 6).map((place) => place.trim().replace(/ (?:Time|Islands?)$/, ""));
  const zones = names
    .filter(Boolean)
    .flatMap((place) => [
      PLACES[place] ?? "",
      ...findIana(`${place} Standard Time`).slice(0, 1),
      ...REGIONS.map((region) => `${region}/${place.replaceAll(" ", "_")}`),
    ]);
  return zones.filter(isTimeZone).map((zone) => ianaZone(zone));
}

/**
 * Resolves a calendar's names of zones: by the file's own definition, the IANA database, the names that Windows uses
 * (CLDR's table), the places and the offset in the name, then by the zone of the calendar. The rest counts as the
 * office's. A guess has a doubt.
 */
export class Zones {
  private readonly own = new Map<string, Component>();
  private readonly known = new Map<string, Zone>();
  readonly office = ianaZone(SITE_TIME_ZONE);

  constructor(
    parts: readonly Component[],
    private readonly at: number,
    /** Runs what a hostile definition could make last. */
    private readonly within: <T>(run: () => T) => T,
  ) {
    for (const part of parts) {
      const line = part.name === "VTIMEZONE" && part.lines.find((one) => /^TZID[;:]/i.test(one));
      if (line) this.own.set(valueIn(line), part);
    }
  }

  /** @param name null for a time without one */
  find(name: string | null, calendar: Component["calendar"]): Zone {
    const key = JSON.stringify([name, calendar.zone]);
    const zone = this.known.get(key) ?? this.resolve(name, calendar);
    this.known.set(key, zone);
    return zone;
  }

  private resolve(name: string | null, calendar: Component["calendar"]): Zone {
    const place = this.own.get(name ?? "")?.lines.find((line) => /^X-LIC-LOCATION[;:]/i.test(line));
    for (const one of [name, place && valueIn(place), calendar.zone]) {
      const zone = one && (this.defined(one) ?? this.named(one));
      if (zone) return zone;
    }
    const doubt = name
      ? `The time zone “${name.slice(0, 60)}” is unknown: its times count as the office's.`
      : "Times without a time zone count as the office's.";
    return ianaZone(SITE_TIME_ZONE, doubt);
  }

  private named(name: string): Zone | undefined {
    const iana = ianaName(name);
    if (iana) return ianaZone(iana);
    const [all, sign, hours = 0, minutes = 0] =
      /^\(?(?:(?:UTC|GMT|Z)|(?=[+-]\d))(?:([+-])(\d\d?)[:.]?(\d\d)?)?(?:\)|$)/i.exec(name) ?? [];
    const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
    const places = name.slice(all?.length ?? 0).trim();
    const winterAndSummerOffsets = (zone: Zone) =>
      [this.at, this.at - 182 * DAY_MS].map((moment) => moment - zone.instantAt(moment));
    const zone = zonesIn(places).find(
      (one) => all === undefined || winterAndSummerOffsets(one).includes(offset),
    );
    if (zone || all === undefined) return zone;
    const isExact = /^(?:Coordinated Universal Time.*)?$/.test(places);
    const doubt = `The time zone “${name.slice(0, 60)}” counts as ${all.replace(/[()]/g, "")} all year.`;
    return { instantAt: (wall) => wall - offset, doubt: isExact ? undefined : doubt };
  }

  private defined(name: string): Zone | undefined {
    const part = this.own.get(name);
    if (!part) return undefined;
    try {
      return this.within(() => {
        const zone = ownZone(part);
        const isDefined = part.lines.some((line) => /^TZOFFSETTO[;:]/i.test(line));
        return isDefined && Number.isFinite(zone.instantAt(this.at)) ? zone : undefined;
      });
    } catch {
      return undefined;
    }
  }
}
