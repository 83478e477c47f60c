import "server-only";
import type { CalculatorCategory, CalculatorOption } from "@/lib/crm/calculator/catalog";
import type { PriceType } from "@/lib/crm/calculator/price-rules";
import type {
  ServiceCategory as CategoryRow,
  ServiceOption as OptionRow,
} from "@/lib/generated/prisma/client";

export const storedOrder = [{ displayOrder: "asc" as const }, { id: "asc" as const }];

export function toCategory(row: CategoryRow): Omit<CalculatorCategory, "options"> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    icon: row.icon,
    basePrice: row.basePrice.toFixed(2),
    hourlyRate: row.hourlyRate.toFixed(2),
    isActive: row.isActive,
    displayOrder: row.displayOrder,
  };
}

export function toOption(row: OptionRow): CalculatorOption {
  return {
    id: row.id,
    categoryId: row.categoryId,
    name: row.name,
    description: row.description,
    priceModifier: row.priceModifier.toFixed(2),
    priceType: row.priceType as PriceType,
    isRequired: row.isRequired,
    isActive: row.isActive,
    displayOrder: row.displayOrder,
  };
}
