import { z } from "zod";
import { BILLING_CYCLES } from "@/lib/integrations/billing/billing";

const byCycle = z.partialRecord(z.enum(BILLING_CYCLES), z.number());

export const orderableService = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  pricing: byCycle,
  setupFees: byCycle,
  /** The price is then stored under `monthly`, and nothing is due later. */
  isPaidOnce: z.boolean(),
});
export type OrderableService = z.output<typeof orderableService>;
