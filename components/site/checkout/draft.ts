import type { CheckoutField } from "@/lib/commerce/checkout/schema";
import { tabStorage } from "@/lib/core/browser-storage";

/**
 * Draft of the person and address, stored for this tab until paid, so that a reload preserves it. Stores only
 * the fields named here: never card data, wherever it was typed.
 */

const KEY = "draft:checkout";

const STORED_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "address",
  "city",
  "state",
  "zipCode",
] as const satisfies readonly CheckoutField[];

type Draft = Partial<Record<(typeof STORED_FIELDS)[number], string>>;

/** @param holdsCardNumber whether a text contains a card number; such texts are not stored */
export function saveDraft(
  values: Partial<Record<string, string>>,
  holdsCardNumber: (text: string) => boolean,
): void {
  const draft = Object.fromEntries(
    STORED_FIELDS.flatMap((name) => {
      const value = values[name];
      return value && !holdsCardNumber(value) ? [[name, value]] : [];
    }),
  );
  tabStorage.setJson(KEY, draft);
}

export function readDraft(): Draft {
  const stored = Object(tabStorage.getJson(KEY)) as Record<string, unknown>;
  return Object.fromEntries(
    STORED_FIELDS.flatMap((name) => (typeof stored[name] === "string" ? [[name, stored[name]]] : [])),
  );
}

export function clearDraft(): void {
  tabStorage.remove(KEY);
}
