import { GeneralForm } from "@/components/site/ai-development/general-form";
import { ServiceForm } from "@/components/site/ai-development/service-form";
import type { Subject } from "@/components/site/ai-development/subjects";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { aiServices } from "@/lib/crm/leads/ai-options";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

export type ConsultationDialogProps = {
  isOpen: boolean;
  subject: Subject;
  phone: string;
  texts: AiDevelopmentTexts["consultations"];
  onClose: () => void;
  onClosed: () => void;
};

export function ConsultationDialog(props: ConsultationDialogProps) {
  const { isOpen, subject, phone, texts, onClose, onClosed } = props;
  const [title, description] =
    subject === "general"
      ? [texts.general.title, texts.general.lead]
      : [`${aiServices[subject].title} ${texts.service.titleAfterName}`, texts.service.lead];
  const close = { label: texts.general.close, onClose };
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={description}
        className="max-w-2xl"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <div className="overflow-y-auto overscroll-contain p-5">
          {subject === "general" ? (
            <GeneralForm texts={texts.general.form} phone={phone} close={close} />
          ) : (
            <ServiceForm key={subject} texts={texts.service.form} service={subject} close={close} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
