/** Whether a text is a day as the browser's field writes it, such as "2026-11-21". */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The instant of a time of day where the reader is, in ISO 8601; empty for no day. */
export function instantOf(day: string, time: string): string {
  return day && new Date(`${day}T${time}`).toISOString();
}
