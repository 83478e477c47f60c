import { useWizardTexts } from "@/components/site/calculator/wizard-texts";
import { explainedServices, withSums } from "@/lib/service-calculator/explained-steps";
import { type PricedCategory, type QuotePrice, toDollars } from "@/lib/service-calculator/price";

type Props = { categories: readonly PricedCategory[]; price: QuotePrice | null };

/** How the total comes together, to be unfolded: every step of every service, with the sum so far. */
export function PriceSteps({ categories, price }: Props) {
  const { summary: texts } = useWizardTexts();
  const services = explainedServices(categories, price);
  if (services.length === 0) return null;
  return (
    <details className="needs-script mt-3 rounded-2xl border border-line bg-surface px-5 open:pb-5 md:px-8">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium text-brand-strong">
        {texts.steps}
      </summary>
      <div className="grid gap-x-10 gap-y-6 border-line border-t pt-5 md:grid-cols-2">
        {services.map(({ id, service, steps }) => (
          <section key={id} aria-labelledby={`calculator-steps-${id}`}>
            <h2 id={`calculator-steps-${id}`} className="break-words font-semibold text-navy-deep">
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
    </details>
  );
}
