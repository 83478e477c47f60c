"use client";

import { CheckboxGroup, SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { sendItConsultationForm } from "@/lib/leads/actions";
import { contactTimes, itServices, itUrgencies } from "@/lib/leads/options";
import { itConsultationTexts } from "@/lib/leads/texts";

/** The form of the consultation page (docs/product.md 3.3, 3.5 and 3.9). */
export function ItConsultationForm() {
  return (
    <LeadForm
      kind="it-consultation"
      action={sendItConsultationForm}
      label="Request a free IT consultation"
      {...itConsultationTexts}
      submitLabel="Request Free Consultation"
    >
      <p className="mb-5 text-sm text-ink-muted">Fields marked with * are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields />
        <CheckboxGroup
          name="services"
          label="What can we help with?"
          hint="Check all that apply."
          options={Object.entries(itServices)}
          required
          className="sm:col-span-2"
        />
        <TextAreaField
          name="challenges"
          label="Your IT challenges"
          hint="What goes wrong, since when, and whom it keeps from working. A sentence or two is enough."
          maxLength={5000}
          required
          className="sm:col-span-2"
        />
        <SelectField
          name="urgency"
          label="How urgent is it?"
          placeholder="Select an urgency"
          options={Object.entries(itUrgencies)}
          required
        />
        <SelectField
          name="preferredContactTime"
          label="Best time to contact you"
          placeholder="Select a time"
          options={Object.entries(contactTimes)}
        />
      </div>
    </LeadForm>
  );
}
