import { createContext, useContext } from "react";
import type { CheckoutTexts } from "@/lib/crm/pages/checkout";

const Context = createContext<CheckoutTexts | null>(null);

export const CheckoutTextsProvider = Context.Provider;

export function useCheckoutTexts(): CheckoutTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error("useCheckoutTexts must be used within CheckoutTextsProvider.");
  return texts;
}
