"use client";

import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useAddPasskey, useRenamePasskey } from "@/lib/access/passkeys/queries";
import { type PasskeyRecord, passkeyUpdate } from "@/lib/core/passkeys-schema";
import { outcomeOf } from "@/lib/core/query/save";

const nameField = (
  <TextField
    name="name"
    label="Name"
    required
    hint="So you can tell your passkeys apart, such as “Work laptop”."
    autoComplete="off"
  />
);

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  return (
    <FormDialog
      title="Add a passkey"
      description="Your browser then asks where to keep it: on this device, on your phone, or on a security key."
      submitLabel="Continue"
      schema={passkeyUpdate}
      values={() => ({ name: "" })}
      save={(input) => outcomeOf(add.mutateAsync(input))}
      onClose={onClose}
    >
      {nameField}
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyRecord; onClose: () => void }) {
  const rename = useRenamePasskey();
  return (
    <FormDialog
      title="Rename passkey"
      submitLabel="Save changes"
      schema={passkeyUpdate}
      record={passkey}
      values={(stored) => ({ name: stored?.name ?? "" })}
      save={({ name }) => outcomeOf(rename.mutateAsync({ id: passkey.id, name }))}
      onClose={onClose}
    >
      {nameField}
    </FormDialog>
  );
}
