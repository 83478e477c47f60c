import type { PricedCategory, PricedOption } from "@/lib/service-calculator/price";

/** A calculator option as everyone outside the service knows it (spec 3 section 3). */
export type CalculatorOption = PricedOption & {
  categoryId: number;
  description: string;
  isActive: boolean;
};

/** A calculator category with its options, in stored order. */
export type CalculatorCategory = Omit<PricedCategory, "options"> & {
  description: string;
  /** A key of the icons of `components/site/services/service-icon.tsx`, or any text. */
  icon: string;
  isActive: boolean;
  options: readonly CalculatorOption[];
};
