import { toDollars } from "@/lib/core/money";
import { type PricedStep, withSums } from "@/lib/crm/calculator/explained-steps";

type PricedStepsProps = { steps: readonly PricedStep[]; className: string; rowClassName: string };

export function PricedSteps({ steps, className, rowClassName }: PricedStepsProps) {
  return (
    <ol className={className}>
      {withSums(steps).map(({ label, meaning, amountCents, sumCents, number }) => (
        <li key={number} className={`flex items-baseline justify-between ${rowClassName}`}>
          <span className="min-w-0 wrap-anywhere text-ink">
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
  );
}
