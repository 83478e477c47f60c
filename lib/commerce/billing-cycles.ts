import type { BillingCycle } from "@/lib/integrations/billing/billing";

export type { BillingCycle };

type CycleTexts = {
  label: string;
  months: number;
  /** Follows "paying" or "a price of $51.00": "every 3 months". */
  adverb: string;
  unit: string;
};

export const billingCycles: Record<BillingCycle, CycleTexts> = {
  monthly: { label: "Monthly", months: 1, adverb: "every month", unit: "month" },
  quarterly: { label: "Quarterly (3 months)", months: 3, adverb: "every 3 months", unit: "3 months" },
  semiannually: { label: "Semi-Annually (6 months)", months: 6, adverb: "every 6 months", unit: "6 months" },
  annually: { label: "Annually (12 months)", months: 12, adverb: "every 12 months", unit: "year" },
  biennially: { label: "Biennially (24 months)", months: 24, adverb: "every 24 months", unit: "2 years" },
  triennially: { label: "Triennially (36 months)", months: 36, adverb: "every 36 months", unit: "3 years" },
};

/** A one-time price is stored under `monthly`, but never called monthly. */
export const cycleLabel = (cycle: BillingCycle, isPaidOnce: boolean) =>
  isPaidOnce ? "One-time payment" : billingCycles[cycle].label;
