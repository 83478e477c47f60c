import type { CheckoutField } from "@/lib/commerce/checkout/schema";

/** Of a refused card nothing is kept but whose it is; another one is typed into empty fields. */
export const REFUSED_CARD = [
  "cardNumber",
  "expiryMonth",
  "expiryYear",
  "cvv",
] as const satisfies readonly CheckoutField[];

/** Emptied whenever the page is left: no way back, and no copy of the page that the browser keeps, holds a card. */
export const CARD = [...REFUSED_CARD, "cardholderName"] as const satisfies readonly CheckoutField[];
