"use client";

import { useActionState, useRef } from "react";
import { FieldError } from "@/components/site/forms/field-error";
import { LegalLinks } from "@/components/site/forms/legal-links";
import { fieldLook, submitLook } from "@/components/site/portal/form-look";
import { usePortalContext } from "@/components/site/portal/portal-context";
import type { SubmitSignIn } from "@/components/site/portal/sign-in-field-errors";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import type { PortalFacts } from "@/lib/commerce/portal/facts";
import type { CustomerPortalTexts } from "@/lib/crm/pages/customer-portal";

export function SignIn({ signIn, code }: Pick<CustomerPortalTexts, "signIn" | "code">) {
  const { state, facts, enter, startOver } = usePortalContext();
  return (
    <div className="rounded-3xl bg-surface p-6 text-ink shadow-[0_40px_80px_-40px_rgb(0_0_0/0.6)] sm:p-9">
      {state.step === "code" ? (
        <state.CodePanel texts={code} awaited={state.awaited} enter={enter} onStartOver={startOver} />
      ) : (
        <SignInPanel
          email={state.step === "signed-out" ? state.email : undefined}
          notice={state.step === "signed-out" ? state.notice : undefined}
          facts={facts}
          texts={signIn}
          enter={enter}
        />
      )}
    </div>
  );
}

type SignInPanelProps = {
  email?: string;
  notice?: string;
  facts: PortalFacts;
  texts: CustomerPortalTexts["signIn"];
  enter: SubmitSignIn;
};

/** An action, so that React replays submissions from before hydration. */
function SignInPanel({ email = "", notice, facts, texts, enter }: SignInPanelProps) {
  const { signIn: signInTexts } = useAccountTexts();
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const [sent, send, isSending] = useActionState<{ email: string; fault?: string }, FormData>(
    async (before, form) => {
      // A second press may precede the button's disabled state.
      if (isBusy.current) return before;
      isBusy.current = true;
      const typed = String(form.get("email") ?? "");
      try {
        const { portalEmail } = await import("@/lib/commerce/portal/schema");
        const read = portalEmail.safeParse(typed);
        const fault = read.success ? (await enter(read.data)).email : signInTexts.invalidEmail;
        if (fault) field.current?.focus();
        return { email: typed, fault };
      } finally {
        isBusy.current = false;
      }
    },
    { email },
  );

  return (
    <>
      <h2 className="text-heading text-ink-strong">{texts.title}</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">
        {facts.needsCode ? texts.leadWithCode : texts.lead}
      </p>
      <p
        role="status"
        className="mt-4 rounded-lg bg-brand-soft p-3.5 font-medium text-brand-strong text-sm empty:hidden"
      >
        {notice}
      </p>
      <p className="without-script mt-4 rounded-lg bg-brand-soft p-3.5 text-sm">
        {texts.withoutScript}{" "}
        <a href={facts.phoneHref} className="font-semibold text-brand-strong underline">
          {facts.phone}
        </a>
        .
      </p>
      <form
        id="portal-sign-in"
        action={send}
        noValidate
        aria-labelledby="page-title"
        className="needs-script mt-6"
      >
        <label htmlFor="portal-email" className="block font-medium text-ink text-sm">
          {texts.email}
        </label>
        <input
          ref={field}
          id="portal-email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={255}
          defaultValue={sent.email}
          aria-invalid={Boolean(sent.fault)}
          aria-describedby={sent.fault ? "portal-email-error" : undefined}
          data-clarity-mask="true"
          className={fieldLook}
        />
        <div role="alert">
          <FieldError id="portal-email" text={sent.fault} />
        </div>
        <button type="submit" aria-disabled={isSending} className={submitLook}>
          {isSending ? signInTexts.signingIn : texts.submit}
        </button>
        <LegalLinks privacy={texts.privacy} terms={texts.terms} />
      </form>
      <p className="mt-5 text-ink-muted text-sm">
        {texts.unsure}{" "}
        <a
          href={facts.phoneHref}
          className="whitespace-nowrap font-semibold text-brand-strong underline underline-offset-3"
        >
          {facts.phone}
        </a>
        .
      </p>
    </>
  );
}
