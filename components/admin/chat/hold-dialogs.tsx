import { useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { ModalForm } from "@/components/admin/kit/modal-form";
import { Options } from "@/components/admin/kit/options";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Colleague } from "@/lib/access/users/schema";
import { MAX_NOTE } from "@/lib/crm/chat/admin/schema";
import { type LeadStatus, leadStatuses, statusLabels } from "@/lib/crm/leads/kinds";

type HoldDialogProps = { pending: boolean; onClose: () => void };

/** Statuses that a conversation may end with; spam, which blocks the sender, is marked in the lead. */
const offered = leadStatuses.filter((status) => status !== "new" && status !== "spam");

type CloseDialogProps = HoldDialogProps & {
  reference: string;
  onConfirm: (leadStatus: LeadStatus | undefined) => void;
};

export function CloseDialog({ reference, onConfirm, ...state }: CloseDialogProps) {
  const [status, setStatus] = useState<LeadStatus | "">("");
  return (
    <ModalForm
      {...state}
      title="Close conversation"
      description="It opens again when the visitor writes again."
      submitLabel="Close conversation"
      onSubmit={() => onConfirm(status || undefined)}
    >
      <FormField label={`Status of lead ${reference}`}>
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
      </FormField>
    </ModalForm>
  );
}

type HandOverDialogProps = HoldDialogProps & {
  colleague: Pick<Colleague, "name" | "isThere" | "hasEmail">;
  onConfirm: (note: string) => void;
};

export function HandOverDialog({ colleague, onConfirm, ...state }: HandOverDialogProps) {
  const { name, isThere, hasEmail } = colleague;
  const [note, setNote] = useState("");
  return (
    <ModalForm
      {...state}
      title={isThere ? `Hand to ${name}?` : `${name} is away. Hand over anyway?`}
      description={
        isThere
          ? "The visitor is told that they have joined."
          : `${name} ${hasEmail ? "gets an email now" : "has no email address here and is not told"}. Until they answer, the visitor waits, and the assistant is silent.`
      }
      submitLabel={!isThere && hasEmail ? "Email them and hand over" : "Hand over"}
      onSubmit={() => onConfirm(note)}
    >
      <FormField label="A line for your colleague" hint="Optional. The visitor never sees it.">
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </FormField>
    </ModalForm>
  );
}
