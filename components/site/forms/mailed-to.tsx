import { type FormEvent, useEffect, useRef, useState } from "react";
import { correctEmail } from "@/components/site/appointments/queries";
import { EmailField, FormState } from "@/components/site/forms/fields";
import { useFormMessages } from "@/components/site/forms/use-form-messages";
import { ApiError, messageOf } from "@/lib/core/client";
import { filledIn } from "@/lib/core/placeholders";
import type { ConfirmationTexts } from "@/lib/crm/pages/confirmation";

type Props = {
  address: string;
  manageUrl: string;
  texts: Pick<ConfirmationTexts, "mailed" | "wrong" | "right" | "correct">;
};

export function MailedTo({ address, manageUrl, texts }: Props) {
  const [mailedTo, setMailedTo] = useState(address);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState("");
  const line = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { submitting } = useFormMessages();
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isOpen]);

  async function correct(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const email = String(new FormData(event.currentTarget).get("email"));
    setSending(true);
    try {
      await correctEmail(new URL(manageUrl).pathname, email);
      setMailedTo(email);
      setOpen(false);
      line.current?.focus();
    } catch (failure) {
      setError(
        failure instanceof ApiError ? (failure.fields.email?.[0] ?? failure.message) : messageOf(failure, ""),
      );
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <p ref={line} tabIndex={-1} role="status" className="wrap-anywhere mt-4 text-ink">
        {filledIn(texts.mailed, { address: mailedTo })}{" "}
        {!isOpen && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 font-medium text-brand-strong underline underline-offset-4"
          >
            {texts.wrong}
          </button>
        )}
      </p>
      {isOpen && (
        <form ref={form} onSubmit={correct} noValidate className="mt-2 grid gap-3 sm:grid-cols-[1fr_auto]">
          <FormState value={{ prefix: "mailed", errors: { email: error }, values: { email: mailedTo } }}>
            <EmailField name="email" label={texts.right} required />
          </FormState>
          <button
            type="submit"
            disabled={isSending}
            className="min-h-11 rounded-[10px] bg-button px-5 font-semibold text-button-text hover:bg-button-strong sm:mt-[1.65rem] sm:self-start"
          >
            {isSending ? submitting : texts.correct}
          </button>
        </form>
      )}
    </>
  );
}
