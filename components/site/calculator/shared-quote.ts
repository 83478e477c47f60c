import { hoursName, optionValue } from "@/components/site/calculator/read-form";
import { fieldsOf, isBox } from "@/components/site/forms/form-fields";
import type { CalculatorCategory } from "@/lib/crm/calculator/catalog";
import { SERVICES } from "@/lib/crm/calculator/options";
import { readSharedQuote, type SharedQuote, withoutSharedQuote } from "@/lib/crm/calculator/share-link";

/**
 * Replaces this tab's stored quote with the one shared by the page's address, and removes it from the
 * address, so that a reload preserves the visitor's changes. Null if the address shares none.
 */
export function openSharedQuote(
  form: HTMLFormElement,
  categories: readonly CalculatorCategory[],
): SharedQuote | null {
  const { pathname, search, hash } = location;
  const shared = readSharedQuote(search, categories);
  if (!shared) return null;
  history.replaceState(history.state, "", pathname + withoutSharedQuote(search) + hash);
  if (shared.choices.length > 0) fillIn(form, categories, shared);
  return shared;
}

function fillIn(
  form: HTMLFormElement,
  categories: readonly CalculatorCategory[],
  { choices }: SharedQuote,
): void {
  const boxes = new Set(
    choices.flatMap(({ categoryId, selectedOptions }) => [
      `${SERVICES} ${categoryId}`,
      ...selectedOptions.map((id) => `options ${optionValue(categoryId, id)}`),
    ]),
  );
  const hours = new Map(
    categories.map(({ id }) => {
      const choice = choices.find(({ categoryId }) => categoryId === id);
      return [hoursName(id), choice?.estimatedHours ? String(choice.estimatedHours) : ""];
    }),
  );
  let last: EventTarget = form;
  for (const field of fieldsOf(form)) {
    if (isBox(field)) {
      if (!field.disabled) field.checked = boxes.has(`${field.name} ${field.value}`);
    } else {
      field.value = hours.get(field.name) ?? field.value;
    }
    last = field;
  }
  // Simulates typing, which updates the price and the stored draft.
  last.dispatchEvent(new Event("input", { bubbles: true }));
}
