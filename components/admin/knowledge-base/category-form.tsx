"use client";

import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { SlugField } from "@/components/admin/kit/fields/slug-field";
import { LongTextField, NumberField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import type { useSaveCategory } from "@/lib/content/knowledge-base/admin-queries";
import { type AdminCategory, categoryInput } from "@/lib/content/knowledge-base/admin-schema";

type CategoryFormProps = {
  record?: AdminCategory;
  save: ReturnType<typeof useSaveCategory>;
  onClose: () => void;
};

export function CategoryForm({ record, ...props }: CategoryFormProps) {
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add category"}
      submitLabel={record ? "Save changes" : "Add category"}
      schema={categoryInput}
      record={record}
      values={(stored) => ({
        name: stored?.name ?? "",
        slug: stored?.slug ?? "",
        description: stored?.description ?? "",
        isVisible: stored?.isVisible ?? true,
        ...(stored && { orderIndex: stored.orderIndex }),
      })}
      {...props}
    >
      <TextField name="name" label="Name" required />
      <SlugField name="slug" label="Slug" from="name" required hint="The last part of its web address." />
      <LongTextField name="description" label="Description" rows={3} />
      {record && <NumberField name="orderIndex" label="Order" min={0} hint="You can drag categories, too." />}
      <SwitchField
        name="isVisible"
        label="Visible"
        hint="Visitors don't see articles in a hidden category."
      />
    </FormDialog>
  );
}
