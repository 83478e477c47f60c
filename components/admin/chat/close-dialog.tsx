import { useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Colleague } from "@/lib/access/users/schema";
import { MAX_NOTE } from "@/lib/crm/chat/admin/schema";
import { type LeadStatus, leadStatuses, statusLabels } from "@/lib/crm/leads/kinds";

type CloseDialogProps = {
  reference: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (leadStatus: LeadStatus | undefined) => void;
};

/** Statuses that a conversation may end with; spam, which blocks the sender, is marked in the lead. */
const offered = leadStatuses.filter((status) => status !== "new" && status !== "spam");

export function CloseDialog({ reference, isPending, onClose, onConfirm }: CloseDialogProps) {
  const [status, setStatus] = useState<LeadStatus | "">("");
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent
        title="Close conversation"
        description="It opens again when the visitor writes again."
        className="max-w-md"
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm(status || undefined);
          }}
        >
          <div className="px-5 py-5">
            <FormField label={`Status of lead ${reference}`}>
              {(control) => (
                <Select
                  {...control}
                  value={status}
                  onChange={({ target }) => setStatus(target.value as LeadStatus | "")}
                >
                  <option value="">Leave as it is</option>
                  {offered.map((one) => (
                    <option key={one} value={one}>
                      {statusLabels[one]}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          </div>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={isPending}>
              Close conversation
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type HandOverDialogProps = {
  colleague: Pick<Colleague, "name" | "isThere" | "hasEmail">;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (note: string) => void;
};

/** Asks before a conversation is handed to a colleague, and for a line that they read with it. */
export function HandOverDialog({ colleague, isPending, onClose, onConfirm }: HandOverDialogProps) {
  const { name, isThere, hasEmail } = colleague;
  const isMailed = !isThere && hasEmail;
  const [note, setNote] = useState("");
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent
        title={isThere ? `Hand to ${name}?` : `${name} is away. Hand over anyway?`}
        description={
          isThere
            ? "The visitor is told that they have joined."
            : `${name} ${hasEmail ? "gets an email now" : "has no email address here and is not told"}. Until they answer, the visitor waits, and the assistant is silent.`
        }
        className="max-w-md"
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm(note);
          }}
        >
          <div className="px-5 py-5">
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
          </div>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={isPending}>
              {isMailed ? "Email them and hand over" : "Hand over"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
