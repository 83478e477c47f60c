import { type ClipboardEvent, useActionState, useEffect, useRef, useState } from "react";
import { FieldError } from "@/components/site/forms/field-error";
import type { AwaitedCode } from "@/components/site/portal/awaited-code";
import { fieldLook, submitLook } from "@/components/site/portal/form-look";
import type { SubmitSignIn } from "@/components/site/portal/sign-in-field-errors";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { filledIn } from "@/lib/core/placeholders";
import { withoutGaps } from "@/lib/core/plain-text";
import type { CustomerPortalTexts } from "@/lib/crm/pages/customer-portal";

/** Seconds before another code can be requested: mail takes time, and a second code invalidates the first. */
const AGAIN_AFTER_S = 30;

export type CodePanelProps = {
  awaited: AwaitedCode;
  texts: CustomerPortalTexts["code"];
  enter: SubmitSignIn;
  onStartOver: () => void;
};

/** The form for the code, which is mailed only to customers: the page never says whether it was. */
export function CodePanel({ awaited, texts, enter, onStartOver }: CodePanelProps) {
  const { signIn: signInTexts } = useAccountTexts();
  const { email } = awaited;
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [again, setAgain] = useState<"idle" | "sending" | "sent">("idle");
  const left = useSecondsLeft(awaited.requestedAt + AGAIN_AFTER_S * 1000);
  const [fault, send, isSending] = useActionState<string | undefined, FormData>(async (before, sent) => {
    if (isBusy.current) return before;
    isBusy.current = true;
    try {
      const { portalCode } = await import("@/lib/commerce/portal/schema");
      const read = portalCode.safeParse(String(sent.get("code") ?? ""));
      const found = read.success ? (await enter(email, read.data)).code : signInTexts.invalidCode;
      if (found) field.current?.focus();
      return found;
    } finally {
      isBusy.current = false;
    }
  }, undefined);

  useEffect(() => field.current?.focus(), []);

  async function sendAgain(): Promise<void> {
    if (left > 0 || again === "sending") return;
    setAgain("sending");
    await enter(email);
    setAgain("sent");
    field.current?.focus();
  }

  function submitPasted({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>): void {
    const digits = withoutGaps(clipboardData.getData("text"));
    if (!/^\d{6}$/.test(digits)) return;
    // Waits until the browser has inserted it.
    setTimeout(() => {
      if (withoutGaps(currentTarget.value) === digits) form.current?.requestSubmit();
    });
  }

  return (
    <>
      <h2 className="text-heading text-ink-strong">{texts.title}</h2>
      <p id="portal-code-hint" className="mt-1 text-[0.9375rem] text-ink-muted">
        {signInTexts.codeBefore}{" "}
        <strong data-clarity-mask="true" className="break-words font-semibold text-ink">
          {email}
        </strong>{" "}
        {signInTexts.codeAfter}
      </p>
      <form
        ref={form}
        id="portal-code-form"
        action={send}
        noValidate
        aria-label={texts.formName}
        className="mt-6"
      >
        <label htmlFor="portal-code" className="block font-medium text-ink text-sm">
          {texts.label}
        </label>
        <input
          ref={field}
          id="portal-code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={32}
          onPaste={submitPasted}
          aria-invalid={Boolean(fault)}
          aria-describedby={`portal-code-hint${fault ? " portal-code-error" : ""}`}
          data-clarity-mask="true"
          className={`${fieldLook} font-semibold text-xl tabular-nums tracking-[0.3em]`}
        />
        <div role="alert">
          <FieldError id="portal-code" text={fault} />
        </div>
        <button type="submit" aria-disabled={isSending} className={submitLook}>
          {isSending ? signInTexts.signingIn : texts.submit}
        </button>
      </form>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        <button
          type="button"
          onClick={sendAgain}
          aria-disabled={left > 0 || again === "sending"}
          className={link}
        >
          {left > 0
            ? filledIn(signInTexts.codeAgain, { again: texts.again, seconds: String(left) })
            : texts.again}
        </button>
        <button type="button" onClick={onStartOver} className={link}>
          {texts.another}
        </button>
      </div>
      <p role="status" className="mt-2 text-ink-muted text-sm empty:hidden">
        {again === "sent" && texts.sentAgain}
      </p>
    </>
  );
}

const link =
  "min-h-11 font-semibold text-brand-strong text-sm underline-offset-4 hover:underline aria-disabled:cursor-default " +
  "aria-disabled:text-ink-muted aria-disabled:no-underline";

function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function secondsUntil(time: number): number {
  return Math.min(AGAIN_AFTER_S, Math.max(0, Math.ceil((time - Date.now()) / 1000)));
}
