"use client";

import { useContext } from "react";
import { ChoiceContext, QUOTE_ID, Quantity } from "@/components/site/services/plan-choice";
import type { Office } from "@/components/site/services/priced-services";
import { toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";
import type { ServicesTexts } from "@/lib/crm/pages/services";

type OfficeEstimateProps = Office & {
  texts: ServicesTexts["office"];
  table: Pick<ServicesTexts["table"], "fewer" | "more" | "aMonth">;
};

export function OfficeEstimate({ people, servers, texts, table }: OfficeEstimateProps) {
  const { quantities, openForm } = useContext(ChoiceContext);
  const counts = [
    { service: people, label: texts.people },
    { service: servers, label: texts.servers },
  ];
  const cents = counts.reduce((sum, { service }) => sum + (quantities[service.id] ?? 0) * service.cents, 0);
  const prices = { people: toDollars(people.cents), servers: toDollars(servers.cents) };
  return (
    <section
      aria-labelledby="office-title"
      className="grid gap-x-10 gap-y-5 rounded-2xl border border-line bg-surface p-5 sm:p-7 lg:grid-cols-[1fr_auto_auto] lg:items-center"
    >
      <div>
        <h3 id="office-title" className="text-heading text-ink-strong">
          {texts.title}
        </h3>
        <p className="mt-1.5 text-[0.9375rem] text-ink-muted">{filledIn(texts.each, prices)}</p>
      </div>
      <div className="needs-script flex flex-wrap gap-5">
        {counts.map(({ service, label }) => (
          <div key={service.id}>
            <p aria-hidden className="mb-1.5 font-medium text-ink text-sm">
              {label}
            </p>
            <Quantity id={service.id} name={label} label={label} texts={table} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 lg:min-w-md lg:justify-end">
        <output className="needs-script text-ink-muted empty:hidden lg:min-w-40 lg:text-right lg:empty:block">
          {cents > 0 && (
            <>
              <strong className="font-semibold text-[2rem] text-ink-strong tabular-nums tracking-[-0.03em]">
                {toDollars(cents)}
              </strong>{" "}
              {table.aMonth}
            </>
          )}
        </output>
        <a
          href={`/services#${cents > 0 ? QUOTE_ID : "prices"}`}
          onClick={cents > 0 ? openForm : undefined}
          className="inline-flex min-h-12 items-center justify-center whitespace-nowrap rounded-[10px] border border-brand px-5 font-semibold text-brand-strong hover:bg-brand-soft max-sm:w-full"
        >
          {cents > 0 ? texts.send : texts.plans}
        </a>
      </div>
    </section>
  );
}
