import { type ReactNode, useState } from "react";
import { type FieldControl, FormField } from "@/components/admin/kit/form-field";
import { Modal } from "@/components/admin/kit/modal";
import { Options } from "@/components/admin/kit/options";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Colleague } from "@/lib/access/users/schema";
import { MAX_NOTE } from "@/lib/crm/chat/admin/schema";
import { type LeadStatus, leadStatuses, statusLabels } from "@/lib/crm/leads/kinds";

type HoldDialogProps = {
  title: string;
  description: string;
  submitLabel: string;
  isPending: boolean;
  onClose: () => void;
  onSubmit: () => void;
  label: string;
  hint?: string;
  children: (control: FieldControl) => ReactNode;
};

function HoldDialog(props: HoldDialogProps) {
  const { title, description, submitLabel, isPending, onClose, onSubmit, label, hint, children } = props;
  return (
    <Modal onClose={onClose} title={title} description={description} className="max-w-md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="px-5 py-5">
          <FormField label={label} hint={hint}>
            {children}
          </FormField>
        </div>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}

/** Statuses that a conversation may end with; spam, which blocks the sender, is marked in the lead. */
const offered = leadStatuses.filter((status) => status !== "new" && status !== "spam");

type CloseDialogProps = Pick<HoldDialogProps, "isPending" | "onClose"> & {
  reference: string;
  onConfirm: (leadStatus: LeadStatus | undefined) => void;
};

export function CloseDialog({ reference, onConfirm, ...state }: CloseDialogProps) {
  const [status, setStatus] = useState<LeadStatus | "">("");
  return (
    <HoldDialog
      {...state}
      title="Close conversation"
      description="It opens again when the visitor writes again."
      submitLabel="Close conversation"
      label={`Status of lead ${reference}`}
      onSubmit={() => onConfirm(status || undefined)}
    >
      {(control) => (
        <Select
          {...control}
          value={status}
          onChange={({ target }) => setStatus(target.value as LeadStatus | "")}
        >
          <option value="">Leave as it is</option>
          <Options of={offered.map((one) => [one, statusLabels[one]])} />
        </Select>
      )}
    </HoldDialog>
  );
}

type HandOverDialogProps = Pick<HoldDialogProps, "isPending" | "onClose"> & {
  colleague: Pick<Colleague, "name" | "isThere" | "hasEmail">;
  onConfirm: (note: string) => void;
};

export function HandOverDialog({ colleague, onConfirm, ...state }: HandOverDialogProps) {
  const { name, isThere, hasEmail } = colleague;
  const [note, setNote] = useState("");
  return (
    <HoldDialog
      {...state}
      title={isThere ? `Hand to ${name}?` : `${name} is away. Hand over anyway?`}
      description={
        isThere
          ? "The visitor is told that they have joined."
          : `${name} ${hasEmail ? "gets an email now" : "has no email address here and is not told"}. Until they answer, the visitor waits, and the assistant is silent.`
      }
      submitLabel={!isThere && hasEmail ? "Email them and hand over" : "Hand over"}
      label="A line for your colleague"
      hint="Optional. The visitor never sees it."
      onSubmit={() => onConfirm(note)}
    >
      {(control) => (
        <Input
          {...control}
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </HoldDialog>
  );
}
