import "server-only";
import type { PaymentInput } from "@/lib/checkout/schema";
import { company } from "@/lib/company";
import { AppError, fieldError } from "@/lib/http/errors";
import { BillingFailure } from "@/lib/integrations/billing/billing";
import { billing } from "@/lib/integrations/billing/configured";
import { isCardPaymentsConfigured } from "@/lib/integrations/payments/configured";
import { centsOf } from "@/lib/orders/amounts";
import type { Purchase } from "@/lib/orders/place";

/** What is to be bought, as the billing system offers it now. @throws where it does not, or can't be asked */
export async function readPurchase({ serviceInfo }: PaymentInput): Promise<Purchase> {
  const { id, billingCycle } = serviceInfo;
  const product = await readProduct(id);
  if (!isCardPaymentsConfigured()) throw new AppError("payments_unavailable", notNow());
  if (!product) throw fieldError("serviceInfo.id", "This service is no longer offered.");
  const price = product.pricing[billingCycle];
  if (price === undefined) {
    throw fieldError("serviceInfo.billingCycle", "This billing cycle is no longer offered.");
  }
  return {
    productId: product.id,
    name: product.name,
    recurringCents: centsOf(price),
    setupCents: centsOf(product.setupFees[billingCycle] ?? 0),
    isPaidOnce: product.isPaidOnce,
  };
}

async function readProduct(id: number) {
  try {
    return await billing().product(id, { isFresh: true });
  } catch (error) {
    if (!(error instanceof BillingFailure) || error.kind === "refused") throw error;
    const isMissing = error.kind === "not_configured";
    throw new AppError(isMissing ? "billing_not_configured" : "billing_unavailable", notNow());
  }
}

const notNow = () =>
  `We can't take orders right now, so nothing was charged. Please try again in a few minutes, or call us at ${company.phone}.`;
