import { useState } from "react";
import { useWizardTexts } from "@/components/site/calculator/wizard-texts";
import { toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";
import type { QuotePrice } from "@/lib/crm/calculator/price";

type Props = {
  price: QuotePrice | null;
  quotedOptions: readonly string[];
  phone: { label: string; href: string };
};

export function Summary({ price, quotedOptions, phone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { summary: texts } = useWizardTexts();
  const services = price?.services ?? [];
  return (
    <section
      aria-label={texts.name}
      className="calculator-summary needs-script sticky [@media(height<32rem)]:static top-16 z-30 rounded-b-xl bg-navy-deep px-4 text-white shadow-[0_24px_50px_-24px_rgb(8_26_51/0.6)] sm:px-6"
    >
      <div className="flex h-14 items-center gap-4">
        <p id="calculator-total-label" className="text-label text-white/75 max-sm:sr-only">
          {texts.label}
        </p>
        <output
          aria-labelledby="calculator-total-label calculator-total"
          id="calculator-total"
          className="whitespace-nowrap font-semibold text-2xl tabular-nums tracking-[-0.03em]"
        >
          {/* Before a choice no figure: "$0.00" would be the largest one of the page. */}
          {price ? (services.length > 0 ? toDollars(price.totalCents) : "–") : texts.callUs}
        </output>
        {services.length > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="calculator-lines"
            onClick={() => setOpen((open) => !open)}
            className="ml-auto min-h-11 shrink-0 rounded-[10px] border border-white/25 px-4 font-medium text-[0.9375rem]"
          >
            {isOpen ? texts.hideDetails : texts.details}
          </button>
        ) : (
          <p className="text-[0.9375rem] text-white/75 leading-tight">
            {price ? (
              texts.nothing
            ) : (
              <>
                <span className="max-sm:sr-only">{texts.tooLarge}</span>{" "}
                <a href={phone.href} className="whitespace-nowrap font-semibold text-white underline">
                  {phone.label}
                </a>
              </>
            )}
          </p>
        )}
      </div>
      {services.length > 0 && (
        <div
          id="calculator-lines"
          hidden={!isOpen}
          className="border-white/15 border-t py-3 text-[0.9375rem]"
        >
          <ul className="grid gap-x-10 lg:grid-cols-2">
            {services.map(({ categoryId, service, costCents }) => (
              <li key={categoryId} className="flex min-h-7.5 items-baseline justify-between gap-4">
                <span className="text-white/80">{service}</span>
                <span className="font-medium tabular-nums">{toDollars(costCents)}</span>
              </li>
            ))}
          </ul>
          {quotedOptions.length > 0 && (
            <p className="mt-1.5 text-white/80">
              {filledIn(texts.quoted, { options: quotedOptions.join(", ") })}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
