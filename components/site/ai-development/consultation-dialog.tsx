"use client";

import { useState } from "react";
import { GeneralForm } from "@/components/site/ai-development/general-form";
import { ServiceForm } from "@/components/site/ai-development/service-form";
import type { Subject } from "@/components/site/ai-development/subjects";
import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { aiServices } from "@/lib/leads/ai-options";
import { aiConsultationTexts } from "@/lib/leads/texts";

export type ConsultationDialogProps = {
  isOpen: boolean;
  subject: Subject;
  phone: string;
  texts: AiDevelopmentTexts["consultations"];
  /** Asks to be closed. */
  onClose: () => void;
  /** Has gone: the place to give the focus back. */
  onClosed: () => void;
};

/**
 * The general and the service's consultation (docs/product.md 3.2 and 3.4); loaded when it is first needed.
 */
export function ConsultationDialog({
  isOpen,
  subject,
  phone,
  texts,
  onClose,
  onClosed,
}: ConsultationDialogProps) {
  const [title, description] =
    subject === "general"
      ? [texts.general.title, texts.general.lead]
      : [`${aiServices[subject].title} ${texts.service.titleAfterName}`, texts.service.lead];
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
            <General texts={texts.general} phone={phone} onClose={onClose} />
          ) : (
            <ServiceForm
              key={subject}
              texts={texts.service.form}
              service={subject}
              onSent={onClose}
              onCancel={onClose}
            />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

type GeneralProps = {
  texts: AiDevelopmentTexts["consultations"]["general"];
  phone: string;
  onClose: () => void;
};

/** The form, and in its place what is said once it was sent. */
function General({ texts, phone, onClose }: GeneralProps) {
  const [sent, setSent] = useState(false);
  if (!sent)
    return <GeneralForm texts={texts.form} phone={phone} onSent={() => setSent(true)} onCancel={onClose} />;
  const { title, message } = aiConsultationTexts(phone).thanks;
  return (
    <div className="grid justify-items-center py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-8"
        >
          <path d="M20 6 9 17l-5-5" />
        </svg>
      </span>
      {/* The form with the focus has gone: this takes it, and so is read. */}
      <div ref={takeFocus} tabIndex={-1} className="mt-6 outline-none">
        <h3 className="text-heading text-ink-strong">{title}</h3>
        <p className="mt-2 max-w-sm text-ink-muted leading-relaxed">{message}</p>
      </div>
      <button
        type="button"
        onClick={onClose}
        className="mt-8 min-h-12 rounded-[10px] bg-button px-8 font-semibold text-button-text transition-colors hover:bg-button-strong"
      >
        {texts.close}
      </button>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
