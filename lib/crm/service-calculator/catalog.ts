import { z } from "zod";
import type { PricedCategory, PricedOption, PriceType } from "@/lib/crm/service-calculator/price";

/** docs/product.md 2.9 and 3.9. */
export const priceTypes = ["fixed", "multiplier", "percentage", "hourly"] as const satisfies PriceType[];

/** Public view of a calculator option (docs/product.md 3.3). */
export const calculatorOption = z.object({
  id: z.int(),
  categoryId: z.int(),
  name: z.string(),
  description: z.string(),
  priceModifier: z.string(),
  priceType: z.enum(priceTypes),
  isRequired: z.boolean(),
  isActive: z.boolean(),
  displayOrder: z.int(),
}) satisfies z.ZodType<PricedOption>;
export type CalculatorOption = z.output<typeof calculatorOption>;

/** A calculator category without its options. */
export const calculatorCategory = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** A key of the icons in `components/site/services/service-icon.tsx`, or any text. */
  icon: z.string(),
  basePrice: z.string(),
  hourlyRate: z.string(),
  isActive: z.boolean(),
  displayOrder: z.int(),
}) satisfies z.ZodType<Omit<PricedCategory, "options">>;

/** A calculator category with its options, in stored order. */
export type CalculatorCategory = z.output<typeof calculatorCategory> & {
  options: readonly CalculatorOption[];
};
