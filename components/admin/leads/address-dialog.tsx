import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useSaveLead } from "@/lib/crm/inbox/queries";
import { type Lead, leadUpdate } from "@/lib/crm/inbox/schema";

const schema = leadUpdate.pick({ email: true }).required();

export function AddressDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const save = useSaveLead();
  return (
    <FormDialog
      title="Correct the email address"
      description="Replies go to this address from now on. An email that went to the wrong one can be sent again from the lead's emails."
      submitLabel="Save address"
      schema={schema}
      record={lead}
      values={(stored) => ({ email: stored?.email ?? "" })}
      save={(input, record) => save(input, record ?? lead)}
      onClose={onClose}
      className="max-w-md"
    >
      <TextField name="email" label="Email" required type="email" autoComplete="off" />
    </FormDialog>
  );
}
