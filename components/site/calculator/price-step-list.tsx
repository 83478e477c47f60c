import { explainedServices, withSums } from "@/lib/service-calculator/explained-steps";
import { type PricedCategory, type QuotePrice, toDollars } from "@/lib/service-calculator/price";

/** `price` is null where it is past what can be calculated. */
export type PriceStepsProps = { categories: readonly PricedCategory[]; price: QuotePrice | null };

/** Every step of every service, with the sum so far. */
export function PriceStepList({ categories, price }: PriceStepsProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 border-line border-t pt-5 md:grid-cols-2">
      {explainedServices(categories, price).map(({ id, service, steps }) => (
        <section key={id} aria-labelledby={`calculator-steps-${id}`}>
          <h2 id={`calculator-steps-${id}`} className="break-words font-semibold text-ink-strong">
            {service}
          </h2>
          <ol className="mt-2 grid gap-2 text-[0.9375rem]">
            {withSums(steps).map(({ label, meaning, amountCents, sumCents, number }) => (
              <li key={number} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 break-words text-ink">
                  {label} {meaning && <span className="text-ink-muted tabular-nums">{meaning}</span>}
                </span>
                <span className="shrink-0 text-right text-ink tabular-nums">
                  {amountCents >= 0 && number > 1 && "+"}
                  {toDollars(amountCents)}
                  {number > 1 && <span className="block text-ink-muted">= {toDollars(sumCents)}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
