import { request } from "@/lib/core/client";
import type { QuoteMailInput } from "@/lib/crm/calculator/quote-sheet";

export function mailQuote(quote: QuoteMailInput): Promise<{ message: string }> {
  return request("POST", "/api/service-calculator/mail", quote);
}
