import { TimeChoice } from "@/components/site/appointments/time-choice";
import { CheckboxGroup, SelectField, TextAreaField } from "@/components/site/forms/fields";
import { FilesField } from "@/components/site/forms/files-field";
import { LeadForm } from "@/components/site/forms/lead-form";
import { CompanyField, PersonFields } from "@/components/site/forms/person-fields";
import { UrgentCall } from "@/components/site/forms/urgent-call";
import { itServices, itUrgencies } from "@/lib/content/consultations/page-options";
import type { ChosenTime, OfferedTimes } from "@/lib/crm/appointments/schema";
import { itConsultationTexts } from "@/lib/crm/leads/consultation-texts";
import { contactTimes } from "@/lib/crm/leads/options";
import type { ItConsultationFormTexts } from "@/lib/crm/pages/forms";

type Props = { texts: ItConsultationFormTexts; times?: OfferedTimes | null; chosen?: ChosenTime | null };

export function ItConsultationForm({ texts, times = null, chosen }: Props) {
  return (
    <LeadForm
      kind="it-consultation"
      texts={texts}
      {...itConsultationTexts}
      submitLabel={
        <>
          <span className="without-time">{texts.submit}</span>
          <span className="with-time">{texts.book}</span>
        </>
      }
    >
      <TimeChoice times={times} chosen={chosen} className="mb-5" />
      <p className="mb-5 max-sm:mb-3 text-sm text-ink-muted">{texts.required}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields texts={texts.person} company="elsewhere" />
        <CheckboxGroup
          name="services"
          label={texts.services}
          hint={texts.servicesHint}
          options={Object.entries(itServices)}
          isDense
          required
        />
        <TextAreaField
          name="challenges"
          label={texts.challenges}
          hint={texts.challengesHint}
          rows={3}
          required
        />
        <FilesField label={texts.files} hint={texts.filesHint} />
        <SelectField
          name="urgency"
          {...texts.urgency}
          options={Object.entries(itUrgencies)}
          required
          isWide
        />
        <UrgentCall text={texts.urgentCall} phone={texts.urgentPhone} />
        <details className="sm:col-span-2">
          <summary className="min-h-11 w-fit cursor-pointer content-center font-medium text-brand-strong text-sm underline underline-offset-4">
            {texts.more}
          </summary>
          <div className="mt-2 grid gap-5 sm:grid-cols-2">
            <CompanyField label={texts.person.company} />
            <SelectField
              name="preferredContactTime"
              {...texts.contactTime}
              options={Object.entries(contactTimes)}
              className="without-time sm:col-span-2"
            />
          </div>
        </details>
      </div>
    </LeadForm>
  );
}
