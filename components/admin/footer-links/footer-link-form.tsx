"use client";

import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import type { RecordFormProps } from "@/components/admin/kit/ordered-panel";
import {
  type FooterLink,
  type FooterLinkInput,
  type FooterSection,
  footerLinkInput,
  footerSections,
} from "@/lib/content/footer-links/schema";

type FooterLinkFormProps = RecordFormProps<FooterLink, FooterLinkInput> & {
  newIn: FooterSection;
};

const targets = [
  { value: "_self", label: "Same tab" },
  { value: "_blank", label: "New tab" },
];

export function FooterLinkForm({ record, newIn, ...props }: FooterLinkFormProps) {
  return (
    <FormDialog
      title={record ? `Edit ${record.label}` : "Add footer link"}
      submitLabel={record ? "Save changes" : "Add link"}
      schema={footerLinkInput}
      record={record}
      values={(stored) => ({
        label: stored?.label ?? "",
        url: stored?.url ?? "",
        section: stored?.section ?? newIn,
        target: stored?.target ?? "_self",
        isActive: stored?.isActive ?? true,
      })}
      {...props}
    >
      <TextField name="label" label="Label" required />
      <LinkField
        name="url"
        label="URL"
        required
        hint="A page such as /contact, an anchor such as #about, or a full web address."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="section" label="Section" required options={footerSections} />
        <SelectField name="target" label="Opens in" options={targets} hint="Other sites: always a new tab." />
      </div>
      <SwitchField name="isActive" label="Active" hint="Visitors see active links only." />
    </FormDialog>
  );
}
