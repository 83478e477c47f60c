import "server-only";
import { setting } from "@/lib/settings/current";
import { companyDay } from "@/lib/wall-clock";

const DAY_MS = 24 * 3_600_000;

/** The last day, where the company is, on which a quote's prices hold: "2026-12-22". */
export function validUntil(createdAt: Date): string {
  return companyDay(new Date(createdAt.getTime() + setting("quoteValidDays") * DAY_MS));
}
