import "server-only";
import type { CalculatorCategory, CalculatorOption } from "@/lib/crm/calculator/catalog";
import type { PriceType } from "@/lib/crm/calculator/price-rules";
import type {
  ServiceCategory as CategoryRow,
  ServiceOption as OptionRow,
} from "@/lib/generated/prisma/client";

export const storedOrder = [{ displayOrder: "asc" as const }, { id: "asc" as const }];

export function toCategory({
  createdAt: _,
  updatedAt: __,
  ...row
}: CategoryRow): Omit<CalculatorCategory, "options"> {
  return { ...row, basePrice: row.basePrice.toFixed(2), hourlyRate: row.hourlyRate.toFixed(2) };
}

export function toOption({ createdAt: _, updatedAt: __, ...row }: OptionRow): CalculatorOption {
  return { ...row, priceModifier: row.priceModifier.toFixed(2), priceType: row.priceType as PriceType };
}
