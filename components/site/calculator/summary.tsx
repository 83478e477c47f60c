"use client";

import { useState } from "react";
import { useWizardTexts } from "@/components/site/calculator/wizard-texts";
import { toDollars } from "@/lib/core/money";
import type { QuotePrice } from "@/lib/crm/calculator/price";

type Props = { price: QuotePrice | null; phone: { label: string; href: string } };

export function Summary({ price, phone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { summary: texts } = useWizardTexts();
  const services = price?.services ?? [];
  return (
    <section
      aria-label={texts.name}
      className="calculator-summary needs-script sticky [@media(height<32rem)]:static top-[4.5rem] z-30 rounded-2xl bg-navy-deep px-5 py-4 text-white shadow-[0_24px_50px_-24px_rgb(8_26_51/0.6)] md:grid md:grid-cols-[15rem_1fr] md:items-center md:gap-10 md:px-8 md:py-6"
    >
      <div className="flex items-center justify-between gap-4 md:block">
        <div>
          <p id="calculator-total-label" className="text-label text-white/75">
            {texts.label}
          </p>
          <output
            aria-labelledby="calculator-total-label calculator-total"
            id="calculator-total"
            className="block font-semibold text-[1.625rem] tabular-nums leading-tight tracking-[-0.03em] md:mt-1 md:text-[2.25rem]"
          >
            {/* Before a choice no figure: "$0.00" would be the largest one of the page. */}
            {price ? (services.length > 0 ? toDollars(price.totalCents) : "–") : texts.callUs}
          </output>
        </div>
        {services.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="calculator-lines"
            onClick={() => setOpen((open) => !open)}
            className="min-h-11 shrink-0 rounded-[10px] border border-white/25 px-4 font-medium text-[0.9375rem] md:hidden"
          >
            {isOpen ? texts.hideDetails : texts.details}
          </button>
        )}
      </div>
      {services.length > 0 ? (
        <ul
          id="calculator-lines"
          className={`gap-x-10 text-[0.9375rem] max-md:mt-3 max-md:border-white/15 max-md:border-t max-md:pt-2 md:grid md:min-h-23 md:auto-rows-min md:grid-cols-1 md:content-center lg:grid-cols-2 ${isOpen ? "" : "max-md:hidden"}`}
        >
          {services.map(({ categoryId, service, costCents }) => (
            <li key={categoryId} className="flex min-h-7.5 items-baseline justify-between gap-4">
              <span className="text-white/80">{service}</span>
              <span className="font-medium tabular-nums">{toDollars(costCents)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-[0.9375rem] text-white/75 max-md:mt-1 md:flex md:min-h-23 md:items-center">
          {price ? (
            texts.nothing
          ) : (
            <span>
              {texts.tooLarge}{" "}
              <a href={phone.href} className="whitespace-nowrap font-semibold text-white underline">
                {phone.label}
              </a>
            </span>
          )}
        </p>
      )}
    </section>
  );
}
