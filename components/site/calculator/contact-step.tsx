import { StepFrame, type StepLink } from "@/components/site/calculator/step-frame";
import { useWizardTexts } from "@/components/site/calculator/wizard-texts";
import { AnswerBy } from "@/components/site/forms/answer-by";
import {
  EmailField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from "@/components/site/forms/fields";
import { LegalLinks } from "@/components/site/forms/legal-links";
import { useFormMessages } from "@/components/site/forms/use-form-messages";
import { contactMethods, urgencyLevels } from "@/lib/crm/calculator/options";
import { leadForms } from "@/lib/crm/leads/forms";

/** Sends the default as an empty value, which the server fills in: a field left alone is no draft. */
const withDefault = (labels: Record<string, string>, byDefault: string) =>
  Object.entries(labels).map(([value, label]) => [value === byDefault ? "" : value, label] as const);

type ContactStepProps = { sending: boolean; hasContact: boolean; back: StepLink };

export function ContactStep({ sending, hasContact, back }: ContactStepProps) {
  const { contact: texts } = useWizardTexts();
  const { submitting } = useFormMessages();
  return (
    <StepFrame
      number={3}
      introduction={texts.lead}
      back={back}
      next={
        <button
          type="submit"
          disabled={sending || !hasContact}
          className="inline-flex min-h-12 items-center justify-center rounded-[10px] bg-button px-8 py-2.5 font-semibold text-button-text transition-colors duration-200 hover:bg-button-strong disabled:cursor-not-allowed disabled:bg-line disabled:text-ink-muted max-sm:w-full"
        >
          {sending ? submitting : texts.submit}
        </button>
      }
    >
      <div className="mt-8 rounded-2xl border border-line bg-surface p-5 sm:p-8">
        <p className="mb-5 text-ink-muted text-sm">{texts.required}</p>
        <p className="without-script mb-5 text-ink">{texts.withoutScript}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="customerName" label={texts.name} autoComplete="name" required />
          <EmailField name="customerEmail" label={texts.email} required />
          <PhoneField name="customerPhone" label={texts.phone} />
          <TextField name="companyName" label={texts.company} autoComplete="organization" />
          <SelectField
            name="urgencyLevel"
            label={texts.urgency}
            options={withDefault(urgencyLevels, "normal")}
          />
          <SelectField
            name="preferredContactMethod"
            label={texts.method}
            options={withDefault(contactMethods, "email")}
          />
          <TextAreaField name="projectDescription" label={texts.project} hint={texts.projectHint} />
        </div>
        <AnswerBy promise={leadForms["service-calculator"].promise} />
        <LegalLinks privacy={texts.privacy} terms={texts.terms} />
      </div>
    </StepFrame>
  );
}
