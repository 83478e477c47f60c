import { MAX_ORDER_INDEX } from "@/lib/core/fields";
import { readAmount, type ServiceCategory, type ServiceOption } from "@/lib/crm/calculator/admin-schema";
import type { PricedCategory, ServiceChoice } from "@/lib/crm/calculator/price";

/** The record being edited: it is always part of the test. */
export type Edited = { categoryId: number; optionId?: number };

const NEW = { id: 0, displayOrder: MAX_ORDER_INDEX + 1 };

export function draftCategory(typed: ServiceCategory, stored?: ServiceCategory): ServiceCategory {
  return {
    ...NEW,
    ...stored,
    ...typed,
    name: typed.name || "New category",
    basePrice: readAmount(typed.basePrice),
    hourlyRate: readAmount(typed.hourlyRate),
    isActive: true,
  };
}

export function draftOption(typed: ServiceOption, stored?: ServiceOption): ServiceOption {
  const isMoved = stored?.categoryId !== typed.categoryId;
  return {
    ...NEW,
    ...stored,
    ...typed,
    ...(isMoved && { displayOrder: NEW.displayOrder }),
    name: typed.name || "New option",
    priceModifier: readAmount(typed.priceModifier),
    isActive: true,
  };
}

export function withDraft<Row extends { id: number }>(rows: readonly Row[], draft: Row): Row[] {
  return [...rows.filter(({ id }) => id !== draft.id), draft];
}

export function testCatalog(
  categories: readonly ServiceCategory[],
  options: readonly ServiceOption[],
  edited?: Edited,
): PricedCategory[] {
  return categories
    .filter(({ id, isActive }) => isActive || id === edited?.categoryId)
    .map((category) => ({
      ...category,
      options: options
        .filter(({ categoryId, isActive }) => isActive && categoryId === category.id)
        .sort(inStoredOrder),
    }))
    .sort(inStoredOrder);
}

export function withEdited(choices: readonly ServiceChoice[], edited?: Edited): readonly ServiceChoice[] {
  if (!edited) return choices;
  const { categoryId, optionId } = edited;
  const existing = choices.find((choice) => choice.categoryId === categoryId);
  const { selectedOptions, estimatedHours } = existing ?? { selectedOptions: [], estimatedHours: 0 };
  const optionIds = new Set(optionId === undefined ? selectedOptions : [...selectedOptions, optionId]);
  const choice = { categoryId, estimatedHours, selectedOptions: [...optionIds] };
  return [...choices.filter((one) => one !== existing), choice];
}

type Placed = { displayOrder: number; id: number };
const inStoredOrder = (a: Placed, b: Placed) => a.displayOrder - b.displayOrder || a.id - b.id;
