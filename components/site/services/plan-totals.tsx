"use client";

import { type ComponentType, useContext, useEffect, useState } from "react";
import { ChoiceContext, QUOTE_ID } from "@/components/site/services/plan-choice";
import type { PlanQuoteFormProps } from "@/components/site/services/plan-quote-form";
import type { PricedService } from "@/components/site/services/priced-services";
import { toDollars } from "@/lib/core/money";
import type { ServicesTexts } from "@/lib/crm/pages/services";

type TotalsProps = {
  services: readonly PricedService[];
  texts: ServicesTexts["table"];
  form: ServicesTexts["quote"];
};

export function Totals({ services, texts, form }: TotalsProps) {
  const { quantities, cycle, isAsking, openForm } = useContext(ChoiceContext);
  const chosen = services.flatMap((service) => {
    const quantity = quantities[service.id] ?? 0;
    const yearly = cycle === "annually" ? service.yearly : null;
    return quantity > 0 ? [{ ...service, ...yearly, quantity, isYearly: yearly !== null }] : [];
  });
  const sumOf = (cents: (one: (typeof chosen)[number]) => number) =>
    chosen.reduce((total, one) => total + one.quantity * cents(one), 0);
  const sums = [
    [sumOf(({ cents, isYearly }) => (isYearly ? cents : 0)), texts.aYear] as const,
    [sumOf(({ cents, isYearly }) => (isYearly ? 0 : cents)), texts.aMonth] as const,
  ].filter(([cents]) => cents > 0);
  const setup = sumOf(({ setupCents }) => setupCents);
  const [first, ...rest] = chosen;
  const single = first && rest.length === 0 && first.quantity === 1 ? first : null;
  const isChosen = sums.length > 0;
  return (
    <>
      <div
        id={QUOTE_ID}
        className={`needs-script scroll-mt-28 ${isChosen ? "sticky bottom-(--contact-bar,0px) z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-navy-deep ring-1 ring-white/10 px-5 py-3 text-white max-[87rem]:sm:pr-24" : "mt-4 text-ink-muted"}`}
      >
        <output className="flex flex-wrap items-baseline gap-x-4">
          <span className={isChosen ? "text-label text-white/75" : undefined}>
            {isChosen ? texts.total : texts.choose}
          </span>
          {sums.map(([cents, unit], place) => (
            <span key={unit}>
              {place > 0 && "+ "}
              <strong className="font-semibold text-2xl tabular-nums">{toDollars(cents)}</strong> {unit}
            </span>
          ))}
          {setup > 0 && (
            <span className="text-[0.9375rem] text-white/80">
              {texts.setup} {toDollars(setup)}
            </span>
          )}
        </output>
        {isChosen && (
          <div className="flex gap-3 max-sm:w-full print:hidden">
            {single && (
              <a
                href={single.buttonUrl}
                className="inline-flex min-h-11 items-center justify-center rounded-[10px] border border-white/30 px-5 font-semibold hover:bg-white/10 max-sm:flex-1"
              >
                {texts.order}
                <span className="sr-only"> {single.name}</span>
              </a>
            )}
            <button
              type="button"
              onClick={openForm}
              aria-expanded={isAsking}
              className="inline-flex min-h-11 items-center justify-center rounded-[10px] bg-accent px-5 font-semibold text-navy-deep hover:bg-accent-bright max-sm:flex-1"
            >
              {texts.send}
            </button>
          </div>
        )}
      </div>
      {isChosen && !single && <p className="mt-3 text-[0.9375rem] text-ink-muted">{texts.several}</p>}
      {isAsking && isChosen && (
        <QuoteForm
          texts={form}
          plans={chosen.map(({ id, quantity, isYearly }) => ({
            id,
            quantity,
            ...(isYearly && { cycle: "annually" as const }),
          }))}
          summary={[
            ...chosen.map(({ name, quantity }) => `${quantity} × ${name}`),
            sums.map(([cents, unit]) => `${toDollars(cents)} ${unit}`).join(" + "),
          ].join(", ")}
        />
      )}
    </>
  );
}

function QuoteForm(props: PlanQuoteFormProps) {
  const [Form, setForm] = useState<ComponentType<PlanQuoteFormProps>>();
  useEffect(() => {
    import("@/components/site/services/plan-quote-form").then(
      ({ PlanQuoteForm }) => setForm(() => PlanQuoteForm),
      // The notice about the missing part leads to the contact page.
      () => undefined,
    );
  }, []);
  return Form ? <Form {...props} /> : null;
}
