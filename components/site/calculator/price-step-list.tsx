import { PricedSteps } from "@/components/site/calculator/priced-steps";
import { explainedServices } from "@/lib/crm/calculator/explained-steps";
import type { PricedCategory, QuotePrice } from "@/lib/crm/calculator/price";

/** `price` is null beyond the calculable range. */
export type PriceStepsProps = { categories: readonly PricedCategory[]; price: QuotePrice | null };

export function PriceStepList({ categories, price }: PriceStepsProps) {
  return (
    <div className="grid gap-x-10 gap-y-6 border-line border-t pt-5 md:grid-cols-2">
      {explainedServices(categories, price).map(({ id, service, steps }) => (
        <section key={id} aria-labelledby={`calculator-steps-${id}`}>
          <h2 id={`calculator-steps-${id}`} className="font-semibold text-ink-strong">
            {service}
          </h2>
          <PricedSteps steps={steps} className="mt-2 grid gap-2 text-[0.9375rem]" rowClassName="gap-4" />
        </section>
      ))}
    </div>
  );
}
