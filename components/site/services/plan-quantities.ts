import { MAX_PLAN_QUANTITY } from "@/lib/content/services/plan-limits";

export type Quantities = Readonly<Record<number, number>>;

const KEY = "plan-quantities";

export function storeQuantities(quantities: Quantities): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(quantities));
  } catch {
    // Storage is full or disabled: the page works, but a reload clears them.
  }
}

export function savedQuantities(): Quantities {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(
      Object.entries(saved ?? {}).filter(
        ([, quantity]) => Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_PLAN_QUANTITY,
      ),
    );
  } catch {
    return {};
  }
}
