import { EXPIRY_YEARS } from "@/lib/commerce/checkout/card-limits";
import type { CheckoutField } from "@/lib/commerce/checkout/schema";
import { companyYear } from "@/lib/core/wall-clock";

/** Cards with fixed outcomes in the gateway's sandbox and in the small server that imitates it. */
export type TestCard = { outcome: string; number: string; cvv: string; zipCode: string };

export const testCards: readonly TestCard[] = [
  { outcome: "Visa, paid", number: "4111 1111 1111 1111", cvv: "900", zipCode: "33101" },
  { outcome: "Mastercard, paid", number: "5424 0000 0000 0015", cvv: "900", zipCode: "33101" },
  { outcome: "American Express, paid", number: "3700 0000 0000 002", cvv: "9000", zipCode: "33101" },
  {
    outcome: "Declined by the bank (ZIP 46282)",
    number: "4111 1111 1111 1111",
    cvv: "900",
    zipCode: "46282",
  },
  { outcome: "Held for review (ZIP 46290)", number: "4111 1111 1111 1111", cvv: "900", zipCode: "46290" },
];

/** Form values of a new fictional customer: a second order by the same one would require confirmation. */
export function filledBy({ number, cvv, zipCode }: TestCard): Partial<Record<CheckoutField, string>> {
  return {
    firstName: "Dana",
    lastName: "Reyes",
    email: `dana.reyes.${1000 + Math.floor(Math.random() * 9000)}@example.com`,
    phone: "(305) 555-0100",
    company: "Reyes Roofing",
    address: "1 Ocean Drive",
    city: "Miami",
    state: "FL",
    zipCode,
    cardholderName: "Dana Reyes",
    cardNumber: number,
    cvv,
    expiryMonth: "12",
    expiryYear: String(companyYear(new Date()) + EXPIRY_YEARS - 5),
  };
}
