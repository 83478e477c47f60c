"use client";

import { TextField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { sendQuickQuoteForm } from "@/lib/leads/actions";
import { quickQuoteTexts } from "@/lib/leads/texts";

/** The short form of the hero (docs/product.md 1.2 and 1.5). */
export function QuickQuoteForm({ className }: { className?: string }) {
  return (
    <LeadForm
      kind="quick-quote"
      action={sendQuickQuoteForm}
      label="Get a quick quote"
      {...quickQuoteTexts}
      submitLabel="Get Quick Quote"
      className={className}
    >
      <div className="grid gap-4">
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" required />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={50}
          required
        />
      </div>
    </LeadForm>
  );
}
