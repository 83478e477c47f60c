import type { BillingCycle } from "@/lib/integrations/billing/billing";

/** What each cycle is called (docs/product.md 3.9), in the order in which they are offered, and how long it lasts. */
export const billingCycles: Record<BillingCycle, { label: string; months: number }> = {
  monthly: { label: "Monthly", months: 1 },
  quarterly: { label: "Quarterly (3 months)", months: 3 },
  semiannually: { label: "Semi-Annually (6 months)", months: 6 },
  annually: { label: "Annually (12 months)", months: 12 },
  biennially: { label: "Biennially (24 months)", months: 24 },
  triennially: { label: "Triennially (36 months)", months: 36 },
};
