import type { ReactNode } from "react";
import { hoursName, optionValue, type Quote } from "@/components/site/calculator/read-form";
import { NextLink, StepFrame, type StepLink } from "@/components/site/calculator/step-frame";
import { useWizardTexts } from "@/components/site/calculator/wizard-texts";
import { Field, useField } from "@/components/site/forms/fields";
import { toDollars } from "@/lib/core/money";
import { filledIn } from "@/lib/core/placeholders";
import type { OfferedCategory, OfferedOption } from "@/lib/crm/calculator/catalog";
import { modifierLabel } from "@/lib/crm/calculator/modifier";
import { changedPrices, effectOf } from "@/lib/crm/calculator/option-effect";
import { MAX_HOURS, type ServiceChoice, type ServicePrice, withoutQuoted } from "@/lib/crm/calculator/price";
import { isRelative } from "@/lib/crm/calculator/price-rules";

type Props = {
  categories: readonly OfferedCategory[];
  icons: Record<number, ReactNode>;
  quote: Quote;
  onRemove: (categoryId: number) => void;
  back: StepLink;
  next: StepLink;
};

export function ConfigureStep({ categories, icons, quote, onRemove, back, next }: Props) {
  const { configure: texts } = useWizardTexts();
  return (
    <StepFrame number={2} introduction={texts.lead} back={back} next={<NextLink {...next} to={3} />}>
      <p className="without-script mt-3 text-ink-muted">{texts.withoutScript}</p>
      <div className="mt-8 grid gap-5">
        {categories.map((category) => (
          <Service
            key={category.id}
            category={category}
            icon={icons[category.id]}
            choice={quote.choices.find(({ categoryId }) => categoryId === category.id)}
            price={quote.price?.services.find(({ categoryId }) => categoryId === category.id)}
            onRemove={() => onRemove(category.id)}
          />
        ))}
      </div>
    </StepFrame>
  );
}

type ServiceProps = {
  category: OfferedCategory;
  icon: ReactNode;
  choice: ServiceChoice | undefined;
  price: ServicePrice | undefined;
  onRemove: () => void;
};

function Service({ category, icon, choice, price, onRemove }: ServiceProps) {
  const { configure: texts } = useWizardTexts();
  const { id, name, options } = category;
  const priced = withoutQuoted(category);
  const changed = choice ? changedPrices(priced, choice) : null;
  return (
    <fieldset
      aria-labelledby={`configure-${id}`}
      data-chosen={choice ? "" : undefined}
      className="calculator-service rounded-2xl border border-line bg-surface p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand">
          {icon}
        </span>
        <h3 id={`configure-${id}`} className="min-w-40 grow basis-0 text-heading text-ink-strong">
          {name}
        </h3>
        <div className="needs-script flex items-center gap-4">
          <span className="font-semibold text-ink-strong text-xl tabular-nums tracking-[-0.02em]">
            {price && toDollars(price.costCents)}
          </span>
          <button
            type="button"
            onClick={onRemove}
            className="min-h-11 rounded-[10px] px-3 font-medium text-[0.9375rem] text-ink-muted underline decoration-line underline-offset-4 transition-colors hover:text-danger"
          >
            {texts.remove}
            <span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
      <div className="mt-6 grid gap-6 border-line border-t pt-6 md:grid-cols-[12rem_1fr] md:gap-10">
        <Hours categoryId={id} service={name} />
        {options.length > 0 && (
          <fieldset>
            <legend className="font-medium text-ink text-sm">
              {texts.options}
              <span className="sr-only"> of {name}</span>
            </legend>
            <div className="mt-1.5 grid gap-2.5 lg:grid-cols-2 xl:grid-cols-3">
              {options.map((option) => (
                <Option
                  key={option.id}
                  option={option}
                  effectCents={choice && !option.isRequired ? effectOf(priced, choice, option.id) : null}
                />
              ))}
            </div>
            <p role="status" className="mt-3 text-ink-muted text-sm leading-relaxed empty:hidden">
              {changed &&
                filledIn(texts.changed, {
                  by: listFormat.format(changed.by),
                  of: listFormat.format(changed.of),
                })}
            </p>
          </fieldset>
        )}
      </div>
    </fieldset>
  );
}

function Hours({ categoryId, service }: { categoryId: number; service: string }) {
  const { configure: texts } = useWizardTexts();
  const field = { name: hoursName(categoryId), label: texts.hours, hint: texts.hoursHint };
  const { id, error, control } = useField(field);
  return (
    <Field {...field} id={id} error={error}>
      <input
        {...control}
        type="number"
        inputMode="decimal"
        min={0}
        max={MAX_HOURS}
        step={0.5}
        placeholder="0"
        aria-label={`${texts.hours} of ${service}`}
      />
    </Field>
  );
}

/** @param effectCents effect on this total; null for a required option, and before our script runs */
function Option({ option, effectCents }: { option: OfferedOption; effectCents: number | null }) {
  const { id, categoryId, name, description, isRequired, isQuoted } = option;
  const { configure: texts } = useWizardTexts();
  const { id: prefix, values } = useField({ name: "options", label: texts.options });
  const ids = `${prefix}-${id}`;
  // Before hours are entered, the effect is 0: the option's own price is shown.
  const label = modifierLabel(option).replace("/hour", ` ${texts.anHour}`);
  const isByItself = effectCents === null || (effectCents === 0 && !isRelative(option.priceType));
  const priceText = isByItself ? label : signedDollars(effectCents);
  const shown = isQuoted ? texts.quoted : priceText;
  return (
    <label className="flex cursor-pointer items-start gap-2.5 rounded-[10px] border border-ink-faint/80 bg-surface px-3.5 py-3 transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default">
      <input
        type="checkbox"
        name="options"
        value={optionValue(categoryId, id)}
        defaultChecked={isRequired || values.includes(optionValue(categoryId, id))}
        disabled={isRequired}
        aria-labelledby={`${ids}-name`}
        aria-describedby={`${ids}-price ${ids}-about`}
        className="mt-0.5 size-4.5 shrink-0 accent-brand"
      />
      <span className="grid grow gap-1">
        <span className="flex justify-between gap-x-2">
          <span id={`${ids}-name`} className="min-w-0 break-words font-medium text-ink">
            {name}
          </span>
          <span
            id={`${ids}-price`}
            className="shrink-0 text-right font-semibold max-w-[45%] text-ink-strong tabular-nums"
          >
            {shown}
            {!isQuoted && shown !== label && option.priceType !== "fixed" && (
              <span className="block font-normal text-ink-muted text-sm">{label}</span>
            )}
            {isRequired && <span className="font-normal text-ink-muted">, {texts.included}</span>}
          </span>
        </span>
        <span id={`${ids}-about`} className="break-words text-ink-muted text-sm leading-relaxed">
          {description}
        </span>
      </span>
    </label>
  );
}

const listFormat = new Intl.ListFormat("en-US");

const signedDollars = (cents: number) => `${cents < 0 ? "" : "+"}${toDollars(cents)}`;
