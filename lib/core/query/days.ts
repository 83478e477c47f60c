export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

export function instantOf(day: string, time: string): string {
  return day && new Date(`${day}T${time}`).toISOString();
}
