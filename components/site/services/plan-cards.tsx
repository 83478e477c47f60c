import { ArrowUpRight } from "lucide-react";
import { ButtonLink } from "@/components/site/button-link";
import { type Plan, plans } from "@/components/site/services/plans";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { company } from "@/lib/company";

/** Spec 3 section 2, "Maintenance Services ordering page": each button opens the billing store in a new tab. */
export function PlanCards() {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:gap-7 xl:grid-cols-3">
      {plans.map((plan) => (
        <PlanCard key={plan.name} {...plan} />
      ))}
    </ul>
  );
}

function PlanCard({ name, price, unit, setup, icon, summary, included }: Plan) {
  return (
    <li className="flex flex-col rounded-2xl border border-line/80 bg-surface p-7 shadow-[0_1px_2px_rgb(8_26_51/0.05)] transition-shadow duration-300 hover:shadow-[0_28px_50px_-28px_rgb(8_26_51/0.35)] lg:p-8">
      <div className="flex items-start justify-between gap-4 xl:min-h-14">
        <h3 className="text-balance text-heading text-navy-deep">{name}</h3>
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
          <ServiceIcon icon={icon} className="size-5" />
        </span>
      </div>
      <p className="mt-5 text-navy-deep">
        <span className="font-semibold text-[2.75rem] tabular-nums leading-none tracking-[-0.045em]">
          ${price}
        </span>
        <span className="text-ink-muted">/{unit}</span>
      </p>
      <p className={`mt-2 text-[0.9375rem] ${setup ? "font-medium text-accent-strong" : "text-ink-muted"}`}>
        {setup ? `plus $${setup} setup` : "No setup fee"}
      </p>
      <p className="mt-5 text-ink leading-relaxed">{summary}</p>
      <ul className="check-list mt-5 mb-8 grid gap-2.5 border-line border-t pt-5 text-[0.9375rem] text-ink/85">
        {included.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ButtonLink href={company.billingStoreUrl} look="brand" className="mt-auto min-h-12">
        Order Service
        <span className="sr-only">: {name} (opens in a new tab)</span>
        <ArrowUpRight />
      </ButtonLink>
    </li>
  );
}
