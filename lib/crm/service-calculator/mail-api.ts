import { request } from "@/lib/core/client";
import type { QuoteMailInput } from "@/lib/crm/service-calculator/quote-sheet";

/** Mails a quote to its own address; throws `ApiError` if that is impossible. */
export function mailQuote(quote: QuoteMailInput): Promise<{ message: string }> {
  return request("POST", "/api/service-calculator/mail", quote);
}
