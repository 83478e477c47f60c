import type { CheckoutField } from "@/lib/commerce/checkout/schema";

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
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or disabled: the form works, but a reload clears it.
  }
}

export function readDraft(): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      STORED_FIELDS.flatMap((name) => (typeof stored[name] === "string" ? [[name, stored[name]]] : [])),
    );
  } catch {
    return {};
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled.
  }
}
