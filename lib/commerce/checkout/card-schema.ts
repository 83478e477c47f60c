import { z } from "zod";
import { MAX_CARD_DIGITS } from "@/lib/commerce/checkout/card-limits";
import { type CardBrand, cardBrand, readCardNumber } from "@/lib/commerce/checkout/card-number";
import { checkoutFaults as faults } from "@/lib/commerce/checkout/faults";
import { withoutGaps } from "@/lib/core/plain-text";

/**
 * A card as it is typed. No message repeats what was typed, so that a refusal can be logged and shown
 * (docs/product.md 3.5, "Checkout").
 */

/** One check, so that one message is said, and so that none keeps the checks of the card as a whole from being made. */
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

/** "01" to "12"; "1" counts as "01". */
const expiryMonth = z
  .string(faults.month)
  .transform(withoutGaps)
  .pipe(z.string().regex(/^(0?[1-9]|1[0-2])$/, faults.month))
  .transform((month) => month.padStart(2, "0"));

/** Four digits; two count as a year of this century. */
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

/** Some cards are valid for longer than the list goes on; what is beyond this is a typo. */
const LONGEST_VALIDITY_YEARS = 20;
const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/** Whether the month of the card's expiry is over wherever on earth its holder is. @param now in ms */
export function isExpired(
  { expiryMonth, expiryYear }: Pick<Card, "expiryMonth" | "expiryYear">,
  now: number,
) {
  return now - HALF_A_DAY_MS >= Date.UTC(Number(expiryYear), Number(expiryMonth), 1);
}

/** What is asked of the fields of a card together. Applied to a schema that has them all, perhaps among others. */
export function withCardChecks<S extends z.ZodObject<typeof cardShape>>(schema: S): S {
  return schema
    .refine(({ expiryMonth, expiryYear }) => !isExpired({ expiryMonth, expiryYear }, Date.now()), {
      path: ["expiryYear"],
      error: faults.expired,
      when: has("expiryMonth", "expiryYear"),
    })
    .refine(({ expiryYear }) => Number(expiryYear) <= new Date().getUTCFullYear() + LONGEST_VALIDITY_YEARS, {
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

/** Whether these fields are valid by themselves, whatever is wrong with others. */
function has(...fields: (keyof typeof cardShape)[]) {
  const these = z.object(Object.fromEntries(fields.map((field) => [field, cardShape[field]])));
  return ({ value }: { value: unknown }) => these.safeParse(value).success;
}

function codeDigits(number: string): number {
  const { brand } = readCardNumber(number);
  return brand ? cardBrand(brand).codeDigits : 3;
}

/** What is said where the security code has another length than the brand's. */
function codeMessage(brand: CardBrand | null): string {
  return brand === "american-express" ? faults.codeOnFront : faults.codeOnBack;
}
