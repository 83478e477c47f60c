import { billingCycles } from "@/lib/commerce/billing-cycles";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import { idsOf } from "@/lib/core/ids-of";
import { centsOf } from "@/lib/core/money";
import type { BillingCycle } from "@/lib/integrations/billing/billing";

type Priced = Pick<OrderableService, "pricing" | "setupFees">;

export function offeredCycles({ pricing }: Priced): BillingCycle[] {
  return idsOf(billingCycles).filter((cycle) => (pricing[cycle] ?? 0) > 0);
}

/** Returns cents; `total` is due today. */
export function priceOf({ pricing, setupFees }: Priced, cycle: BillingCycle) {
  const price = centsOf(pricing[cycle] ?? 0);
  const setup = centsOf(Math.max(setupFees[cycle] ?? 0, 0));
  return { price, setup, total: price + setup };
}

export function savingOf(service: Priced, cycle: BillingCycle) {
  const [shortest] = offeredCycles(service);
  if (!shortest || shortest === cycle) return null;
  const base = priceOf(service, shortest);
  const times = billingCycles[cycle].months / billingCycles[shortest].months;
  const otherwise = base.price * times + base.setup;
  const cents = Math.floor(otherwise - priceOf(service, cycle).total);
  const percent = Math.floor((100 * cents) / otherwise);
  return cents > 0 ? { cents, percent, against: shortest } : null;
}
