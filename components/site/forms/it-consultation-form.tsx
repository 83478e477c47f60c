"use client";

import { TimeChoice } from "@/components/site/appointments/time-choice";
import { CheckboxGroup, SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import type { ItConsultationFormTexts } from "@/components/site/forms/texts";
import { UrgentCall } from "@/components/site/forms/urgent-call";
import { itServices, itUrgencies } from "@/lib/content/consultations/page-options";
import type { OfferedTimes } from "@/lib/crm/appointments/schema";
import { itConsultationTexts } from "@/lib/crm/leads/consultation-texts";
import { contactTimes } from "@/lib/crm/leads/options";

type Props = {
  texts: ItConsultationFormTexts;
  /** See `TimeChoice`. */
  times?: readonly OfferedTimes[];
  offersTimes?: boolean;
};

export function ItConsultationForm({ texts, times, offersTimes }: Props) {
  return (
    <LeadForm
      kind="it-consultation"
      label={texts.formName}
      {...itConsultationTexts}
      submitLabel={texts.submit}
      legal={texts}
    >
      <p className="mb-5 max-sm:mb-3 text-sm text-ink-muted">{texts.required}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields texts={texts.person} />
        <CheckboxGroup
          name="services"
          label={texts.services}
          hint={texts.servicesHint}
          options={Object.entries(itServices)}
          isDense
          required
          className="sm:col-span-2"
        />
        <TextAreaField
          name="challenges"
          label={texts.challenges}
          hint={texts.challengesHint}
          maxLength={5000}
          required
          className="sm:col-span-2"
        />
        <SelectField name="urgency" {...texts.urgency} options={Object.entries(itUrgencies)} required />
        <UrgentCall text={texts.urgentCall} phone={texts.urgentPhone} />
        <SelectField
          name="preferredContactTime"
          {...texts.contactTime}
          options={Object.entries(contactTimes)}
        />
        <TimeChoice times={times} isOffered={offersTimes} className="sm:col-span-2" />
      </div>
    </LeadForm>
  );
}
