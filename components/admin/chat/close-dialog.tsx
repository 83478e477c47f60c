import { useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
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
