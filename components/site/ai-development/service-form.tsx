import { CancelButton } from "@/components/site/forms/cancel-button";
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
      label={`Request a consultation about ${chosen?.title ?? "one AI service"}`}
      {...serviceConsultationTexts}
      facts={{ service: chosen?.title ?? "AI" }}
      submitLabel={texts.submit}
      legal={texts}
      aside={close && <CancelButton onClick={close.onClose} />}
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
            className="sm:col-span-2"
          />
        )}
        <PersonFields texts={texts.person} />
        {chosen && (
          <CheckboxGroup
            name="specificNeeds"
            label={texts.needs}
            hint={texts.needsHint}
            options={chosen.needs.map((need) => [need, need])}
            className="sm:col-span-2"
          />
        )}
        <TextAreaField
          name="projectDescription"
          label={texts.project}
          hint={chosen ? undefined : texts.projectHint}
          rows={3}
          required
          className="sm:col-span-2"
        />
        <TextAreaField
          name="specificAnswer"
          label={chosen?.question ?? texts.anything}
          rows={3}
          className="sm:col-span-2"
        />
        <SelectField name="timeline" {...texts.timeline} options={Object.entries(serviceTimelines)} />
        <SelectField name="budget" {...texts.budget} options={Object.entries(serviceBudgets)} />
      </div>
    </LeadForm>
  );
}
