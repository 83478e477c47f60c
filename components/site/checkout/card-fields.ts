import type { CheckoutField } from "@/lib/commerce/checkout/schema";

export const REFUSED_CARD = [
  "cardNumber",
  "expiryMonth",
  "expiryYear",
  "cvv",
] as const satisfies readonly CheckoutField[];

/** Cleared when the page is left: neither the history nor the browser's page cache may hold a card. */
export const CARD = [...REFUSED_CARD, "cardholderName"] as const satisfies readonly CheckoutField[];
