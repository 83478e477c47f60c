import { useRef, useState } from "react";
import { TimeChoice } from "@/components/site/appointments/time-choice";
import { useClosing } from "@/components/site/exit-popup/use-closing";
import { CheckboxGroup, SelectField, TextAreaField } from "@/components/site/forms/fields";
import { LeadForm } from "@/components/site/forms/lead-form";
import { PersonFields } from "@/components/site/forms/person-fields";
import { UrgentCall } from "@/components/site/forms/urgent-call";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { track } from "@/lib/analytics/track";
import { popupServices, popupUrgencies } from "@/lib/content/consultations/popup-options";
import { popupConsultationTexts } from "@/lib/crm/leads/consultation-texts";
import type { ConsultationLabels } from "@/lib/crm/pages/consultation-dialog";

export type ConsultationDialogProps = { texts: ConsultationLabels; open: boolean; onClose: () => void };

export function ConsultationDialog({ texts, open, onClose }: ConsultationDialogProps) {
  const [sent, setSent] = useState(false);
  const dialog = useRef<HTMLDivElement>(null);
  useClosing(dialog, sent, onClose);

  return (
    <Dialog open={open} onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent
        ref={dialog}
        title={texts.title}
        description={texts.lead}
        className="max-w-2xl"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          document.getElementById("popup-consultation-firstName")?.focus();
        }}
      >
        <div className="overflow-y-auto overscroll-contain p-5">
          <LeadForm
            kind="popup-consultation"
            texts={texts}
            {...popupConsultationTexts}
            facts={{ phone: document.documentElement.dataset.phone ?? "" }}
            onSent={() => {
              track("consultation_request", { source: "exit_popup" });
              setSent(true);
            }}
            close={{ label: texts.close, onClose }}
          >
            <TimeChoice className="mb-5" />
            <p className="mb-5 text-sm text-ink-muted">{texts.required}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              <PersonFields texts={texts} />
              <CheckboxGroup
                name="services"
                label={texts.services}
                options={popupServices.map((service) => [service, service])}
              />
              <TextAreaField
                name="challenges"
                label={texts.challenges}
                hint={texts.challengesHint}
                required
              />
              <SelectField
                name="urgency"
                label={texts.urgency}
                placeholder={texts.urgencyPlaceholder}
                options={Object.entries(popupUrgencies)}
                isWide
              />
              <UrgentCall text={texts.urgentCall} phone={document.documentElement.dataset.phone ?? ""} />
            </div>
          </LeadForm>
        </div>
      </DialogContent>
    </Dialog>
  );
}
