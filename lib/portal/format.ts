const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const day = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** With two decimals and a dollar sign (docs/product.md 3.9). */
export function toDollars(amount: number): string {
  return dollars.format(amount);
}

/** A day (YYYY-MM-DD) in words, the same wherever the reader is; null for what is none. */
export function toDay(date: string | null): string | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? null : day.format(time);
}

/** How many days a day (YYYY-MM-DD) is behind the reader's today; negative for one to come. */
export function daysSince(date: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((today - Date.parse(`${date}T00:00:00Z`)) / 86_400_000);
}
