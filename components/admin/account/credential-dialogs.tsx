import { useRef, useState } from "react";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { UsernameField } from "@/components/admin/kit/username-field";
import { formPassword, formPasswordHint } from "@/lib/access/auth/password-schema";
import { useMe } from "@/lib/access/auth/queries";
import { useChangeOwnPassword, useConfirmAddress, useRequestAddressChange } from "@/lib/access/users/queries";
import { addressCodeInput, ownAddressInput, ownPasswordInput } from "@/lib/access/users/schema";
import { outcomeOf } from "@/lib/core/query/save";

const currentPasswordField = (
  <TextField
    name="currentPassword"
    label="Current password"
    required
    type="password"
    autoComplete="current-password"
  />
);

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const [requested, setRequested] = useState<string>();
  return requested === undefined ? (
    <RequestForm onRequested={setRequested} onClose={onClose} />
  ) : (
    <CodeForm email={requested} onClose={onClose} />
  );
}

type RequestFormProps = { onRequested: (email: string) => void; onClose: () => void };

function RequestForm({ onRequested, onClose }: RequestFormProps) {
  const requestChange = useRequestAddressChange();
  const isSent = useRef(false);
  return (
    <FormDialog
      title="Your email"
      description="Replies of visitors go there, and links to a new password. We email a code to it first."
      submitLabel="Email me a code"
      schema={ownAddressInput}
      values={() => ({ email: "", currentPassword: "" })}
      save={(input) =>
        outcomeOf(
          requestChange.mutateAsync(input).then(() => {
            isSent.current = true;
            onRequested(input.email);
          }),
        )
      }
      onClose={() => !isSent.current && onClose()}
    >
      <TextField name="email" label="New email" required type="email" autoComplete="email" />
      {currentPasswordField}
    </FormDialog>
  );
}

function CodeForm({ email, onClose }: { email: string; onClose: () => void }) {
  const confirm = useConfirmAddress();
  return (
    <FormDialog
      title="Enter the code"
      description={`We emailed 6 digits to ${email}. They work for 30 minutes.`}
      submitLabel="Change my email"
      schema={addressCodeInput}
      values={() => ({ code: "" })}
      save={(input) => outcomeOf(confirm.mutateAsync(input))}
      onClose={onClose}
    >
      <TextField name="code" label="Code" required autoComplete="one-time-code" inputMode="numeric" />
    </FormDialog>
  );
}

const schema = ownPasswordInput.extend({ password: formPassword });

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangeOwnPassword();
  return (
    <FormDialog
      title="Change password"
      description="You stay signed in here. All your other sessions end."
      submitLabel="Change password"
      schema={schema}
      values={() => ({ currentPassword: "", password: "" })}
      save={(input) => outcomeOf(change.mutateAsync(input))}
      onClose={onClose}
    >
      <UsernameField username={useMe().data?.username ?? ""} />
      {currentPasswordField}
      <TextField
        name="password"
        label="New password"
        required
        hint={formPasswordHint}
        type="password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
