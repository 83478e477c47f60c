import { type PricedService, withSums } from "@/lib/service-calculator/explained-steps";
import { toDollars } from "@/lib/service-calculator/price";

type PriceStepsProps = {
  services: readonly PricedService[];
  /** Undefined where the price is past what can be calculated. */
  totalCents: number | undefined;
};

/** A price as it comes together: each step with what it changes, and the sum so far. */
export function PriceSteps({ services, totalCents }: PriceStepsProps) {
  return (
    <div className="grid gap-4">
      {services.map(({ id, service, steps }) => (
        <section key={id} className="grid gap-1">
          <h3 className="text-xs font-semibold break-words text-ink">{service}</h3>
          <ol className="grid gap-1.5">
            {withSums(steps).map(({ label, meaning, amountCents, sumCents, number }) => (
              <li key={number} className="flex items-baseline justify-between gap-3 text-xs">
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
      <p
        role="status"
        className="flex items-baseline justify-between gap-3 border-t border-line pt-3 text-sm font-semibold text-ink"
      >
        Estimate
        <span className="text-lg tabular-nums">
          {totalCents === undefined ? "Too large to calculate" : toDollars(totalCents)}
        </span>
      </p>
    </div>
  );
}
