"use client";

import { usePortalContext } from "@/components/site/portal/portal-context";
import { SignInPanel } from "@/components/site/portal/sign-in-panel";
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
