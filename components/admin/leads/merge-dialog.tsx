import { useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { useMergeLeads } from "@/lib/crm/inbox/queries";
import { referenceOf, searchedLead } from "@/lib/crm/inbox/reference";
import type { Lead } from "@/lib/crm/inbox/schema";

type MergeDialogProps = {
  lead: Lead;
  /** Lead to merge; absent if its reference is to be typed. */
  other?: Lead;
  onClose: () => void;
};

/** Explains a merge, and that it can be undone, before it is made. */
export function MergeDialog({ lead, other, onClose }: MergeDialogProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const merge = useMergeLeads(lead.id);
  const name = other ? `${referenceOf(other.id)} from ${other.name}` : "the other lead";
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent
        title={other ? `Merge ${name}?` : "Merge another lead"}
        description={`From then on, ${name} shows in ${referenceOf(lead.id)} with its request, replies and notes, and leaves the list. Both addresses are kept. You can separate them again.`}
        className="max-w-md"
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const id = other?.id ?? searchedLead(typed);
            if (id === null) return setError("Enter a reference, such as R-1042.");
            merge.mutate(id, { onSuccess: onClose });
          }}
        >
          {!other && (
            <div className="px-5 py-5">
              <FormField
                label="Reference of the other lead"
                required
                hint="It stands in the lead below the name, such as R-1042."
                error={error}
              >
                {(control) => (
                  <Input {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
                )}
              </FormField>
            </div>
          )}
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={merge.isPending}>
              Merge
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
