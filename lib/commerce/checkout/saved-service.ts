import { browserStorage } from "@/lib/core/browser-storage";

const KEY = "selectedService";

/**
 * Service that a visitor chose, for a checkout without a query (docs/product/commerce.md "Checkout"). Stored in this
 * browser until it is paid or no longer offered. No personal and no card data; `billing` is as the query had it.
 */
type SavedService = { id: number; billing?: string };

/** Also reads a plain id: anything may have stored it. */
export function readSavedService(): SavedService | null {
  const saved = browserStorage.getJson(KEY);
  const record = typeof saved === "number" || typeof saved === "string" ? { id: saved } : saved;
  const { id, billing } = Object(record) as Record<string, unknown>;
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number <= 0) return null;
  return { id: number, billing: typeof billing === "string" ? billing : undefined };
}

export function saveService(service: SavedService): void {
  browserStorage.setJson(KEY, service);
}

export function forgetService(): void {
  browserStorage.remove(KEY);
}
