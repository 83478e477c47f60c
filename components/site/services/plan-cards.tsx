import { ArrowRight, ArrowUpRight } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import type { Plan } from "@/components/site/services/plans";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { YearlyOr } from "@/components/site/services/yearly-or";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { checkoutAddressOf, withCycle } from "@/lib/commerce/checkout/plan-address";
import { dollarText } from "@/lib/content/services/price";
import type { ServicesOrderTexts } from "@/lib/crm/pages/services-order";
import { company } from "@/lib/data/company";

type PlansProps = { plans: readonly Plan[]; texts: ServicesOrderTexts["plans"] };

/**
 * docs/product/site.md "Services and plans": each button leads to the checkout with its plan,
 * or opens the billing store in a new tab.
 */
export function PlanCards({ plans, texts, order }: PlansProps & { order: string }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:gap-7 xl:grid-cols-3">
      {plans.map((plan, place) => (
        <PlanCard
          key={plan.plan}
          {...plan}
          texts={texts[plan.plan]}
          order={order}
          checkout={checkoutAddressOf(place)}
        />
      ))}
    </ul>
  );
}

export function PriceList({ plans, texts, name }: PlansProps & { name: string }) {
  return (
    <nav
      aria-label={name}
      className="hidden self-end rounded-3xl border border-white/15 bg-navy-deep/60 px-8 py-5 lg:block"
    >
      <ul className="divide-y divide-white/12">
        {plans.map(({ plan, anchor, price, unit, setup }) => (
          <li key={plan}>
            <a
              href={`#${anchor}`}
              className="flex min-h-13 items-center justify-between gap-6 py-2 text-white/80 transition-colors hover:text-white"
            >
              <span>{texts[plan].name}</span>
              <span className="shrink-0 text-right tabular-nums">
                <span className="font-semibold text-white">${dollarText(price)}</span>/{unit}
                {!!setup && (
                  <span className="block text-label text-white/65">plus ${dollarText(setup)} setup</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PlanCardProps = Plan & {
  texts: PlansProps["texts"][Plan["plan"]];
  order: string;
  /** Null if the plan is ordered in the billing store. */
  checkout: string | null;
};

/** The plan of the page's anchor is marked: by `:target`, or by the focus that our script sets. */
function PlanCard({ anchor, price, unit, setup, yearly, icon, texts, order, checkout }: PlanCardProps) {
  const { name, summary, included } = texts;
  return (
    <li
      id={anchor}
      tabIndex={-1}
      className="scroll-mt-28 flex flex-col rounded-2xl border border-line/80 bg-surface p-7 shadow-[0_1px_2px_rgb(8_26_51/0.05)] transition-shadow duration-300 hover:shadow-[0_28px_50px_-28px_rgb(8_26_51/0.35)] lg:p-8 target:border-brand target:ring-4 target:ring-brand/25 focus:border-brand focus:ring-4 focus:ring-brand/25"
    >
      <div className="flex items-start justify-between gap-4 xl:min-h-14">
        <h3 className="text-balance text-heading text-ink-strong">{name}</h3>
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
          <ServiceIcon icon={icon} className="size-5" />
        </span>
      </div>
      <YearlyOr yearly={yearly && <CardPrice price={yearly.dollars} unit="year" setup={yearly.setup} />}>
        <CardPrice price={price} unit={unit} setup={setup} />
      </YearlyOr>
      <p className="mt-5 text-ink leading-relaxed">{summary}</p>
      <ul className="check-list mt-5 mb-8 grid gap-2.5 border-line border-t pt-5 text-[0.9375rem] text-ink/85">
        {included.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-auto grid">
        <YearlyOr
          yearly={
            yearly && checkout && <Order href={withCycle(checkout, "annually")} name={name} label={order} />
          }
        >
          <Order href={checkout} name={name} label={order} />
        </YearlyOr>
      </div>
    </li>
  );
}

function CardPrice({ price, unit, setup }: { price: number; unit: string; setup: number | undefined }) {
  return (
    <>
      <p className="mt-5 text-ink-strong">
        <span className="font-semibold text-[2.75rem] tabular-nums leading-none tracking-[-0.045em]">
          ${dollarText(price)}
        </span>
        <span className="text-ink-muted">/{unit}</span>
      </p>
      {/* Reserved without a setup price, so that the cards' texts align. */}
      <p
        className={`mt-2 min-h-6 font-medium text-[0.9375rem] text-accent-strong ${setup ? "" : "max-md:hidden"}`}
      >
        {setup ? `plus $${dollarText(setup)} setup` : ""}
      </p>
    </>
  );
}

function Order({ href, name, label }: { href: string | null; name: string; label: string }) {
  return (
    <ButtonLink href={href ?? company.billingStoreUrl} look="brand" className="min-h-12 w-full">
      {label}
      <span className="sr-only">
        {" "}
        for {name}
        {!href && " (opens in a new tab)"}
      </span>
      {href ? <DrawnIcon icon={ArrowRight} /> : <DrawnIcon icon={ArrowUpRight} />}
    </ButtonLink>
  );
}
