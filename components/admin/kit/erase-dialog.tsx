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
  const otherAddresses = person?.addresses.filter((address) => address !== email) ?? [];
  const description = [
    `All leads of ${email} go, with their notes, replies, emails and files, and any blocks they caused.`,
    otherAddresses.length > 0 &&
      `So do those of ${otherAddresses.join(" and ")}, which were merged with them.`,
    ...(person ? amountsOf(person) : []),
    "Only counts without a name remain. This can't be undone.",
  ];
  return (
    <FormDialog
      title="Erase this person's data?"
      description={description.filter(Boolean).join(" ")}
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

function amountsOf({ leads, events, mails, files, ordersErased, ordersKept }: PersonSummary) {
  return [
    `In all: ${counted(leads, "lead")}, ${counted(events, "history entry", "history entries")}, ${counted(mails, "email")} and ${counted(files, "file")}.`,
    ordersErased > 0 && `${counted(ordersErased, "order")} that never charged the card will be erased, too.`,
    ordersKept > 0 &&
      `${counted(ordersKept, "order")} that charged the card, or may have, will be kept, with the name: tax law requires records of paid orders.`,
  ];
}
