"use client";

import { useContext, useEffect, useRef } from "react";
import { ChoiceContext, type Cycle } from "@/components/site/services/plan-choice";
import type { PricedService } from "@/components/site/services/priced-services";
import { savingOf } from "@/lib/commerce/checkout/offer";
import { tabStorage } from "@/lib/core/browser-storage";
import { filledIn } from "@/lib/core/placeholders";
import type { ServicesTexts } from "@/lib/crm/pages/services";

type CyclePickerProps = {
  services: readonly Pick<PricedService, "cents" | "setupCents" | "yearly">[];
  texts: ServicesTexts["cycle"];
};

const KEY = "billing-cycle";

/**
 * Monthly or yearly prices, where billing offers both; otherwise nothing. Each price is in the page: the style
 * sheet shows that of the picked cycle, without script too (`YearlyOr`). The tab keeps the choice.
 */
export function CyclePicker({ services, texts }: CyclePickerProps) {
  const { setCycle } = useContext(ChoiceContext);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const picked = group.current?.querySelector<HTMLInputElement>(`[value="${tabStorage.get(KEY)}"]`);
    if (!picked) return;
    picked.checked = true;
    setCycle(picked.value as Cycle);
  }, [setCycle]);
  if (!services.some(({ yearly }) => yearly)) return null;
  const percent = Math.max(...services.map(savedPercent));
  const cycles = [
    ["monthly", texts.monthly],
    ["annually", texts.yearly],
  ] as const;

  function pick(cycle: Cycle): void {
    setCycle(cycle);
    tabStorage.set(KEY, cycle);
  }

  return (
    <fieldset
      ref={group}
      className="mb-5 flex w-fit rounded-xl border border-line bg-surface p-1 print:hidden"
    >
      <legend className="sr-only">{texts.name}</legend>
      {cycles.map(([cycle, label]) => (
        <label
          key={cycle}
          className="flex min-h-10 cursor-pointer items-center gap-2 rounded-lg px-4 font-semibold text-[0.9375rem] text-ink has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="billing-cycle"
            value={cycle}
            defaultChecked={cycle === "monthly"}
            onChange={() => pick(cycle)}
            className="sr-only"
          />
          {label}
          {cycle === "annually" && percent > 0 && (
            <span className="font-medium text-sm opacity-80">
              {filledIn(texts.saving, { percent: String(percent) })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function savedPercent({ cents, setupCents, yearly }: CyclePickerProps["services"][number]): number {
  if (!yearly) return 0;
  const offer = {
    pricing: { monthly: cents / 100, annually: yearly.cents / 100 },
    setupFees: { monthly: setupCents / 100, annually: yearly.setupCents / 100 },
  };
  return savingOf(offer, "annually")?.percent ?? 0;
}
