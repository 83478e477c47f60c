import { useId } from "react";
import { PriceSteps } from "@/components/admin/calculator/price-steps";
import { type Edited, testCatalog, withEdited } from "@/components/admin/calculator/test-catalog";
import { priceOrNull } from "@/components/site/calculator/read-form";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import type { ServiceCategory, ServiceOption } from "@/lib/crm/calculator/admin-schema";
import { explainedServices } from "@/lib/crm/calculator/explained-steps";
import { modifierLabel } from "@/lib/crm/calculator/modifier";
import {
  MAX_HOURS,
  type PricedCategory,
  type PricedOption,
  type ServiceChoice,
  toHours,
} from "@/lib/crm/calculator/price";

export type TestChoices = {
  choices: readonly ServiceChoice[];
  setChoices: (choices: readonly ServiceChoice[]) => void;
};

type TestPanelProps = TestChoices & {
  categories: readonly ServiceCategory[];
  options: readonly ServiceOption[];
  edited?: Edited;
  className?: string;
};

export function TestPanel({ categories, options, edited, className, choices, setChoices }: TestPanelProps) {
  const id = useId();
  const catalog = testCatalog(categories, options, edited);
  const tested = withEdited(choices, edited);
  const price = priceOrNull(catalog, tested);
  const otherChoices = (category: PricedCategory) =>
    choices.filter(({ categoryId }) => categoryId !== category.id);
  return (
    <Card className={cn("min-w-0", className)}>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4 p-4">
        <div className="grid gap-1">
          <h2 id={id} className="text-sm font-semibold text-ink">
            Test a quote
          </h2>
          <p className="text-xs text-ink-muted">
            {edited
              ? "Uses what's in the form, saved or not."
              : "Priced by the rules, with options that visitors see quoted individually. Nothing is stored."}
          </p>
        </div>
        <ul className="grid grid-cols-1 gap-1.5">
          {catalog.map((category) => (
            <TestedCategory
              key={category.id}
              category={category}
              edited={edited?.categoryId === category.id ? edited : undefined}
              choice={tested.find(({ categoryId }) => categoryId === category.id)}
              onChange={(choice) => setChoices([...otherChoices(category), ...(choice ? [choice] : [])])}
            />
          ))}
        </ul>
        <PriceSteps services={explainedServices(catalog, price)} totalCents={price?.totalCents} />
      </section>
    </Card>
  );
}

type TestedCategoryProps = {
  category: PricedCategory;
  edited: Edited | undefined;
  choice: ServiceChoice | undefined;
  onChange: (choice: ServiceChoice | null) => void;
};

function TestedCategory({ category, edited, choice, onChange }: TestedCategoryProps) {
  const { selectedOptions = [] } = choice ?? {};
  const toggle = (option: PricedOption) =>
    selectedOptions.includes(option.id)
      ? selectedOptions.filter((one) => one !== option.id)
      : [...selectedOptions, option.id];
  return (
    <li className="rounded-md border border-line">
      <CheckRow
        label={category.name}
        checked={choice !== undefined}
        disabled={edited !== undefined}
        onToggle={() =>
          onChange(choice ? null : { categoryId: category.id, selectedOptions: [], estimatedHours: 0 })
        }
      />
      {choice && (
        <div className="grid grid-cols-1 gap-1 border-t border-line px-3 py-2">
          <div className="flex items-center justify-between gap-3 text-sm text-ink-muted">
            <span aria-hidden>Hours</span>
            <Input
              type="number"
              inputMode="decimal"
              min={0}
              max={MAX_HOURS}
              step={0.5}
              placeholder="0"
              aria-label={`Hours of ${category.name}`}
              className="w-24 tabular-nums"
              defaultValue={choice.estimatedHours || ""}
              onChange={({ target }) => onChange({ ...choice, estimatedHours: toHours(target.value) })}
              onBlur={({ target }) => {
                target.value = String(toHours(target.value) || "");
              }}
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
          </div>
          {category.options.map((option) => (
            <CheckRow
              key={option.id}
              label={option.name}
              detail={modifierLabel(option)}
              checked={option.isRequired || selectedOptions.includes(option.id)}
              disabled={option.isRequired || option.id === edited?.optionId}
              onToggle={() => onChange({ ...choice, selectedOptions: toggle(option) })}
              className="px-0"
            />
          ))}
        </div>
      )}
    </li>
  );
}

type CheckRowProps = {
  label: string;
  detail?: string;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
  className?: string;
};

function CheckRow({ label, detail, checked, disabled, onToggle, className }: CheckRowProps) {
  return (
    <label
      className={cn(
        "flex items-center gap-2.5 px-3 py-1.5 text-sm text-ink pointer-coarse:min-h-11",
        className,
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        className="size-4 shrink-0 accent-brand"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {detail && <span className="shrink-0 text-ink-muted tabular-nums">{detail}</span>}
    </label>
  );
}
