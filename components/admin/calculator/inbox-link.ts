import type { Quote } from "@/lib/crm/service-calculator/quote-schema";

/**
 * Link to answer a quote: in the inbox filtered by its address, so that the answer is in its lead's history.
 */
export function inboxLink({ customerEmail }: Quote): string {
  return `/admin/dashboard/leads?q=${encodeURIComponent(customerEmail)}`;
}
