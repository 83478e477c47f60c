import { useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { ModalForm } from "@/components/admin/kit/modal-form";
import { Options } from "@/components/admin/kit/options";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { messageOf } from "@/lib/core/client";
import { mergeText } from "@/lib/crm/inbox/merge-text";
import { useMergeLeads, useMergePreview } from "@/lib/crm/inbox/queries";
import { referenceOf, searchedLead } from "@/lib/crm/inbox/reference";
import type { Lead } from "@/lib/crm/inbox/schema";

type MergeDialogProps = {
  lead: Lead;
  /** Leads to merge into it; absent if a reference is to be typed. */
  others?: readonly Lead[];
  asksWhichStays?: boolean;
  onMerged?: () => void;
  onClose: () => void;
};

export function MergeDialog({ lead, others, asksWhichStays, onMerged, onClose }: MergeDialogProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [keptId, setKeptId] = useState(lead.id);
  const all = [lead, ...(others ?? [])];
  const merged = others && all.filter(({ id }) => id !== keptId);
  const merge = useMergeLeads(keptId);
  const submit = () => {
    const ids = merged?.map(({ id }) => id) ?? [searchedLead(typed) ?? 0];
    if (ids[0] === 0) return setError("Enter a reference, such as R-1042.");
    merge.mutate(ids, {
      onSuccess: () => {
        onMerged?.();
        onClose();
      },
    });
  };
  return (
    <ModalForm
      title={asksWhichStays ? `Merge ${all.length} leads?` : titleOf(keptId, merged)}
      description={explanation(keptId, all, merged)}
      submitLabel="Merge"
      pending={merge.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {!merged && (
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
      )}
      {asksWhichStays && (
        <FormField label="Lead that stays">
          {(control) => (
            <Select {...control} value={keptId} onChange={({ target }) => setKeptId(Number(target.value))}>
              <Options
                of={all.map(({ id, name, summary }) => [id, `${referenceOf(id)} from ${name}: ${summary}`])}
              />
            </Select>
          )}
        </FormField>
      )}
      {merged && <Changes id={keptId} merged={merged.map(({ id }) => id)} />}
    </ModalForm>
  );
}

function titleOf(kept: number, merged: readonly Lead[] | undefined): string {
  if (!merged) return "Merge another lead";
  const [first] = merged;
  if (merged.length === 1 && first) return `Merge ${referenceOf(first.id)} from ${first.name}?`;
  return `Merge ${merged.length} leads into ${referenceOf(kept)}?`;
}

const listed = new Intl.ListFormat("en-US");

function explanation(kept: number, all: readonly Lead[], merged: readonly Lead[] | undefined): string {
  const isOne = !merged || merged.length === 1;
  const what = merged ? listed.format(merged.map(({ id }) => referenceOf(id))) : "the other lead";
  const addresses = new Set(all.map(({ email }) => email.toLowerCase())).size;
  return [
    isOne
      ? `From then on, ${what} shows in ${referenceOf(kept)} with its request, replies and notes, and leaves the list.`
      : `From then on, ${what} show in ${referenceOf(kept)} with their requests, replies and notes, and leave the list.`,
    addresses > 1 && (addresses === 2 ? "Both addresses are kept." : "All addresses are kept."),
    "You can separate them again.",
  ]
    .filter(Boolean)
    .join(" ");
}

function Changes({ id, merged }: { id: number; merged: readonly number[] }) {
  const preview = useMergePreview(id, merged);
  const changes = preview.data && mergeText(id, preview.data);
  return (
    <div role="status" className="grid gap-1 text-sm text-ink">
      {preview.error ? (
        <p className="text-danger">{messageOf(preview.error, "What it changes could not be loaded.")}</p>
      ) : (
        (changes ?? ["…"]).map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
    </div>
  );
}
