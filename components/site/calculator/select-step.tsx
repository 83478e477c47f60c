import type { ReactNode } from "react";
import { NextLink, StepFrame, type StepLink } from "@/components/site/calculator/step-frame";
import { useWizardTexts } from "@/components/site/calculator/wizard-texts";
import { FieldError } from "@/components/site/forms/field-error";
import { useField } from "@/components/site/forms/fields";
import { toDollars, toHundredths } from "@/lib/core/money";
import type { CalculatorCategory } from "@/lib/crm/calculator/catalog";
import { SERVICES } from "@/lib/crm/calculator/options";

type Props = { categories: readonly CalculatorCategory[]; icons: Record<number, ReactNode>; next: StepLink };

export function SelectStep({ categories, icons, next }: Props) {
  const { select: texts } = useWizardTexts();
  const { id, error, values } = useField({ name: SERVICES, label: "Services" });
  return (
    <StepFrame number={1} introduction={texts.lead} next={<NextLink {...next} to={2} />}>
      <FieldError id={id} text={error} />
      <ul className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3 xl:gap-5">
        {categories.map(({ id: categoryId, name, description, basePrice, hourlyRate }) => (
          <li key={categoryId} className="row-span-3 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-0">
            <label className="row-span-3 grid min-w-0 cursor-pointer grid-cols-1 grid-rows-subgrid rounded-2xl border border-ink-faint/80 bg-surface p-5 transition-[border-color,background-color,box-shadow] duration-200 hover:border-brand/50 has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-aria-invalid:border-danger has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 sm:p-6">
              <span className="flex items-center gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
                  {icons[categoryId]}
                </span>
                <span
                  id={`${id}-${categoryId}-name`}
                  className="min-w-0 grow text-heading text-ink-strong wrap-anywhere"
                >
                  {name}
                </span>
                <input
                  type="checkbox"
                  name={SERVICES}
                  value={categoryId}
                  defaultChecked={values.includes(String(categoryId))}
                  aria-labelledby={`${id}-${categoryId}-name`}
                  aria-describedby={`${error ? `${id}-error ` : ""}${id}-${categoryId}-price ${id}-${categoryId}-about`}
                  aria-invalid={Boolean(error)}
                  className="size-5.5 shrink-0 accent-brand outline-none"
                />
              </span>
              <span
                id={`${id}-${categoryId}-about`}
                className="mt-4 mb-5 min-w-0 wrap-anywhere text-[0.9375rem] text-ink-muted leading-relaxed"
              >
                {description}
              </span>
              <span id={`${id}-${categoryId}-price`} className="self-end text-[0.9375rem] text-ink">
                <span className="font-semibold text-ink-strong tabular-nums">{dollars(basePrice)}</span>
                {toHundredths(hourlyRate) > 0 && (
                  <>
                    {" + "}
                    <span className="tabular-nums">{dollars(hourlyRate)}</span>/hour
                  </>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}

const dollars = (decimal: string) => toDollars(toHundredths(decimal));
