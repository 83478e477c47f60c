/** Minutes since midnight from opening to closing; 1440 is midnight at the day's end. */
export type Span = { opensAt: number; closesAt: number };

/** Opening hours of a week, Monday first: any number of spans a day, none if closed. */
export type Week = readonly (readonly Span[])[];

export const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type DayName = (typeof dayNames)[number];
export const longDayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export const MAX_SPANS = 4;
export const STEP_MINUTES = 30;
export const DAY_MINUTES = 1440;

export const defaultWeek =
  "Mon 09:00-18:00, Tue 09:00-18:00, Wed 09:00-18:00, Thu 09:00-18:00, Fri 09:00-18:00";

export const isoTimeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Equal weeks have equal texts: "Mon 09:00-12:30 13:30-18:00, Tue 09:00-18:00". */
export function weekText(week: Week): string {
  return week
    .map((spans, day) => ({ spans, name: dayNames[day] }))
    .filter(({ spans }) => spans.length > 0)
    .map(({ spans, name }) => `${name} ${spans.map(spanText).join(" ")}`)
    .join(", ");
}

const spanText = ({ opensAt, closesAt }: Span) => `${isoTimeOf(opensAt)}-${isoTimeOf(closesAt)}`;

const DAY = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)((?: \d\d:\d\d-\d\d:\d\d){1,4})$/;

/** Parses `weekText`'s format; null if it is something else. Times may be wrong: see `faultOfWeek`. */
export function parseWeek(text: string): Week | null {
  const week: Span[][] = dayNames.map(() => []);
  if (text === "") return week;
  for (const part of text.split(", ")) {
    const [, name, times] = DAY.exec(part) ?? [];
    const day = dayNames.indexOf(name as DayName);
    if (!times || week[day]?.length !== 0) return null;
    week[day] = times.trim().split(" ").map(parseSpan);
  }
  return weekText(week) === text ? week : null;
}

function parseSpan(text: string): Span {
  const [opensAt = 0, closesAt = 0] = text.split("-").map(minutesOfIsoTime);
  return { opensAt, closesAt };
}

export function minutesOfIsoTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
}

export function faultOfWeek(week: Week): { day: number | null; message: string } | null {
  for (const [day, spans] of week.entries()) {
    let after = -1;
    for (const { opensAt, closesAt } of spans) {
      const message = faultOfSpan({ opensAt, closesAt }, after);
      if (message) return { day, message: `${longDayNames[day]}: ${message}` };
      after = closesAt;
    }
  }
  if (week.every((spans) => spans.length === 0))
    return { day: null, message: "Open on at least one day: requests have to be answered some time" };
  return null;
}

function faultOfSpan({ opensAt, closesAt }: Span, after: number): string | null {
  if (opensAt % STEP_MINUTES !== 0 || closesAt % STEP_MINUTES !== 0) return "use full and half hours";
  if (closesAt > DAY_MINUTES) return "a day ends at midnight";
  if (closesAt <= opensAt) return "closing must be later than opening";
  if (opensAt <= after) return "hours must begin after those before them end";
  return null;
}

/** Returns "Mon-Fri 9am-6pm", as the owner writes it; "Mon-Thu 8:30am-12pm, 1pm-6pm; Sat 10am-2pm" if days differ. */
export function hoursText(week: Week): string {
  return dayGroups(week)
    .map(({ first, last, spans }) => {
      const days = first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`;
      const times = spans.map(({ opensAt, closesAt }) =>
        `${timeText(opensAt)}-${timeText(closesAt)}`.replaceAll(" ", ""),
      );
      return `${days} ${times.join(", ")}`;
    })
    .join("; ");
}

type DayGroup = { first: number; last: number; spans: readonly Span[] };

export function dayGroups(week: Week): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const [day, spans] of week.entries()) {
    if (spans.length === 0) continue;
    const before = groups.at(-1);
    if (before?.last === day - 1 && spansText(before.spans) === spansText(spans)) before.last = day;
    else groups.push({ first: day, last: day, spans });
  }
  return groups;
}

const spansText = (spans: readonly Span[]) => spans.map(spanText).join(" ");

export function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60 ? `:${String(minutes % 60).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${rest} ${hour < 12 ? "am" : "pm"}`;
}

/** Precomputed, because every page's script contains it. */
export const defaultHoursText = "Mon-Fri 9am-6pm";
