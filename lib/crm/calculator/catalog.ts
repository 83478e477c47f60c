import { z } from "zod";
import type { PricedCategory, PricedOption } from "@/lib/crm/calculator/price";
import { priceTypes } from "@/lib/crm/calculator/price-rules";

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
export type OfferedOption = CalculatorOption & Required<Pick<PricedOption, "isQuoted">>;

export const calculatorCategory = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  basePrice: z.string(),
  hourlyRate: z.string(),
  isActive: z.boolean(),
  displayOrder: z.int(),
}) satisfies z.ZodType<Omit<PricedCategory, "options">>;

export type CalculatorCategory = z.output<typeof calculatorCategory> & {
  options: readonly CalculatorOption[];
};

export type OfferedCategory = Omit<CalculatorCategory, "options"> & { options: readonly OfferedOption[] };
