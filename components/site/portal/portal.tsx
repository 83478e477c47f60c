"use client";

import { type ReactNode, useEffect } from "react";
import { AccountSkeleton } from "@/components/site/portal/account-skeleton";
import { PortalContext } from "@/components/site/portal/portal-context";
import { SIGN_IN_TITLE_ID } from "@/components/site/portal/sign-in-title";
import { AccountTextsProvider } from "@/components/site/portal/use-account-texts";
import { usePortal } from "@/components/site/portal/use-portal";
import type { PortalFacts } from "@/lib/commerce/portal/facts";
import type { AccountTexts } from "@/lib/crm/pages/account";

type PortalProps = { facts: PortalFacts; texts: AccountTexts; children: ReactNode };

export function Portal({ texts, ...props }: PortalProps) {
  return (
    <AccountTextsProvider value={texts}>
      <EntranceOrAccount {...props} />
    </AccountTextsProvider>
  );
}

function EntranceOrAccount({ facts, children }: Omit<PortalProps, "texts">) {
  const { state, isMoved, enter, startOver, leave, restore } = usePortal();
  const { step } = state;

  useEffect(() => {
    if (step !== "signed-out" || !isMoved) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(SIGN_IN_TITLE_ID)?.focus({ preventScroll: true });
  }, [step, isMoved]);

  if (step === "signed-in") {
    const { Account, signedIn } = state;
    return (
      <Account
        key={signedIn.customer.id}
        signedIn={signedIn}
        facts={facts}
        takesFocus={isMoved}
        onLeave={leave}
      />
    );
  }
  if (step === "restoring") {
    return <AccountSkeleton facts={facts} onRetry={state.hasFailed ? () => void restore() : undefined} />;
  }
  return (
    <PortalContext value={{ state, facts, enter, startOver }}>
      {/* One of the two until our script has checked: app/site.css, "portal". */}
      <div className="portal-entrance">{children}</div>
      {step === "unknown" && (
        <div className="portal-restoring">
          <AccountSkeleton facts={facts} isShown={false} />
        </div>
      )}
    </PortalContext>
  );
}
