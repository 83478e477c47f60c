import type { Quote } from "@/lib/crm/service-calculator/quote-schema";

/** Where a quote is answered: among all that came from its address, so that the answer is in its lead's history. */
export function inboxLink({ customerEmail }: Quote): string {
  return `/admin/dashboard/leads?q=${encodeURIComponent(customerEmail)}`;
}
