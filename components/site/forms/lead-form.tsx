import { type ReactNode, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { AnswerBy } from "@/components/site/forms/answer-by";
import { FormState, Honeypot } from "@/components/site/forms/fields";
import { fieldsOf } from "@/components/site/forms/form-fields";
import { type LegalLabels, LegalLinks } from "@/components/site/forms/legal-links";
import type { SentPanelProps } from "@/components/site/forms/sent-panel";
import { useFormMessages } from "@/components/site/forms/use-form-messages";
import { type LeadFormBehavior, useLeadForm } from "@/components/site/forms/use-lead-form";
import { keepTogether } from "@/components/ui/keep-together";
import { sendLeadForm } from "@/lib/crm/leads/actions";
import { leadForms } from "@/lib/crm/leads/forms";
import type { LeadResponse } from "@/lib/crm/leads/queries";

export type LeadFormProps = Omit<LeadFormBehavior, "action"> & {
  texts: LegalLabels & { formName: string; submit: string };
  /** Replaces `texts.submit`. */
  submitLabel?: ReactNode;
  close?: SentPanelProps["close"];
  summary?: string;
  isBrief?: boolean;
  className?: string;
  children: ReactNode;
};

export function LeadForm(props: LeadFormProps) {
  const { kind, texts, close, summary, isBrief, className = "", children } = props;
  const { submitLabel = texts.submit } = props;
  const messages = useFormMessages();
  const { form, formAction, errors, answer, sending, thanks, saysThanks } = useLeadForm({
    ...props,
    action: sendLeadForm,
    onSent: (answer, lead) => {
      props.onSent?.(answer, lead);
      if (!answer || !lead) return false;
      return sent.showPanel(answer, summary ? { ...lead, challenges: summary } : lead);
    },
  });
  const sent = useSentPanel({ kind, close, isBrief }, form.ref);
  return (
    <>
      {sent.panel}
      <form
        {...form}
        hidden={sent.panel !== null}
        onFocus={() => {
          form.onFocus();
          sent.load();
        }}
        action={formAction}
        id={`${kind}-form`}
        aria-label={texts.formName}
        className={`scroll-mt-28 ${className}`}
      >
        {saysThanks && (
          <p
            id={`${kind}-sent`}
            role="status"
            tabIndex={-1}
            className="mb-4 hidden scroll-mt-32 rounded-lg bg-success-soft p-4 text-sm font-medium text-success target:block"
          >
            <strong className="block">{thanks.title}</strong> {thanks.message}
          </p>
        )}
        {answer.status === "failed" && (
          <p role="alert" className="mb-4 rounded-lg bg-danger-soft p-4 text-sm font-medium text-danger">
            {keepTogether(answer.message)}
          </p>
        )}
        <FormState value={{ prefix: kind, errors, values: answer.values }}>{children}</FormState>
        <input type="hidden" name="form" value={kind} />
        <Honeypot id={`${kind}-website`} />
        <div className="form-buttons mt-6 flex flex-wrap-reverse items-stretch gap-3">
          {close && (
            <button
              type="button"
              onClick={close.onClose}
              className="min-h-12 flex-1 cursor-pointer rounded-[10px] border border-ink-faint/60 bg-surface px-6 font-semibold text-ink transition-colors hover:bg-surface-sunken"
            >
              {messages.cancel}
            </button>
          )}
          <button
            type="submit"
            disabled={sending}
            // Wider fonts may need two lines; next to another button it takes a full line.
            className={`flex min-h-12 flex-1 items-center justify-center rounded-[10px] bg-button px-6 py-3 font-semibold text-button-text transition-colors hover:bg-button-strong disabled:cursor-wait disabled:opacity-70 ${close ? "max-sm:basis-full sm:whitespace-nowrap" : ""}`}
          >
            {sending ? messages.submitting : submitLabel}
          </button>
        </div>
        <AnswerBy promise={leadForms[kind].promise} />
        <LegalLinks privacy={texts.privacy} terms={texts.terms} />
      </form>
    </>
  );
}

const loadPanel = () => import("@/components/site/forms/sent-panel");

/** If the panel's code fails to load, the emptied form stays, and a toast says that it was sent. */
function useSentPanel(
  about: Pick<SentPanelProps, "kind" | "close" | "isBrief">,
  form: RefObject<HTMLFormElement | null>,
) {
  const [panel, setPanel] = useState<ReactNode>(null);

  function showForm(): void {
    flushSync(() => setPanel(null));
    const fields = form.current ? fieldsOf(form.current) : [];
    fields.find((field) => field.type !== "hidden" && !field.closest("[hidden]"))?.focus();
  }

  async function showPanel(answer: LeadResponse, lead: object): Promise<boolean> {
    try {
      const { SentPanel } = await loadPanel();
      // A dialog has nothing below that would move.
      const minHeight = about.close ? 0 : (form.current?.offsetHeight ?? 0);
      setPanel(<SentPanel {...about} {...{ answer, lead, minHeight }} onAgain={showForm} />);
      return true;
    } catch {
      return false;
    }
  }

  return { panel, showPanel, load: () => void loadPanel().catch(() => undefined) };
}
