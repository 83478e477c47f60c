import { tokenOf } from "@/components/site/checkout/accept";
import type { OrderableService } from "@/lib/billing/schema";
import { priceOf } from "@/lib/checkout/offer";
import type { CheckoutForm, PaymentPayload } from "@/lib/checkout/schema";
import type { AcceptSettings } from "@/lib/checkout/settings";

/**
 * The form's checked values as the call wants them: with the card, or with the token that the gateway gives for it.
 * @throws TokenFailure
 */
export async function paymentOf(
  values: CheckoutForm,
  service: OrderableService,
  accept: AcceptSettings | null,
): Promise<PaymentPayload> {
  const { serviceId, billingCycle, cardholderName, ...rest } = values;
  const { cardNumber, expiryMonth, expiryYear, cvv, ...customerInfo } = rest;
  const order = {
    amount: priceOf(service, billingCycle).total / 100,
    customerInfo,
    serviceInfo: { id: serviceId, name: service.name.slice(0, 255), billingCycle },
  };
  const card = { cardNumber, expiryMonth, expiryYear, cvv };
  if (!accept) return { ...order, ...card };
  const holder = { name: cardholderName, zip: customerInfo.zipCode };
  return { ...order, method: "token", opaqueData: await tokenOf(card, holder, accept) };
}
