import "server-only";
import { companyDay } from "@/lib/core/wall-clock";
import { setting } from "@/lib/data/settings/current";

const DAY_MS = 24 * 3_600_000;

/** Last day of a quote's prices in the company's time zone: "2026-12-22". */
export function validUntil(createdAt: Date): string {
  return companyDay(new Date(createdAt.getTime() + setting("quoteValidDays") * DAY_MS));
}
