"use client";

import { useFormContext } from "react-hook-form";
import { draftCategory, withDraft } from "@/components/admin/calculator/test-catalog";
import { TestPanel } from "@/components/admin/calculator/test-panel";
import type { CatalogTabProps } from "@/components/admin/calculator/use-catalog";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { IconField } from "@/components/admin/kit/fields/icon-field";
import { LongTextField, MoneyField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import type { RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { serviceIconLooks } from "@/components/site/services/service-icon";
import { isServiceIcon } from "@/lib/content/services/icons";
import {
  type ServiceCategory,
  type ServiceCategoryInput,
  serviceCategoryInput,
} from "@/lib/crm/calculator/admin-schema";

type CategoryFormProps = RecordFormProps<ServiceCategory, ServiceCategoryInput> & CatalogTabProps;

export function CategoryForm({ record, catalog, test, ...props }: CategoryFormProps) {
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add category"}
      submitLabel={record ? "Save changes" : "Add category"}
      className="max-w-4xl"
      schema={serviceCategoryInput}
      record={record}
      values={(stored) => ({
        name: stored?.name ?? "",
        description: stored?.description ?? "",
        // An unknown icon falls back to the one that visitors see.
        icon: stored && isServiceIcon(stored.icon) ? stored.icon : "server",
        basePrice: stored?.basePrice ?? "0",
        hourlyRate: stored?.hourlyRate ?? "0",
        isActive: stored?.isActive ?? true,
      })}
      {...props}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4">
          <TextField name="name" label="Name" required />
          <LongTextField name="description" label="Description" required rows={3} />
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField name="basePrice" label="Base price" required hint="The service's starting price." />
            <MoneyField
              name="hourlyRate"
              label="Hourly rate"
              required
              hint="Multiplied by the visitor's hours."
            />
          </div>
          <IconField name="icon" label="Icon" required icons={serviceIconLooks} />
          <SwitchField name="isActive" label="Active" hint="Visitors see active categories only." />
        </div>
        <CategoryTest record={record} catalog={catalog} test={test} />
      </div>
    </FormDialog>
  );
}

function CategoryTest({ record, catalog, test }: Pick<CategoryFormProps, "record" | "catalog" | "test">) {
  const draft = draftCategory(useFormContext<ServiceCategory>().watch(), record);
  return (
    catalog && (
      <TestPanel
        {...test}
        categories={withDraft(catalog.categories, draft)}
        options={catalog.options}
        edited={{ categoryId: draft.id }}
      />
    )
  );
}
