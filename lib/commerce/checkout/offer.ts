import { billingCycles } from "@/lib/commerce/billing-cycles";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import { idsOf } from "@/lib/core/ids-of";
import type { BillingCycle } from "@/lib/integrations/billing/billing";

/** Price of a cycle, in cents: `total` is due today. */
export type CyclePrice = { price: number; setup: number; total: number };

type Priced = Pick<OrderableService, "pricing" | "setupFees">;

/** Cycles with a price above 0, shortest first. */
export function offeredCycles({ pricing }: Priced): BillingCycle[] {
  return idsOf(billingCycles).filter((cycle) => (pricing[cycle] ?? 0) > 0);
}

export function priceOf({ pricing, setupFees }: Priced, cycle: BillingCycle): CyclePrice {
  const price = toCents(pricing[cycle] ?? 0);
  const setup = toCents(Math.max(setupFees[cycle] ?? 0, 0));
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

export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
