import { TokenFailure, tokenOf } from "@/components/site/checkout/accept";
import { type Outcome, pay } from "@/components/site/checkout/payment";
import { checkoutFaults } from "@/lib/commerce/checkout/faults";
import { priceOf } from "@/lib/commerce/checkout/offer";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import type { CheckoutForm, PaymentPayload } from "@/lib/commerce/checkout/schema";
import type { AcceptSettings } from "@/lib/commerce/checkout/settings";
import type { FieldErrors } from "@/lib/core/errors";

export { settle } from "@/components/site/checkout/payment";

/** The gateway made no token, and nothing was sent to us; `fields` are correctable by the customer. */
export type NoToken = { type: "no_token"; fields: FieldErrors };

export async function payBy(
  values: CheckoutForm,
  service: OrderableService,
  accept: AcceptSettings | null,
  more: Pick<PaymentPayload, "turnstileToken" | "orderAgain">,
): Promise<Outcome | NoToken> {
  try {
    return await pay({ ...(await paymentOf(values, service, accept)), ...more });
  } catch (failure) {
    if (!(failure instanceof TokenFailure)) throw failure;
    const { field } = failure;
    return { type: "no_token", fields: field ? { [field]: [checkoutFaults.cardRefused] } : {} };
  }
}

/** @throws TokenFailure */
async function paymentOf(
  values: CheckoutForm,
  service: OrderableService,
  accept: AcceptSettings | null,
): Promise<PaymentPayload> {
  const { billingCycle, cardholderName, ...rest } = values;
  const { cardNumber, expiryMonth, expiryYear, cvv, ...customerInfo } = rest;
  const order = {
    amount: priceOf(service, billingCycle).total / 100,
    customerInfo,
    serviceInfo: { id: service.id, name: service.name.slice(0, 255), billingCycle },
  };
  const card = { cardNumber, expiryMonth, expiryYear, cvv };
  if (!accept) return { ...order, ...card };
  const holder = { name: cardholderName, zip: customerInfo.zipCode };
  return { ...order, method: "token", opaqueData: await tokenOf(card, holder, accept) };
}
