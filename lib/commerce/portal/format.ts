const day = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** With two decimals and a dollar sign (docs/product.md 3.9), or in another currency as that is written. */
export function toMoney(amount: number, currency = "USD"): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount);
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

/** A number of ten digits as it is written here; any other as it came. */
export function toPhone(number: string): string {
  return number.replace(/^(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})$/, "($1) $2-$3");
}

const regions = new Intl.DisplayNames("en-US", { type: "region" });

/** The name of a country that is given by its two letters; anything else as it came. */
export function toCountry(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? (regions.of(code.toUpperCase()) ?? code) : code;
}
