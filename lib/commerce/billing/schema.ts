import { z } from "zod";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";

const byCycle = z.partialRecord(z.enum(BILLING_CYCLES), z.number());

/** What can be ordered, as visitors see it: the cycles that are offered, amounts in dollars. */
export const orderableService = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  pricing: byCycle,
  setupFees: byCycle,
  /** Then its price stands under `monthly`, and nothing comes due later. */
  isPaidOnce: z.boolean(),
});
export type OrderableService = z.output<typeof orderableService>;
