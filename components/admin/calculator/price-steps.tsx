import { PricedSteps } from "@/components/site/calculator/priced-steps";
import { toDollars } from "@/lib/core/money";
import type { PricedService } from "@/lib/crm/calculator/explained-steps";

type PriceStepsProps = { services: readonly PricedService[]; totalCents: number | undefined };

export function PriceSteps({ services, totalCents }: PriceStepsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {services.map(({ id, service, steps }) => (
        <section key={id} className="grid min-w-0 grid-cols-1 gap-1">
          <h3 className="text-xs font-semibold wrap-anywhere text-ink">{service}</h3>
          <PricedSteps steps={steps} className="grid gap-1.5" rowClassName="gap-3 text-xs" />
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
