import "server-only";
import { companyDay } from "@/lib/core/wall-clock";
import { setting } from "@/lib/data/settings/current";

const DAY_MS = 24 * 3_600_000;

/** The last day, where the company is, on which a quote's prices hold: "2026-12-22". */
export function validUntil(createdAt: Date): string {
  return companyDay(new Date(createdAt.getTime() + setting("quoteValidDays") * DAY_MS));
}
