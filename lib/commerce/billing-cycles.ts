import type { BillingCycle } from "@/lib/integrations/billing/billing";

/** For what may not name an outside system. */
export type { BillingCycle };

type Words = {
  /** As it is offered (docs/product.md 3.9). */
  label: string;
  months: number;
  /** After "paying" and "a price of $51.00": "every 3 months". */
  adverb: string;
};

/** In the order in which they are offered. */
export const billingCycles: Record<BillingCycle, Words> = {
  monthly: { label: "Monthly", months: 1, adverb: "every month" },
  quarterly: { label: "Quarterly (3 months)", months: 3, adverb: "every 3 months" },
  semiannually: { label: "Semi-Annually (6 months)", months: 6, adverb: "every 6 months" },
  annually: { label: "Annually (12 months)", months: 12, adverb: "every 12 months" },
  biennially: { label: "Biennially (24 months)", months: 24, adverb: "every 24 months" },
  triennially: { label: "Triennially (36 months)", months: 36, adverb: "every 36 months" },
};

/** How often something is paid for. What is paid once has its price under `monthly`, which is never said of it. */
export const cycleLabel = (cycle: BillingCycle, isPaidOnce: boolean) =>
  isPaidOnce ? "One-time payment" : billingCycles[cycle].label;
