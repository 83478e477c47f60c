import type { CheckoutField } from "@/lib/commerce/checkout/schema";

/**
 * What was typed of the person and the address, kept for this tab until it is paid, so that a reload does not lose it.
 * Only what is named here is kept: never anything of a card, wherever it was typed.
 */

const KEY = "draft:checkout";

const KEPT = [
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

type Draft = Partial<Record<(typeof KEPT)[number], string>>;

/** @param holdsCardNumber whether a card number stands in a text, which is then not kept */
export function saveDraft(
  values: Partial<Record<string, string>>,
  holdsCardNumber: (text: string) => boolean,
): void {
  const draft = Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = values[name];
      return value && !holdsCardNumber(value) ? [[name, value]] : [];
    }),
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the form works, a reload empties it.
  }
}

export function readDraft(): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      KEPT.flatMap((name) => (typeof stored[name] === "string" ? [[name, stored[name]]] : [])),
    );
  } catch {
    return {};
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
