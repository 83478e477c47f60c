import { z } from "zod";
import { MAX_CARD_DIGITS } from "@/lib/commerce/checkout/card-limits";
import { type CardBrand, cardBrand, readCardNumber } from "@/lib/commerce/checkout/card-number";
import { checkoutFaults as faults } from "@/lib/commerce/checkout/faults";
import { withoutGaps } from "@/lib/core/plain-text";

/**
 * A single check gives a single message, and doesn't prevent the checks of the card as a whole. No message
 * repeats the input, so that refusals can be logged and shown.
 */
const cardNumber = z
  .string(faults.cardNumber)
  .max(40, faults.cardMistyped)
  .transform(withoutGaps)
  .pipe(
    z.string().superRefine((digits, context) => {
      const message = numberFault(digits);
      if (message) context.addIssue({ code: "custom", message });
    }),
  );

function numberFault(digits: string): string | null {
  if (digits === "") return faults.cardNumber;
  if (!/^\d{13,19}$/.test(digits)) return faults.cardMistyped;
  if (digits.length > MAX_CARD_DIGITS) return faults.cardTooLong;
  const { brand, isValid } = readCardNumber(digits);
  if (!brand) return faults.cardNotTaken;
  return isValid ? null : faults.cardMistyped;
}

const expiryMonth = z
  .string(faults.month)
  .transform(withoutGaps)
  .pipe(z.string().regex(/^(0?[1-9]|1[0-2])$/, faults.month))
  .transform((month) => month.padStart(2, "0"));

const expiryYear = z
  .string(faults.year)
  .transform(withoutGaps)
  .pipe(z.string().regex(/^(20)?\d{2}$/, faults.year))
  .transform((year) => (year.length === 2 ? `20${year}` : year));

const cvv = z
  .string(faults.code)
  .transform(withoutGaps)
  .pipe(z.string().regex(/^\d{3,4}$/, faults.code));

export const cardShape = { cardNumber, expiryMonth, expiryYear, cvv };
const card = z.object(cardShape);
export type Card = z.output<typeof card>;

/** Some cards are valid beyond the offered years; anything later than this is a typo. */
const MAX_VALIDITY_YEARS = 20;
const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/** Tells whether the card's expiry month is over everywhere on earth. @param now in ms */
export function isExpired(
  { expiryMonth, expiryYear }: Pick<Card, "expiryMonth" | "expiryYear">,
  now: number,
) {
  return now - HALF_A_DAY_MS >= Date.UTC(Number(expiryYear), Number(expiryMonth), 1);
}

export function withCardChecks<S extends z.ZodObject<typeof cardShape>>(schema: S): S {
  return schema
    .refine(({ expiryMonth, expiryYear }) => !isExpired({ expiryMonth, expiryYear }, Date.now()), {
      path: ["expiryYear"],
      error: faults.expired,
      when: has("expiryMonth", "expiryYear"),
    })
    .refine(({ expiryYear }) => Number(expiryYear) <= new Date().getUTCFullYear() + MAX_VALIDITY_YEARS, {
      path: ["expiryYear"],
      error: faults.year,
      when: has("expiryYear"),
    })
    .refine(({ cardNumber, cvv }) => cvv.length === codeDigits(cardNumber), {
      path: ["cvv"],
      error: ({ input }) => codeMessage(readCardNumber((input as Card).cardNumber).brand),
      when: has("cardNumber", "cvv"),
    });
}

function has(...fields: (keyof typeof cardShape)[]) {
  const shape = z.object(Object.fromEntries(fields.map((field) => [field, cardShape[field]])));
  return ({ value }: { value: unknown }) => shape.safeParse(value).success;
}

function codeDigits(number: string): number {
  const { brand } = readCardNumber(number);
  return brand ? cardBrand(brand).codeDigits : 3;
}

function codeMessage(brand: CardBrand | null): string {
  return brand === "american-express" ? faults.codeOnFront : faults.codeOnBack;
}
