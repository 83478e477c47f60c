import { MAX_ORDER_INDEX } from "@/lib/http/fields";
import { readAmount, type ServiceCategory, type ServiceOption } from "@/lib/service-calculator/admin-schema";
import type { PricedCategory, PricedOption, ServiceChoice } from "@/lib/service-calculator/price";

/** What stands in a form that is open: texts as they are typed. */
type Typed<Row> = { [Field in keyof Row]?: unknown };

type TestedCategory = Omit<PricedCategory, "options"> & { isActive: boolean };
type TestedOption = PricedOption & { categoryId: number; isActive: boolean };

/** What a form is open for; it counts as if it were saved and active. A new record has the id 0. */
export type Draft = { category: TestedCategory } | { option: TestedOption };

const NEW = { id: 0, displayOrder: MAX_ORDER_INDEX + 1 };

export function draftOfCategory(typed: Typed<ServiceCategory>, stored: ServiceCategory | undefined): Draft {
  const { id, displayOrder } = stored ?? NEW;
  return {
    category: {
      id,
      displayOrder,
      name: String(typed.name || "New category"),
      basePrice: readAmount(typed.basePrice),
      hourlyRate: readAmount(typed.hourlyRate),
      isActive: true,
    },
  };
}

export function draftOfOption(typed: Typed<ServiceOption>, stored: ServiceOption | undefined): Draft {
  const { id, displayOrder } = stored ?? NEW;
  const categoryId = Number(typed.categoryId);
  return {
    option: {
      id,
      // As it will be stored: behind the others of another category.
      displayOrder: stored?.categoryId === categoryId ? displayOrder : NEW.displayOrder,
      categoryId,
      name: String(typed.name || "New option"),
      priceModifier: readAmount(typed.priceModifier),
      priceType: typed.priceType as PricedOption["priceType"],
      isRequired: typed.isRequired === true,
      isActive: true,
    },
  };
}

/** The calculator as visitors have it, with a draft in it; in stored order. */
export function testCatalog(
  categories: readonly TestedCategory[],
  options: readonly TestedOption[],
  draft?: Draft,
): PricedCategory[] {
  const ofDraft = draft && "option" in draft ? draft.option.categoryId : undefined;
  const allOptions = draft && "option" in draft ? withDraft(options, draft.option) : options;
  const all = draft && "category" in draft ? withDraft(categories, draft.category) : categories;
  return all
    .filter(({ id, isActive }) => isActive || id === ofDraft)
    .map((category) => ({
      ...category,
      options: allOptions
        .filter(({ categoryId, isActive }) => isActive && categoryId === category.id)
        .sort(inStoredOrder),
    }))
    .sort(inStoredOrder);
}

/** What is tested: what was chosen, and what the form is open for. */
export function withDraftChosen(choices: readonly ServiceChoice[], draft?: Draft): readonly ServiceChoice[] {
  if (!draft) return choices;
  const [categoryId, optionIds] =
    "option" in draft ? [draft.option.categoryId, [draft.option.id]] : [draft.category.id, []];
  const known = choices.find((choice) => choice.categoryId === categoryId);
  const choice = known ?? { categoryId, selectedOptions: [], estimatedHours: 0 };
  const chosen = { ...choice, selectedOptions: [...new Set([...choice.selectedOptions, ...optionIds])] };
  return [...choices.filter((one) => one !== known), chosen];
}

function withDraft<Row extends { id: number }>(rows: readonly Row[], draft: Row): Row[] {
  return [...rows.filter(({ id }) => id !== draft.id), draft];
}

type Placed = { displayOrder: number; id: number };
const inStoredOrder = (a: Placed, b: Placed) => a.displayOrder - b.displayOrder || a.id - b.id;
