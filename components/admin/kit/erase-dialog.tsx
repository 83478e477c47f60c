"use client";

import { counted } from "@/components/admin/kit/counted";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { outcomeOf } from "@/lib/core/query/save";
import { eraseInput, type PersonSummary } from "@/lib/crm/inbox/person-schema";
import { useErasePerson, usePerson } from "@/lib/crm/inbox/queries";

type EraseDialogProps = { email: string; onErased: () => void; onClose: () => void };

export function EraseDialog({ email, onErased, onClose }: EraseDialogProps) {
  const erase = useErasePerson();
  const person = usePerson(email).data;
  const amount =
    person &&
    ` In all: ${counted(person.leads, "lead")}, ${counted(person.events, "history entry", "history entries")}, ${counted(person.mails, "email")} and ${counted(person.files, "file")}.`;
  const otherAddresses = person?.addresses.filter((address) => address !== email) ?? [];
  const merged =
    otherAddresses.length > 0
      ? ` So do those of ${otherAddresses.join(" and ")}, which were merged with them.`
      : "";
  const orders = person && ordersText(person);
  return (
    <FormDialog
      title="Erase this person's data?"
      description={`All leads of ${email} go, with their notes, replies, emails and files, and any blocks they caused.${merged}${amount ?? ""}${orders ?? ""} Only counts without a name remain. This can't be undone.`}
      submitLabel="Erase permanently"
      isDestructive
      schema={eraseInput}
      values={() => ({ email, confirm: "" })}
      save={(input) => outcomeOf(erase.mutateAsync(input))}
      onSaved={onErased}
      onClose={onClose}
    >
      <TextField
        name="confirm"
        label="Type the email address to confirm"
        required
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
    </FormDialog>
  );
}

/** Outcome for their orders; charged ones are retained by law. */
function ordersText({ ordersKept, ordersErased }: PersonSummary): string {
  const erased =
    ordersErased > 0
      ? ` ${counted(ordersErased, "order")} that never charged the card will be erased, too.`
      : "";
  const remainder =
    ordersKept > 0
      ? ` ${counted(ordersKept, "order")} that charged the card, or may have, will be kept, with the name: tax law requires records of paid orders.`
      : "";
  return erased + remainder;
}
