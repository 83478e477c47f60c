"use client";

import { SelectField, TextAreaField, TextField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import type { LeadAction } from "@/components/site/forms/use-lead-form";
import { contactServices, contactTimes, employeeRanges } from "@/lib/leads/options";

/** The contact form of the home page (spec 1 sections 2 and 5). */
export function ContactForm({ action, className }: { action: LeadAction; className?: string }) {
  return (
    <LeadForm
      kind="contact"
      action={action}
      label="Request a free consultation"
      failure="Failed to submit contact form. Please try again."
      submitLabel="Request Free Consultation"
      className={className}
    >
      <p className="mb-5 text-sm text-ink-muted">Fields marked with * are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" required />
        <TextField name="lastName" label="Last name" autoComplete="family-name" required />
        <TextField
          name="company"
          label="Company"
          autoComplete="organization"
          required
          className="sm:col-span-2"
        />
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
        <SelectField
          name="service"
          label="Service of interest"
          placeholder="Select a service"
          options={Object.entries(contactServices)}
        />
        <SelectField
          name="employees"
          label="Number of employees"
          placeholder="Select company size"
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
