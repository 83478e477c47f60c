import { CheckboxGroup, SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { type AiServiceId, aiServices, serviceBudgets, serviceTimelines } from "@/lib/crm/leads/ai-options";
import { serviceConsultationTexts } from "@/lib/crm/leads/ai-texts";
import type { AiServiceFormTexts } from "@/lib/crm/pages/ai-development-forms";

type ServiceFormProps = {
  texts: AiServiceFormTexts;
  /** Absent without script: the visitor then chooses a service, and is asked for no needs. */
  service?: AiServiceId;
  close?: { label: string; onClose: () => void };
};

export function ServiceForm({ texts, service, close }: ServiceFormProps) {
  const chosen = service && aiServices[service];
  return (
    <LeadForm
      kind="service-consultation"
      texts={{ ...texts, formName: `Request a consultation about ${chosen?.title ?? "one AI service"}` }}
      {...serviceConsultationTexts}
      facts={{ service: chosen?.title ?? "AI" }}
      close={close}
    >
      <p className="mb-5 text-sm text-ink-muted">{texts.required}</p>
      {chosen && <input type="hidden" name="serviceType" value={chosen.title} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {!chosen && (
          <SelectField
            name="serviceType"
            {...texts.service}
            required
            options={Object.values(aiServices).map(({ title }) => [title, title])}
            isWide
          />
        )}
        <PersonFields texts={texts.person} />
        {chosen && (
          <CheckboxGroup
            name="specificNeeds"
            label={texts.needs}
            hint={texts.needsHint}
            options={chosen.needs.map((need) => [need, need])}
          />
        )}
        <TextAreaField
          name="projectDescription"
          label={texts.project}
          hint={chosen ? undefined : texts.projectHint}
          rows={3}
          required
        />
        <TextAreaField name="specificAnswer" label={chosen?.question ?? texts.anything} rows={3} />
        <SelectField name="timeline" {...texts.timeline} options={Object.entries(serviceTimelines)} />
        <SelectField name="budget" {...texts.budget} options={Object.entries(serviceBudgets)} />
      </div>
    </LeadForm>
  );
}
