import { CheckboxGroup, SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import {
  aiBudgets,
  aiContactTimes,
  aiInterests,
  aiTimelines,
  aiUsages,
  businessSizes,
  industries,
} from "@/lib/crm/leads/ai-options";
import { aiConsultationTexts } from "@/lib/crm/leads/ai-texts";
import type { AiGeneralFormTexts } from "@/lib/crm/pages/ai-development-forms";

type GeneralFormProps = {
  texts: AiGeneralFormTexts;
  phone: string;
  close?: { label: string; onClose: () => void };
};

export function GeneralForm({ texts, phone, close }: GeneralFormProps) {
  return (
    <LeadForm kind="ai-consultation" texts={texts} {...aiConsultationTexts} facts={{ phone }} close={close}>
      <p className="mb-5 text-sm text-ink-muted">{texts.required}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields texts={texts.person} />
        <SelectField name="industry" {...texts.industry} options={Object.entries(industries)} />
        <SelectField
          name="businessSize"
          {...texts.size}
          options={businessSizes.map((size) => [size, `${size} employees`])}
        />
        <SelectField name="currentAIUsage" {...texts.usage} options={Object.entries(aiUsages)} isWide />
        <CheckboxGroup
          name="aiInterests"
          label={texts.interests}
          required
          options={Object.entries(aiInterests)}
        />
        <TextAreaField name="projectDescription" label={texts.project} hint={texts.projectHint} required />
        <SelectField name="projectTimeline" {...texts.timeline} options={Object.entries(aiTimelines)} />
        <SelectField name="budget" {...texts.budget} options={Object.entries(aiBudgets)} />
        <SelectField
          name="preferredContactTime"
          {...texts.contactTime}
          options={Object.entries(aiContactTimes)}
          isWide
        />
      </div>
    </LeadForm>
  );
}
