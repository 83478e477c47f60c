"use client";

import { CancelButton } from "@/components/site/forms/cancel-button";
import { CheckboxGroup, SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { personLabels } from "@/components/site/forms/person-labels";
import { sendAiConsultationForm } from "@/lib/leads/actions";
import {
  aiBudgets,
  aiContactTimes,
  aiInterests,
  aiTimelines,
  aiUsages,
  businessSizes,
  industries,
} from "@/lib/leads/ai-options";
import { aiConsultationTexts } from "@/lib/leads/texts";

type GeneralFormProps = {
  phone: string;
  onSent?: () => void;
  /** Given in a dialog, which it closes. */
  onCancel?: () => void;
};

/** The general AI consultation (docs/product.md 3.3 and 3.5). */
export function GeneralForm({ phone, onSent, onCancel }: GeneralFormProps) {
  return (
    <LeadForm
      kind="ai-consultation"
      action={sendAiConsultationForm}
      label="Request a free AI consultation"
      {...aiConsultationTexts(phone)}
      submitLabel="Request Free AI Consultation"
      onSent={onSent}
      beside={onCancel && <CancelButton onClick={onCancel} />}
    >
      <p className="mb-5 text-sm text-ink-muted">Fields marked with * are required.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields texts={personLabels} />
        <SelectField
          name="industry"
          label="Industry"
          placeholder="Select your industry"
          options={Object.entries(industries)}
        />
        <SelectField
          name="businessSize"
          label="Number of employees"
          placeholder="Select a range"
          options={businessSizes.map((size) => [size, `${size} employees`])}
        />
        <SelectField
          name="currentAIUsage"
          label="Current use of AI"
          placeholder="Select your current use"
          options={Object.entries(aiUsages)}
          className="sm:col-span-2"
        />
        <CheckboxGroup
          name="aiInterests"
          label="AI solutions you are interested in"
          required
          options={Object.entries(aiInterests)}
          className="sm:col-span-2"
        />
        <TextAreaField
          name="projectDescription"
          label="What should AI do for your business?"
          hint="A few sentences are enough: the task, who does it today, and what takes too long."
          maxLength={5000}
          required
          className="sm:col-span-2"
        />
        <SelectField
          name="projectTimeline"
          label="Timeline"
          placeholder="Select a timeline"
          options={Object.entries(aiTimelines)}
        />
        <SelectField
          name="budget"
          label="Budget"
          placeholder="Select a budget"
          options={Object.entries(aiBudgets)}
        />
        <SelectField
          name="preferredContactTime"
          label="Best time to contact you"
          placeholder="Select a time"
          options={Object.entries(aiContactTimes)}
          className="sm:col-span-2"
        />
      </div>
    </LeadForm>
  );
}
