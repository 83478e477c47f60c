import { TriangleAlert } from "lucide";
import { useFormContext } from "react-hook-form";
import { draftOption, withDraft } from "@/components/admin/calculator/test-catalog";
import { type TestChoices, TestPanel } from "@/components/admin/calculator/test-panel";
import { useCatalog } from "@/components/admin/calculator/use-catalog";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, MoneyField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import type { RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useQuotedOptions } from "@/lib/crm/calculator/admin-queries";
import {
  readAmount,
  type ServiceOption,
  type ServiceOptionInput,
  serviceOptionInput,
} from "@/lib/crm/calculator/admin-schema";
import { modifierLabel, modifierWarning } from "@/lib/crm/calculator/modifier";
import { priceRules, priceTypes } from "@/lib/crm/calculator/price-rules";

type OptionFormProps = RecordFormProps<ServiceOption, ServiceOptionInput> & {
  test: TestChoices;
  newIn: number | undefined;
};

export function OptionForm({ record, newIn, test, ...props }: OptionFormProps) {
  const categories = useCatalog().catalog?.categories ?? [];
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add option"}
      submitLabel={record ? "Save changes" : "Add option"}
      className="max-w-4xl"
      schema={serviceOptionInput}
      record={record}
      values={(stored) => ({
        categoryId: stored?.categoryId ?? newIn ?? categories[0]?.id,
        name: stored?.name ?? "",
        description: stored?.description ?? "",
        priceModifier: stored?.priceModifier ?? "0",
        priceType: stored?.priceType ?? "fixed",
        isRequired: stored?.isRequired ?? false,
        isActive: stored?.isActive ?? true,
      })}
      {...props}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <SelectField
            name="categoryId"
            label="Category"
            required
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="name" label="Name" required />
          <LongTextField name="description" label="Description" required rows={3} />
          <ModifierFields />
          <SwitchField name="isRequired" label="Always included" hint="Counts whether it's chosen or not." />
          <SwitchField name="isActive" label="Active" hint="Visitors see active options only." />
        </div>
        <OptionTest record={record} test={test} />
      </div>
    </FormDialog>
  );
}

function ModifierFields() {
  const { priceType, priceModifier } = useFormContext<ServiceOption>().watch();
  const modifier = { priceType, priceModifier: readAmount(priceModifier) };
  const { data: quoted } = useQuotedOptions();
  const warning = quoted && modifierWarning(modifier, quoted.above);
  return (
    <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
      <SelectField
        name="priceType"
        label="Price type"
        options={priceTypes.map((value) => ({ value, label: priceRules[value].label }))}
      />
      <MoneyField
        name="priceModifier"
        label="Price modifier"
        required
        sign={priceRules[priceType].sign}
        hint={`Visitors see ${modifierLabel(modifier)}.`}
      />
      <p
        role="status"
        className="flex items-start gap-1.5 text-xs font-medium text-accent-strong sm:col-span-2"
      >
        {warning && (
          <>
            <DrawnIcon icon={TriangleAlert} className="mt-px size-3.5 shrink-0" /> {warning}
          </>
        )}
      </p>
    </div>
  );
}

function OptionTest({ record, test }: Pick<OptionFormProps, "record" | "test">) {
  const { catalog } = useCatalog();
  const draft = draftOption(useFormContext<ServiceOption>().watch(), record);
  return (
    catalog && (
      <TestPanel
        {...test}
        categories={catalog.categories}
        options={withDraft(catalog.options, draft)}
        edited={{ categoryId: draft.categoryId, optionId: draft.id }}
      />
    )
  );
}
