"use client";

import { SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { sendContactForm } from "@/lib/leads/actions";
import { contactServices, contactTimes, employeeRanges } from "@/lib/leads/options";
import { contactTexts } from "@/lib/leads/texts";

/** The contact form of the home page (docs/product.md 1.2 and 1.5). */
export function ContactForm({ className }: { className?: string }) {
  return (
    <LeadForm
      kind="contact"
      action={sendContactForm}
      label="Request a free consultation"
      {...contactTexts}
      submitLabel="Request Free Consultation"
      className={className}
    >
      <p className="mb-5 text-sm text-ink-muted">Fields marked with * are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields companyRequired />
        <SelectField
          name="service"
          label="Service of interest"
          placeholder="Select a service"
          options={Object.entries(contactServices)}
        />
        <SelectField
          name="employees"
          label="Number of employees"
          placeholder="Select a range"
          options={employeeRanges.map((range) => [range, range])}
        />
        <TextAreaField
          name="challenges"
          label="Current IT challenges"
          hint="A sentence or two is enough."
          maxLength={5000}
          className="sm:col-span-2"
        />
        <SelectField
          name="contactTime"
          label="Best time to contact you"
          placeholder="Select a time"
          options={Object.entries(contactTimes)}
          className="sm:col-span-2"
        />
      </div>
    </LeadForm>
  );
}
