"use client";

import { SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { sendWindows10Form } from "@/lib/leads/actions";
import { contactTimes, employeeRanges, WINDOWS_10_SERVICE } from "@/lib/leads/options";
import { windows10Texts } from "@/lib/leads/texts";

/** The request for a free assessment (docs/product.md 3.3 and 3.5). */
export function Windows10Form() {
  return (
    <LeadForm
      kind="windows10"
      action={sendWindows10Form}
      label="Request a free Windows 10 assessment"
      {...windows10Texts}
      submitLabel="Request Free Assessment"
    >
      <p className="mb-5 text-sm text-ink-muted">Fields marked with * are required.</p>
      <input type="hidden" name="service" value={WINDOWS_10_SERVICE} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields />
        <SelectField
          name="employees"
          label="Number of employees"
          placeholder="Select a range"
          options={employeeRanges.map((range) => [range, range])}
        />
        <SelectField
          name="contactTime"
          label="Best time to contact you"
          placeholder="Select a time"
          options={Object.entries(contactTimes)}
        />
        <TextAreaField
          name="challenges"
          label="Your computers and concerns"
          hint="How many computers, how old, and which programs must keep working? A sentence or two is enough."
          maxLength={5000}
          className="sm:col-span-2"
        />
      </div>
    </LeadForm>
  );
}
