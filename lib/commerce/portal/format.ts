const day = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** Two decimals and a dollar sign (docs/product.md 3.9), or another currency's own format. */
export function toMoney(amount: number, currency = "USD"): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount);
}

/** A day (YYYY-MM-DD) in words, independent of the reader's time zone; null if invalid. */
export function toDay(date: string | null): string | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? null : day.format(time);
}

/** Days from a day (YYYY-MM-DD) to the reader's today; negative for a future day. */
export function daysSince(date: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((today - Date.parse(`${date}T00:00:00Z`)) / 86_400_000);
}

/** Formats a number of ten digits; any other is unchanged. */
export function toPhone(number: string): string {
  return number.replace(/^(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})$/, "($1) $2-$3");
}

const regions = new Intl.DisplayNames("en-US", { type: "region" });

/** Name of a country by its two letters; anything else is unchanged. */
export function toCountry(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? (regions.of(code.toUpperCase()) ?? code) : code;
}
