"use client";

import { useState } from "react";
import { useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { useDebounced } from "@/components/admin/kit/use-debounced";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useLeads } from "@/lib/crm/inbox/queries";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead } from "@/lib/crm/inbox/schema";

const PAUSE_MS = 250;
const SHOWN = 6;

export function LeadChoice({ name }: { name: string }) {
  const { form, error } = useField(name);
  const [chosen, setChosen] = useState<Lead | null>(null);
  const choose = (lead: Lead | null) => {
    setChosen(lead);
    form.setValue(name, lead?.id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-3 py-2">
        <LeadLine lead={chosen} />
        <Button variant="secondary" size="small" onClick={() => choose(null)}>
          Change
        </Button>
        {error && <p className="basis-full text-xs font-medium text-danger">{error}</p>}
      </div>
    );
  }
  return <LeadSearch error={error} onChoose={choose} />;
}

function LeadSearch({ error, onChoose }: { error: string | undefined; onChoose: (lead: Lead) => void }) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const leads = useLeads({ page: 1, search, sort: "-createdAt", filters: {} });
  const found = search ? leads.data?.rows.filter(isBookable).slice(0, SHOWN) : [];
  return (
    <div className="grid gap-2">
      <FormField label="Lead" required hint="Name, email, or reference, such as R-1042." error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {search && found?.length === 0 && (
        <p className="text-sm text-ink-muted">No lead matches your search.</p>
      )}
      {found && found.length > 0 && (
        <ul aria-label="Leads" className="divide-y divide-line rounded-md border border-line">
          {found.map((lead) => (
            <li key={lead.id}>
              <button
                type="button"
                className="w-full px-3 py-2 text-left hover:bg-surface-sunken"
                onClick={() => onChoose(lead)}
              >
                <LeadLine lead={lead} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A merged lead's appointment is made for the one that it is merged into. */
const isBookable = ({ status, mergedInto }: Lead) => status !== "spam" && mergedInto === null;

function LeadLine({ lead }: { lead: Lead }) {
  return (
    <span className="grid min-w-0 text-sm">
      <span className="font-medium wrap-anywhere text-ink">
        {lead.name} · {referenceOf(lead.id)}
      </span>
      <span className="wrap-anywhere text-ink-muted">{lead.email}</span>
    </span>
  );
}
