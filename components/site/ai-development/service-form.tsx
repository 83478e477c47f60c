"use client";

import type { AiServiceId } from "@/components/site/ai-development/subjects";
import { CancelButton } from "@/components/site/forms/cancel-button";
import { CheckboxGroup, SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { personLabels } from "@/components/site/forms/person-labels";
import { sendServiceConsultationForm } from "@/lib/leads/actions";
import { aiServices, serviceBudgets, serviceTimelines } from "@/lib/leads/ai-options";
import { serviceConsultationTexts } from "@/lib/leads/texts";

type ServiceFormProps = {
  /** Absent: the visitor chooses one, as where no script can show the needs of the chosen one. */
  service?: AiServiceId;
  onSent?: () => void;
  /** Given in a dialog, which it closes. */
  onCancel?: () => void;
};

/** The consultation about one service, with its own needs and question (docs/product.md 3.3 and 3.5). */
export function ServiceForm({ service, onSent, onCancel }: ServiceFormProps) {
  const chosen = service && aiServices[service];
  return (
    <LeadForm
      kind="service-consultation"
      action={sendServiceConsultationForm}
      label={`Request a consultation about ${chosen?.title ?? "one AI service"}`}
      {...serviceConsultationTexts(chosen?.title ?? "AI")}
      submitLabel="Request Consultation"
      onSent={onSent}
      beside={onCancel && <CancelButton onClick={onCancel} />}
    >
      <p className="mb-5 text-sm text-ink-muted">Fields marked with * are required.</p>
      {chosen && <input type="hidden" name="serviceType" value={chosen.title} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {!chosen && (
          <SelectField
            name="serviceType"
            label="Service"
            placeholder="Select a service"
            required
            options={Object.values(aiServices).map(({ title }) => [title, title])}
            className="sm:col-span-2"
          />
        )}
        <PersonFields texts={personLabels} />
        {chosen && (
          <CheckboxGroup
            name="specificNeeds"
            label="What do you need?"
            hint="Check all that apply."
            options={chosen.needs.map((need) => [need, need])}
            className="sm:col-span-2"
          />
        )}
        <TextAreaField
          name="projectDescription"
          label="Describe your project"
          hint={chosen ? undefined : "What do you need, and what should it do for you?"}
          rows={3}
          maxLength={5000}
          required
          className="sm:col-span-2"
        />
        <TextAreaField
          name="specificAnswer"
          label={chosen?.question ?? "Is there anything else we should know?"}
          rows={3}
          maxLength={5000}
          className="sm:col-span-2"
        />
        <SelectField
          name="timeline"
          label="Timeline"
          placeholder="Select a timeline"
          options={Object.entries(serviceTimelines)}
        />
        <SelectField
          name="budget"
          label="Budget"
          placeholder="Select a budget"
          options={Object.entries(serviceBudgets)}
        />
      </div>
    </LeadForm>
  );
}
