import type { z } from "zod";
import type { paymentInput } from "@/lib/commerce/checkout/schema";
import type { PublicOrderStatus } from "@/lib/commerce/orders/public-status";
import type { PublicOrder } from "@/lib/commerce/orders/schema";
import type { Charge } from "@/lib/integrations/payments/payments";

/** A year in which the tests' cards are valid. */
export const cardYear = String(new Date().getUTCFullYear() + 2);

type CardPayment = Extract<z.input<typeof paymentInput>, { cardNumber: string }>;

/** The checkout's payload for a workstation at $51 a month, with the given changes. */
export function paymentPayload(changes: Partial<CardPayment> = {}): CardPayment {
  return {
    amount: 51,
    cardNumber: "4111111111111111",
    expiryMonth: "09",
    expiryYear: cardYear,
    cvv: "900",
    customerInfo: {
      firstName: "Dana",
      lastName: "Reyes",
      email: "dana.reyes@example.com",
      phone: "(305) 555-0100",
      company: "Reyes Roofing",
      address: "1 Ocean Drive",
      city: "Miami",
      state: "FL",
      zipCode: "33101",
      country: "US",
    },
    serviceInfo: { id: 1, name: "Workstation PC/Mac", billingCycle: "monthly" },
    ...changes,
  };
}

let charges = 0;

/** A charge as the card gateway gets it, with its own numbers. */
export function newCharge(): Charge {
  charges += 1;
  return {
    invoiceNumber: `T-${charges}`,
    refId: `r-${charges}`,
    amountCents: 12_345,
    currency: "USD",
    method: { type: "card", number: "4111111111111111", expiryMonth: "1", expiryYear: "2039", cvv: "900" },
    description: "Workstation, monthly",
    customer: { email: "ada@example.com" },
    billTo: {
      firstName: "Ada",
      lastName: "Lovelace",
      company: null,
      address: "1 Analytical Way",
      city: "Miami",
      state: "FL",
      zip: "33101",
      country: "US",
      phone: "(305) 555-0100",
    },
    clientAddress: "203.0.113.9",
  };
}

export function publicOrderOf(status: PublicOrderStatus, orderId = "order-1"): PublicOrder {
  return {
    orderId,
    number: "W2611227K3QX9ZD",
    serviceName: "Workstation PC/Mac",
    billingCycle: "monthly",
    isPaidOnce: false,
    price: 51,
    setupFee: 0,
    billedTo: "Dana Reyes, Reyes Roofing",
    amount: 51,
    refunded: status === "refunded" ? 51 : 0,
    status,
    cardLast4: "1111",
    createdAt: "2026-11-22T15:00:00.000Z",
  };
}
