import { toDecimal } from "@/lib/core/money";
import { priceQuote, withoutQuoted } from "@/lib/crm/calculator/price";
import {
  type QuoteBreakdown,
  type QuotedService,
  quoteBreakdown,
  quotedServices,
} from "@/lib/crm/calculator/quote-schema";

type StoredQuote = { selectedServices: unknown; estimateBreakdown: unknown; totalEstimate: string };

export function visitorQuote({ selectedServices, estimateBreakdown, totalEstimate }: StoredQuote) {
  const stored = quotedServices.parse(selectedServices);
  const quoted = stored.flatMap(({ options }) => options.filter(({ isQuoted }) => isQuoted));
  const services = quoteBreakdown.parse(estimateBreakdown);
  if (quoted.length === 0) return { services, total: totalEstimate, quoted: [] };
  const price = priceQuote(stored.map(categoryOf).map(withoutQuoted), stored);
  return {
    services: breakdownOf(price),
    total: toDecimal(price.totalCents),
    quoted: quoted.map(({ name }) => name),
  };
}

export function breakdownOf({ services }: ReturnType<typeof priceQuote>): QuoteBreakdown {
  return services.map(({ service, costCents, steps }) => ({
    service,
    cost: toDecimal(costCents),
    steps: steps.map(({ label, amountCents }) => ({ label, amount: toDecimal(amountCents) })),
  }));
}

/** Stored services and options are in the order in which they were priced. */
function categoryOf({ categoryId, categoryName, options, ...prices }: QuotedService, place: number) {
  return {
    ...prices,
    id: categoryId,
    name: categoryName,
    displayOrder: place,
    options: options.map((option, index) => ({ ...option, isRequired: false, displayOrder: index })),
  };
}
