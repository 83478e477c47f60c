import { SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { contactSelects } from "@/lib/crm/leads/options";
import { WINDOWS_10_SERVICE, windows10Texts } from "@/lib/crm/leads/windows10";
import type { Windows10FormTexts } from "@/lib/crm/pages/forms";

export function Windows10Form({ texts }: { texts: Windows10FormTexts }) {
  return (
    <LeadForm kind="windows10" texts={texts} {...windows10Texts}>
      <p className="mb-5 text-sm text-ink-muted">{texts.required}</p>
      <input type="hidden" name="service" value={WINDOWS_10_SERVICE} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields texts={texts.person} />
        <SelectField
          name="employees"
          {...texts.employees}
          options={Object.entries(contactSelects.employees.options)}
        />
        <SelectField
          name="contactTime"
          {...texts.contactTime}
          options={Object.entries(contactSelects.contactTime.options)}
        />
        <TextAreaField name="challenges" label={texts.challenges} hint={texts.challengesHint} />
      </div>
    </LeadForm>
  );
}
