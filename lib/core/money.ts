import { grouped } from "@/lib/core/grouped";

/** Amounts of money: whole cents for arithmetic, text of Decimal(10,2) for storage and transfer. */

export const MAX_CENTS = 9_999_999_999;

/**
 * Parses "12.5" as 1250 without binary fractions.
 * @throws RangeError where the text is no decimal from 0 to 99999999.99
 */
export function toHundredths(decimal: string): number {
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(decimal))
    throw new RangeError(`no amount of Decimal(10,2): ${decimal.slice(0, 20)}`);
  const [whole, fraction = ""] = decimal.split(".");
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

export function toDecimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function toDollars(cents: number): string {
  const amount = toDecimal(Math.abs(cents));
  return `${cents < 0 ? "−" : ""}$${grouped(amount.slice(0, -3))}${amount.slice(-3)}`;
}

export const centsOf = (amount: { toString(): string } | number) =>
  Math.round(Number(amount.toString()) * 100);

export const dollarsOf = (cents: number) => cents / 100;
