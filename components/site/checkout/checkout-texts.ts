import { requiredContext } from "@/components/site/required-context";
import type { CheckoutTexts } from "@/lib/crm/pages/checkout";

export const [CheckoutTextsProvider, useCheckoutTexts] = requiredContext<CheckoutTexts>("checkout texts");
