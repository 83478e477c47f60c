import { QueryClientProvider } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { AccountContext } from "@/components/site/portal/account/account-context";
import { InvoiceView } from "@/components/site/portal/account/invoice-view";
import { InvoicesView, ServicesView } from "@/components/site/portal/account/list-view";
import { Overview } from "@/components/site/portal/account/overview";
import { accountQueries } from "@/components/site/portal/account/queries";
import { useAccountView } from "@/components/site/portal/account/use-account-view";
import { Welcome } from "@/components/site/portal/account/welcome";
import { AccountFrame } from "@/components/site/portal/account-frame";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { toast } from "@/components/ui/toast-store";
import type { PortalFacts } from "@/lib/commerce/portal/facts";
import { dataFailure } from "@/lib/commerce/portal/failures";
import { fetchSignedIn } from "@/lib/commerce/portal/queries";
import type { SignedInCustomer } from "@/lib/commerce/portal/schema";
import { isSignedOut } from "@/lib/core/client";

export type AccountProps = {
  signedIn: SignedInCustomer;
  facts: PortalFacts;
  takesFocus: boolean;
  onLeave: (notice: string) => void;
};

const IDLE_MS = 30 * 60 * 1000;

/** The customer's data is dropped on unmount (docs/product/commerce.md "Customer portal"). */
export function Account({ signedIn, facts, takesFocus, onLeave }: AccountProps) {
  const { left, toasts } = useAccountTexts();
  const { view, isMoved, goTo } = useAccountView(takesFocus);
  const lastUse = useRef(Date.now());
  const isOutside = useRef(false);
  const body = useRef<HTMLDivElement>(null);

  const [queries] = useState(() =>
    accountQueries({
      onSuccess: () => {
        lastUse.current = Date.now();
      },
      onError: (error) => {
        if (isSignedOut(error)) onLeave(left.sessionEnded);
        else toast({ ...dataFailure(error, toasts), variant: "destructive" });
      },
    }),
  );

  const checkSession = useCallback(async () => {
    // Another tab may have extended the session.
    const isOver = await fetchSignedIn().then(() => false, isSignedOut);
    if (isOver) onLeave(left.sessionEnded);
  }, [left, onLeave]);
  useIdleEnd(lastUse, checkSession);

  useEffect(() => {
    const onReturn = () => {
      if (document.hidden || !isOutside.current) return;
      isOutside.current = false;
      void queries.invalidateQueries();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [queries]);

  const place = view.name === "invoice" ? `invoice ${view.id}` : view.name;
  useEffect(() => {
    if (!isMoved || !place) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    const heading =
      place === "overview" ? document.getElementById("page-title") : body.current?.querySelector("h2");
    heading?.focus({ preventScroll: true });
  }, [isMoved, place]);

  const onExternalNavigation = () => {
    isOutside.current = true;
  };

  return (
    <QueryClientProvider client={queries}>
      <AccountContext value={{ signedIn, facts, goTo, onExternalNavigation }}>
        <AccountFrame facts={facts} welcome={<Welcome onLeave={onLeave} />}>
          <div ref={body}>
            {view.name === "overview" && <Overview />}
            {view.name === "services" && <ServicesView />}
            {view.name === "invoices" && <InvoicesView />}
            {view.name === "invoice" && <InvoiceView id={view.id} />}
          </div>
        </AccountFrame>
      </AccountContext>
    </QueryClientProvider>
  );
}

const CHECK_EVERY_MS = 30_000;

/**
 * Checks for the end of the session after inactivity: the account must not stay visible to the computer's
 * next user.
 * @param lastUse when something was last read, in milliseconds since the epoch
 */
function useIdleEnd(lastUse: RefObject<number>, checkSession: () => Promise<void>): void {
  useEffect(() => {
    let isAsking = false;
    const check = () => {
      if (isAsking || Date.now() - lastUse.current < IDLE_MS) return;
      isAsking = true;
      void checkSession().finally(() => {
        isAsking = false;
      });
    };
    const timer = setInterval(check, CHECK_EVERY_MS);
    // Timers don't run while a computer sleeps.
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [lastUse, checkSession]);
}
