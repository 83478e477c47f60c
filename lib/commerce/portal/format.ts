import { countryName } from "@/lib/core/country-name";

const day = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

export function toMoney(amount: number, currency = "USD"): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount);
}

export function toDay(date: string | null): string | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? null : day.format(time);
}

const DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

export function withDays(text: string): string {
  return text.replace(DATE, (date) => toDay(date) ?? date);
}

export function daysSince(date: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((today - Date.parse(`${date}T00:00:00Z`)) / 86_400_000);
}

export function toPhone(number: string): string {
  return number.replace(/^(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})$/, "($1) $2-$3");
}

export function toCountry(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? countryName(code.toUpperCase()) : code;
}
