"use client";

import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useSaveRedirect } from "@/lib/redirects/api";
import { redirectInput, type SiteRedirect } from "@/lib/redirects/schema";

type RedirectFormProps = {
  /** The one to edit; absent for a new one. */
  redirect?: SiteRedirect;
  /** Where a new one begins, as far as that is known. */
  from?: string;
  onClose: () => void;
};

export function RedirectForm({ redirect, from = "", onClose }: RedirectFormProps) {
  const save = useSaveRedirect();
  return (
    <FormDialog
      title={redirect ? `Edit the redirect from ${redirect.from}` : "Add redirect"}
      submitLabel={redirect ? "Save changes" : "Add redirect"}
      schema={redirectInput}
      record={redirect}
      values={(stored) => ({
        from: stored?.from ?? from,
        to: stored?.to ?? "",
        isPermanent: stored?.isPermanent ?? true,
        replacesPage: stored?.replacesPage ?? false,
      })}
      save={save}
      onClose={onClose}
    >
      <TextField
        name="from"
        label="Old address"
        required
        hint="A path such as /old-page. Small and capital letters are the same; a query counts where you write one."
      />
      <LinkField name="to" label="New address" required hint="A page such as /contact, or a whole address." />
      <SwitchField
        name="isPermanent"
        label="Permanent"
        hint="Search engines take the new address over. Off for what will be back."
      />
      <SwitchField
        name="replacesPage"
        label="Also where a page is"
        hint="Visitors are led on even if a page or an article of the site has the old address."
      />
    </FormDialog>
  );
}
