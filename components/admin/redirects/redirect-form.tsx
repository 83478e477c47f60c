import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useSaveRedirect } from "@/lib/content/redirects/queries";
import { redirectInput, type SiteRedirect } from "@/lib/content/redirects/schema";

type RedirectFormProps = { redirect?: SiteRedirect; from?: string; onClose: () => void };

export function RedirectForm({ redirect, from = "", onClose }: RedirectFormProps) {
  return (
    <FormDialog
      title={redirect ? `Edit the redirect from ${redirect.from}` : "Add redirect"}
      submitLabel={redirect ? "Save changes" : "Add redirect"}
      schema={redirectInput}
      record={redirect}
      values={(stored) => ({ from, to: "", isPermanent: true, replacesPage: false, ...stored })}
      save={useSaveRedirect()}
      onClose={onClose}
    >
      <TextField
        name="from"
        label="Old address"
        required
        hint="A path such as /old-page. Upper and lower case are the same. A query only counts if you enter one, in any order; visitors' other parameters go along."
      />
      <LinkField
        name="to"
        label="New address"
        required
        hint="A page such as /contact, or a full web address."
      />
      <SwitchField
        name="isPermanent"
        label="Permanent"
        hint="Search engines switch to the new address. Turn it off if the old page will be back."
      />
      <SwitchField
        name="replacesPage"
        label="Also replaces a page"
        hint="Visitors are redirected even if a page or article has the old address."
      />
    </FormDialog>
  );
}
