"use client";

import * as Radix from "radix-ui/dialog";
import { type ComponentType, type CSSProperties, useCallback, useEffect, useState } from "react";
import type { ConsultationDialogProps } from "@/components/site/widgets/exit-popup/consultation-dialog";
import type { ExitPopupProps } from "@/components/site/widgets/exit-popup/exit-intent";
import { modalLook } from "@/components/ui/dialog";
import { readableOn } from "@/lib/colors/contrast";

const loadDialog = () => import("@/components/site/widgets/exit-popup/consultation-dialog");

/** The exit-intent popup: its two buttons, and nothing else, close it (spec 1 section 2). */
export function ExitPopup({ popup }: ExitPopupProps) {
  const [open, setOpen] = useState(true);
  const [Consultation, setConsultation] = useState<ComponentType<ConsultationDialogProps>>();
  const [consulting, setConsulting] = useState(false);
  const [imageFailed, setImageFailed] = useState(false);
  const endConsultation = useCallback(() => setConsulting(false), []);
  const text = readableOn(popup.backgroundColor, popup.textColor);

  // Ready by the time that the button is pressed.
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
            onEscapeKeyDown={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            className="exit-popup fixed inset-0 z-50 m-auto h-fit max-h-[90dvh] w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-2xl shadow-2xl wrap-anywhere data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
            style={{ backgroundColor: popup.backgroundColor, color: text, "--ring": text } as CSSProperties}
            {...(popup.message ? {} : { "aria-describedby": undefined })}
          >
            {popup.imageUrl && !imageFailed && (
              <img
                src={sized(popup.imageUrl)}
                alt=""
                onError={() => setImageFailed(true)}
                className="aspect-video w-full object-cover"
              />
            )}
            <div className="grid gap-4 p-7 sm:p-9">
              <Radix.Title className="text-balance font-bold text-[1.75rem] leading-tight tracking-[-0.025em]">
                {popup.title}
              </Radix.Title>
              {popup.message && (
                <Radix.Description className="whitespace-pre-line leading-relaxed">
                  {popup.message}
                </Radix.Description>
              )}
              <button
                type="button"
                onClick={consult}
                style={{ backgroundColor: popup.buttonColor, color: readableOn(popup.buttonColor) }}
                className="mt-3 min-h-13 w-full cursor-pointer rounded-[10px] px-6 py-3 font-semibold transition-opacity hover:opacity-90"
              >
                {popup.buttonText}
              </button>
              <button
                type="button"
                onClick={() => setOpen(false)}
                className="mx-auto min-h-9 cursor-pointer px-2 text-sm underline underline-offset-4"
              >
                No thanks, I'll continue browsing
              </button>
            </div>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {Consultation && <Consultation open={consulting} onClose={endConsultation} />}
    </>
  );
}

/** A picture of our media library comes at the width that it is shown at. */
function sized(address: string): string {
  return /^\/api\/media\/\d+\/file$/.test(address) ? `${address}?w=960&format=webp` : address;
}
