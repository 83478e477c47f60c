import cardValidator from "card-validator";
import { MAX_CARD_DIGITS } from "@/lib/commerce/checkout/card-limits";
import { toCodedLine } from "@/lib/core/plain-text";

const { creditCardType, number } = cardValidator;

const TAKEN = [
  "visa",
  "mastercard",
  "american-express",
  "discover",
  "diners-club",
  "jcb",
  "unionpay",
] as const;
export type CardBrand = (typeof TAKEN)[number];

const isTaken = (type: string): type is CardBrand => TAKEN.some((brand) => brand === type);

for (const type of Object.values(creditCardType.types)) {
  if (!isTaken(type)) creditCardType.removeCard(type);
}
// Visa has issued 13-digit numbers, which the gateway still accepts.
creditCardType.updateCard("visa", { lengths: [13, MAX_CARD_DIGITS] });

type CardNumberState = {
  /** Null while the digits leave it open, and for a brand that is not accepted. */
  brand: CardBrand | null;
  isValid: boolean;
  mayBecomeValid: boolean;
};

export function readCardNumber(digits: string): CardNumberState {
  const { card, isValid, isPotentiallyValid } = number(digits, {
    maxLength: MAX_CARD_DIGITS,
    luhnValidateUnionPay: true,
  });
  const brand = card && isTaken(card.type) ? card.type : null;
  return { brand, isValid, mayBecomeValid: isPotentiallyValid };
}

export function cardBrand(brand: CardBrand): { name: string; codeDigits: number } {
  const { niceType, code } = creditCardType.getTypeInfo(brand);
  return { name: niceType, codeDigits: code.size };
}

/** Card numbers as written: without spaces, or in printed groups. Other long numbers must not match. */
const WRITTEN = /(?<!\d)(?:\d{13,16}|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,4}|\d{4}[ -]\d{6}[ -]\d{4,5})(?!\d)/g;

export function holdsCardNumber(text: string): boolean {
  return [...toCodedLine(text).matchAll(WRITTEN)].some(
    ([found]) => readCardNumber(found.replace(/\D/g, "")).isValid,
  );
}
