import { grouped } from "@/lib/core/grouped";

/** Amounts of money: whole cents where they are reckoned with, text of Decimal(10,2) where they are stored and sent. */

/** The largest amount that the database holds: Decimal(10,2), in cents. */
export const MAX_CENTS = 9_999_999_999;

/**
 * "12.5" as 1250, without a detour over a binary fraction: dollars as cents, a factor or percent as hundredths.
 *
 * @throws RangeError where the text is no decimal from 0 to 99999999.99
 */
export function toHundredths(decimal: string): number {
  const [, whole = "", fraction = ""] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  if (!whole) throw new RangeError(`no amount of Decimal(10,2): ${decimal.slice(0, 20)}`);
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** 123456 as "1234.56": how amounts are stored and sent. */
export function toDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 123456 as "$1,234.56"; the same on every machine, whatever its language. */
export function toDollars(cents: number): string {
  const [whole = "", fraction] = toDecimal(Math.abs(cents)).split(".");
  return `${cents < 0 ? "−" : ""}$${grouped(whole)}.${fraction}`;
}

/** Amount of the database, or dollars of another system, in whole cents. */
export const centsOf = (amount: { toString(): string } | number) =>
  Math.round(Number(amount.toString()) * 100);

/** Cents as the dollars that the checkout's calls give. */
export const dollarsOf = (cents: number) => cents / 100;
