import cardValidator from "card-validator";
import { MAX_CARD_DIGITS } from "@/lib/commerce/checkout/card-limits";
import { toCodedLine } from "@/lib/core/plain-text";

const { creditCardType, number } = cardValidator;

/** The brands that the card gateway takes, as the library calls them. */
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
// Visa has issued numbers of 13 digits, which the gateway still takes.
creditCardType.updateCard("visa", { lengths: [13, MAX_CARD_DIGITS] });

export type CardNumberState = {
  /** Null while the digits leave it open, and for a brand that is not taken. */
  brand: CardBrand | null;
  isValid: boolean;
  /** Whether more digits may make it valid. */
  mayBecomeValid: boolean;
};

/** Brand, length for the brand, and check digit of what has been typed so far. @param digits without spaces */
export function readCardNumber(digits: string): CardNumberState {
  const { card, isValid, isPotentiallyValid } = number(digits, {
    maxLength: MAX_CARD_DIGITS,
    luhnValidateUnionPay: true,
  });
  const brand = card && isTaken(card.type) ? card.type : null;
  return { brand, isValid, mayBecomeValid: isPotentiallyValid };
}

/** What a brand calls itself, and how many digits its security code has. */
export function cardBrand(brand: CardBrand): { name: string; codeDigits: number } {
  const { niceType, code } = creditCardType.getTypeInfo(brand);
  return { name: niceType, codeDigits: code.size };
}

/** As cards are written: in one, or in the groups that are printed on them. Other long numbers are not meant. */
const WRITTEN = /(?<!\d)(?:\d{13,16}|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,4}|\d{4}[ -]\d{6}[ -]\d{4,5})(?!\d)/g;

/** Whether a card number stands somewhere in a text in which none belongs. */
export function holdsCardNumber(text: string): boolean {
  return [...toCodedLine(text).matchAll(WRITTEN)].some(
    ([found]) => readCardNumber(found.replace(/\D/g, "")).isValid,
  );
}
