import { KeyRound, Pencil } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DateText } from "@/components/admin/kit/date-text";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { DeleteButton } from "@/components/admin/kit/row-actions";
import { ErrorState } from "@/components/admin/kit/states";
import { Badge } from "@/components/ui/badge";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Skeleton } from "@/components/ui/skeleton";
import {
  useAddPasskey,
  usePasskeys,
  useRemovePasskey,
  useRenamePasskey,
} from "@/lib/access/passkeys/queries";
import { type PasskeyRecord, passkeyUpdate } from "@/lib/core/passkeys-schema";
import { outcomeOf } from "@/lib/core/query/save";

/** @param userId of their owner; absent for the signed-in user, who can rename them */
export function PasskeyList({ userId }: { userId?: number }) {
  const { data: passkeys, error, refetch } = usePasskeys({ userId });
  const [renamed, setRenamed] = useState<PasskeyRecord>();
  const [removed, setRemoved] = useState<PasskeyRecord>();
  const remove = useRemovePasskey(userId);
  const closeQuestion = () => setRemoved(undefined);
  if (!passkeys) {
    return error ? (
      <ErrorState title="The passkeys could not be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-busy className="p-5">
        <span className="sr-only">Loading passkeys…</span>
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  return (
    <div data-focus-list="" tabIndex={-1} className="outline-none">
      {passkeys.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-muted">No passkeys yet.</p>
      ) : (
        <ul aria-label="Passkeys" className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={userId === undefined ? () => setRenamed(passkey) : undefined}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && (
        <ConfirmDialog
          open
          onClose={closeQuestion}
          title={`Remove ${removed.name}?`}
          description={
            userId === undefined
              ? "It can't be used to sign in any more. Codes still work. Your device may go on listing it until you delete it there."
              : "It can't be used to sign in any more. This administrator can still sign in with a code, and gets an email."
          }
          confirmLabel="Remove passkey"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removed, { onSettled: closeQuestion })}
        />
      )}
    </div>
  );
}

type PasskeyRowProps = { passkey: PasskeyRecord; onRename?: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { id, name, device, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li data-focus-row={id} className="flex items-center gap-4 px-4 py-3.5">
      <DrawnIcon icon={KeyRound} className="size-5 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-medium text-ink">
          <span className="min-w-0 break-words">{name}</span> {isSynced && <Badge>Synced</Badge>}
        </span>
        <span className="text-ink-muted">Added with {device}</span>
        <span className="text-xs text-ink-muted">
          Created <DateText value={createdAt} withTime />,{" "}
          {lastUsedAt ? (
            <>
              last used <DateText value={lastUsedAt} withTime />
            </>
          ) : (
            "never used"
          )}
        </span>
      </div>
      <span className="inline-flex items-center gap-1">
        {onRename && (
          <GhostIconButton icon={Pencil} label={`Rename ${name}`} hint="Rename" onClick={onRename} />
        )}
        <DeleteButton name={name} onClick={onRemove} />
      </span>
    </li>
  );
}

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

function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyRecord; onClose: () => void }) {
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
