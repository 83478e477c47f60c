import { z } from "zod";

/**
 * The service that somebody chose to pay for, kept in this browser until it is paid: the checkout without a query shows
 * it (docs/product.md 3.2, "Checkout"). Nothing of the person and nothing of a card is in it.
 */

const KEY = "selectedService";

const savedService = z.object({
  id: z.coerce.number().int().positive(),
  billing: z.string().optional().catch(undefined),
});
export type SavedService = z.output<typeof savedService>;

/** What is saved as a plain id counts, too. */
export function readSavedService(): SavedService | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const record = typeof saved === "number" || typeof saved === "string" ? { id: saved } : saved;
    return savedService.safeParse(record).data ?? null;
  } catch {
    return null;
  }
}

export function saveService(service: SavedService): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(service));
  } catch {
    // Storage is full or switched off: the address names the service.
  }
}

export function forgetService(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
