/**
 * Stored in this browser until paid, for a checkout without a query (docs/product/commerce.md "Checkout"). No
 * personal and no card data.
 */

const KEY = "selectedService";

export type SavedService = { id: number; billing?: string };

/** Also reads a plain id: anything may have stored it. */
export function readSavedService(): SavedService | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const record = typeof saved === "number" || typeof saved === "string" ? { id: saved } : saved;
    const { id, billing } = Object(record) as Record<string, unknown>;
    const number = Number(id);
    if (!Number.isSafeInteger(number) || number <= 0) return null;
    return { id: number, billing: typeof billing === "string" ? billing : undefined };
  } catch {
    return null;
  }
}

export function saveService(service: SavedService): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(service));
  } catch {
    // Storage is full or disabled: the address names the service.
  }
}

export function forgetService(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is full or disabled.
  }
}
