import * as Radix from "radix-ui/dialog";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { ConsultationDialogProps } from "@/components/site/exit-popup/consultation-dialog";
import { PopupCard } from "@/components/site/exit-popup/popup-card";
import { modalLook } from "@/components/ui/dialog";
import { consultationLabels, type ExitPopupProps } from "@/lib/crm/pages/consultation-dialog";

const loadDialog = () => import("@/components/site/exit-popup/consultation-dialog");
const inDialog = { Title: Radix.Title, Message: Radix.Description };

/** The exit-intent popup, which only its two buttons close (docs/product/site.md "Exit popup"). */
export function ExitPopup({ popup, texts = consultationLabels }: ExitPopupProps) {
  const [open, setOpen] = useState(true);
  const [Consultation, setConsultation] = useState<ComponentType<ConsultationDialogProps>>();
  const [consulting, setConsulting] = useState(false);
  const endConsultation = useCallback(() => setConsulting(false), []);

  useEffect(() => void loadDialog().catch(() => undefined), []);

  async function consult() {
    try {
      const { ConsultationDialog } = await loadDialog();
      setConsultation(() => ConsultationDialog);
      setConsulting(true);
      setOpen(false);
    } catch {
      window.location.assign(popup.buttonUrl);
    }
  }

  return (
    <>
      <Radix.Root open={open}>
        <Radix.Portal>
          <Radix.Overlay className={modalLook.veil} />
          <Radix.Content
            asChild
            onEscapeKeyDown={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            {...(popup.message ? {} : { "aria-describedby": undefined })}
          >
            <PopupCard
              popup={popup}
              decline={texts.decline}
              as={inDialog}
              onConsult={consult}
              onDecline={() => setOpen(false)}
              className="fixed inset-0 z-50 m-auto h-fit max-h-[90dvh] w-[calc(100%-2rem)] data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
            />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {Consultation && <Consultation texts={texts} open={consulting} onClose={endConsultation} />}
    </>
  );
}
