import type { UseFormReturn } from "react-hook-form";
import type { CheckoutForm, CheckoutFormInput } from "@/lib/checkout/schema";

const CARD = ["cardNumber", "expiryMonth", "expiryYear", "cvv"] as const;

type Form = Pick<UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>, "setValue" | "resetField">;

/** Whenever the page is left: no way back, and no copy of the page that the browser keeps, holds a card. */
export function forgetCard({ setValue }: Form): void {
  for (const name of [...CARD, "cardholderName"] as const) setValue(name, "");
}

/** Of a refused card nothing is kept but whose it is; another one is typed into empty fields, without their faults. */
export function forgetRefusedCard({ resetField }: Form): void {
  for (const name of CARD) resetField(name, { defaultValue: "" });
}
