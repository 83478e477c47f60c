import { request } from "@/lib/core/client";
import type { QuoteMailInput } from "@/lib/crm/service-calculator/quote-sheet";

/** Has a quote mailed to the address that it was asked for with; throws `ApiError` where that can't be. */
export function mailQuote(quote: QuoteMailInput): Promise<{ message: string }> {
  return request("POST", "/api/service-calculator/mail", quote);
}
