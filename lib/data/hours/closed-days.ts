import { type Day, dayOfIso, isoOf } from "@/lib/core/wall-clock";

export type ClosedPeriod = { from: Day; to: Day; name: string };

export const MAX_PERIODS = 60;
const MAX_DAYS = 92;
export const MAX_NAME_LENGTH = 60;

export function closedDaysText(periods: readonly ClosedPeriod[]): string {
  return periods
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
    .map(({ from, to, name }) => `${isoOf(from)}${to === from ? "" : `/${isoOf(to)}`} ${name}`.trim())
    .join("\n");
}

const LINE = /^(\d{4}-\d\d-\d\d)(?:\/(\d{4}-\d\d-\d\d))?(?: (.*))?$/;

export function parseClosedDays(text: string): ClosedPeriod[] | { message: string } {
  const lines = text === "" ? [] : text.split("\n");
  if (lines.length > MAX_PERIODS) return { message: `At most ${MAX_PERIODS} entries` };
  const periods: ClosedPeriod[] = [];
  for (const line of lines) {
    const [, first = "", last = first, name = ""] = LINE.exec(line) ?? [];
    const [from, to] = [dayOfIso(first), dayOfIso(last)];
    if (Number.isNaN(from) || Number.isNaN(to)) return { message: "Choose a date" };
    const message = periodError({ from, to, name });
    if (message) return { message: `${first}: ${message}` };
    periods.push({ from, to, name: name.trim() });
  }
  return periods;
}

function periodError({ from, to, name }: ClosedPeriod): string | null {
  if (to < from) return "the last day must not be before the first";
  if ((to - from) / 86_400_000 >= MAX_DAYS) return `at most ${MAX_DAYS} days at a time`;
  if (name.length > MAX_NAME_LENGTH) return `the name must be at most ${MAX_NAME_LENGTH} characters`;
  return null;
}
