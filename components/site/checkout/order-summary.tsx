import { Lock } from "lucide";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { type BillingCycle, billingCycles, cycleLabel } from "@/lib/commerce/billing-cycles";
import { priceOf } from "@/lib/commerce/checkout/offer";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import { toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";

export function OrderSummary({ service, cycle }: { service: OrderableService; cycle: BillingCycle | null }) {
  const { summary: texts } = useCheckoutTexts();
  const price = cycle && priceOf(service, cycle);
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-2xl border border-line/80 bg-surface p-5 shadow-[0_1px_2px_rgb(8_26_51/0.05)] sm:p-7"
    >
      <h2 id="summary-title" className="text-heading text-ink-strong">
        {texts.heading}
      </h2>
      <p className="mt-4 font-semibold text-ink [overflow-wrap:anywhere]">{service.name}</p>
      {service.description && (
        <p className="mt-1.5 whitespace-pre-line text-[0.9375rem] text-ink-muted leading-relaxed [overflow-wrap:anywhere]">
          {service.description}
        </p>
      )}
      <dl className="mt-5 grid gap-2.5 border-line border-t pt-5 text-[0.9375rem]">
        <Line name={texts.cycle} value={cycle ? cycleLabel(cycle, service.isPaidOnce) : texts.noCycle} />
        {price && <Line name={texts.price} value={toDollars(price.price)} />}
        {price && price.setup > 0 && <Line name={texts.setup} value={toDollars(price.setup)} />}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold text-ink">{texts.total}</dt>
          <dd className="font-semibold text-[1.5rem] text-ink-strong tabular-nums tracking-[-0.02em]">
            {price ? toDollars(price.total) : "–"}
          </dd>
        </div>
      </dl>
      {price && cycle && (
        <p className="mt-2 text-ink-muted text-sm">
          {service.isPaidOnce
            ? texts.once
            : filledIn(texts.renews, { price: toDollars(price.price), often: billingCycles[cycle].adverb })}
        </p>
      )}
      <p className="mt-5 flex items-center gap-2 border-line border-t pt-5 text-ink-muted text-sm">
        <DrawnIcon icon={Lock} className="size-4 shrink-0 text-success" />
        {texts.secure}
      </p>
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-right text-ink tabular-nums">{value}</dd>
    </div>
  );
}
