"use client";

import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useSaveFooterLink } from "@/lib/footer-links/api";
import {
  type FooterLink,
  type FooterSection,
  footerLinkInput,
  footerSections,
} from "@/lib/footer-links/schema";

type FooterLinkFormProps = {
  /** The link to edit; absent for a new one. */
  link?: FooterLink;
  /** Of a new link. */
  section: FooterSection;
  onClose: () => void;
};

const targets = [
  { value: "_self", label: "The same tab" },
  { value: "_blank", label: "A new tab" },
];

export function FooterLinkForm({ link, section, onClose }: FooterLinkFormProps) {
  const save = useSaveFooterLink();
  return (
    <FormDialog
      title={link ? `Edit ${link.label}` : "Add footer link"}
      submitLabel={link ? "Save changes" : "Add link"}
      schema={footerLinkInput}
      record={link}
      values={(stored) => ({
        label: stored?.label ?? "",
        url: stored?.url ?? "",
        section: stored?.section ?? section,
        target: stored?.target ?? "_self",
        isActive: stored?.isActive ?? true,
      })}
      save={save}
      onClose={onClose}
    >
      <TextField name="label" label="Label" required />
      <LinkField
        name="url"
        label="URL"
        required
        hint="A page such as /contact, a place such as #about, or a whole address."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="section" label="Section" required options={footerSections} />
        <SelectField name="target" label="Opens in" options={targets} hint="Other sites: always a new tab." />
      </div>
      <SwitchField name="isActive" label="Active" hint="Visitors see active links only." />
    </FormDialog>
  );
}
