import ICAL from "ical.js";

/** Line of a component, or one of its values; as written, so that a bad value concerns no other. */
export type Property = {
  name: string;
  parameters: Record<string, unknown>;
  valueType: string;
  value: string;
};

const RAW = { ...ICAL.design.icalendar, value: {}, property: {} } as typeof ICAL.design.icalendar;

export type Component = {
  name: string;
  /** As in the file, unfolded: only those that say when something is. */
  lines: string[];
  calendar: { zone?: string };
};

const PARTS = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE"]);
/** All else, such as descriptions, is dropped unread, with its faults. */
const READ =
  /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|UID|TRANSP|STATUS|X-MICROSOFT-CDO-BUSYSTATUS|FREEBUSY|TZID|X-LIC-LOCATION|TZOFFSETFROM|TZOFFSETTO)[;:]/i;

/** A missing end or an invalid line loses nothing else. */
export function splitCalendar(text: string): Component[] {
  const parts: Component[] = [];
  let calendar: Component["calendar"] = {};
  let part: Component | undefined;
  let inner = "";
  for (const line of unfold(text)) {
    const [, edge = "", name = ""] = /^(BEGIN|END):\s*([\w-]{1,40})\s*$/i.exec(line) ?? [];
    const [begins, kind] = [/^BEGIN$/i.test(edge), name.toUpperCase()];
    if (begins && kind === "VCALENDAR") calendar = {};
    if (begins && PARTS.has(kind)) {
      part = { name: kind, lines: [], calendar };
      parts.push(part);
      inner = "";
    } else if (!part) {
      if (/^(?:X-WR-TIMEZONE|TIMEZONE-ID)[;:]/i.test(line)) calendar.zone ??= valueIn(line);
    } else if (edge && kind === part.name) part = undefined;
    else if (edge) {
      inner = begins ? kind : "";
      if (part.name === "VTIMEZONE") part.lines.push(line);
    } else if (READ.test(line) && (!inner || part.name === "VTIMEZONE")) part.lines.push(quoted(line));
  }
  return parts;
}

export const valueIn = (line: string): string => line.slice(line.indexOf(":") + 1).trim();

/** Quotes a name such as "(UTC-05:00) Eastern Time", whose colon would begin the value. */
const quoted = (line: string): string =>
  line.replace(/;TZID=([^":;]{0,90}:[^";]{0,90}):(?=\d[^:]*$)/i, ';TZID="$1":');

function unfold(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    if (/^[ \t]/.test(line) && lines.length > 0) lines.push(lines.pop() + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

/** A line that can't be parsed is the value of its name, which no one can read as a time, either. */
function propertyOf(line: string): Property {
  try {
    const [name, parameters, valueType, value] = ICAL.parse.property(line, RAW);
    return { name, parameters, valueType, value: value.trim() };
  } catch {
    return { name: line.split(/[;:]/, 1).join().toLowerCase(), parameters: {}, valueType: "", value: line };
  }
}

export class Properties {
  private readonly all: Property[];

  constructor({ lines }: Component) {
    this.all = lines.map(propertyOf);
  }

  of(name: string): Property[] {
    return this.all.filter((one) => one.name === name);
  }

  each(name: string): Property[] {
    return this.of(name).flatMap((one) =>
      one.value.split(",").flatMap((value) => (value.trim() ? { ...one, value } : [])),
    );
  }

  text(name: string): string {
    return (this.of(name)[0]?.value ?? "").toUpperCase();
  }
}
