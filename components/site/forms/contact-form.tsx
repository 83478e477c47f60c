import { SelectField, TextAreaField } from "@/components/site/forms/fields";
import { FilesField } from "@/components/site/forms/files-field";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { type contactIndustries, contactSelects } from "@/lib/crm/leads/options";
import { contactTexts } from "@/lib/crm/leads/texts";
import type { ContactFormTexts } from "@/lib/crm/pages/forms";

const optionsOf = (select: keyof typeof contactSelects) => Object.entries(contactSelects[select].options);

type ContactFormProps = {
  texts: ContactFormTexts;
  industry?: keyof typeof contactIndustries;
  industryNote?: string;
  className?: string;
};

export function ContactForm({ texts, industry, industryNote, className }: ContactFormProps) {
  return (
    <LeadForm kind="contact" texts={texts} {...contactTexts} className={className}>
      {industry && (
        <p className="mb-2 font-medium text-ink">
          <input type="hidden" name="industry" value={industry} />
          {industryNote}
        </p>
      )}
      <p className="mb-5 text-sm text-ink-muted">{texts.required}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields texts={texts.person} company="required" />
        <SelectField name="service" {...texts.service} options={optionsOf("service")} />
        <SelectField name="employees" {...texts.employees} options={optionsOf("employees")} />
        <TextAreaField name="challenges" label={texts.challenges} hint={texts.challengesHint} />
        <FilesField label={texts.files} hint={texts.filesHint} />
        <SelectField name="contactTime" {...texts.contactTime} options={optionsOf("contactTime")} isWide />
      </div>
    </LeadForm>
  );
}
