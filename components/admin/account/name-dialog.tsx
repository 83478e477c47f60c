"use client";

import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useSaveProfile } from "@/lib/access/users/queries";
import { profileInput } from "@/lib/access/users/schema";
import { outcomeOf } from "@/lib/core/query/save";

/** The display name shown to others: never the username, which is half of a sign-in. */
export function NameDialog({ name, onClose }: { name: string | null; onClose: () => void }) {
  const save = useSaveProfile();
  return (
    <FormDialog
      title="Your name"
      description="Visitors read it in the chat and below your replies, colleagues beside your notes and leads."
      submitLabel="Save name"
      schema={profileInput}
      values={() => ({ displayName: name ?? "" })}
      save={(input) => outcomeOf(save.mutateAsync(input))}
      onClose={onClose}
    >
      <TextField
        name="displayName"
        label="Name"
        maxLength={60}
        hint="Such as “Rosa from Bayline”. Empty: no name."
      />
    </FormDialog>
  );
}
