import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { AccountProps } from "@/components/site/portal/account/account";
import {
  type AwaitedCode,
  forgetAwaitedCode,
  readAwaitedCode,
  storeAwaitedCode,
} from "@/components/site/portal/awaited-code";
import type { CodePanelProps } from "@/components/site/portal/code-panel";
import { markSignedIn, markSignedOut, presence, watchSignInState } from "@/components/site/portal/presence";
import { type SignInFieldErrors, signInFieldErrors } from "@/components/site/portal/sign-in-field-errors";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { toast } from "@/components/ui/toast-store";
import { dataFailure, signInFailure } from "@/lib/commerce/portal/failures";
import { fetchSignedIn, signIn } from "@/lib/commerce/portal/queries";
import type { SignedInCustomer } from "@/lib/commerce/portal/schema";
import { isSignedOut } from "@/lib/core/client";

export type PortalState =
  | { step: "unknown" }
  | { step: "signed-out"; notice?: string; email?: string }
  | { step: "code"; awaited: AwaitedCode; CodePanel: ComponentType<CodePanelProps> }
  | { step: "restoring"; hasFailed: boolean }
  | { step: "signed-in"; signedIn: SignedInCustomer; Account: ComponentType<AccountProps> };

const loadAccount = () => import("@/components/site/portal/account/account");
const loadCodePanel = () => import("@/components/site/portal/code-panel");

/**
 * The signed-in customer, and sign-in and sign-out (docs/product/commerce.md "Customer portal"): the address,
 * the code if required, the account. `isMoved` is true once the visitor's action has changed the step, which
 * then takes the focus.
 */
export function usePortal() {
  const { left, signIn: signInTexts, toasts } = useAccountTexts();
  const [state, setState] = useState<PortalState>({ step: "unknown" });
  const [isMoved, setMoved] = useState(false);
  const shown = useRef<PortalState["step"]>("unknown");
  /** Only the last started step counts: responses to earlier ones are dropped. */
  const run = useRef(0);

  const go = useCallback((next: PortalState) => {
    delete document.documentElement.dataset.portal;
    shown.current = next.step;
    setState(next);
  }, []);

  const leave = useCallback(
    (notice: string) => {
      run.current += 1;
      markSignedOut();
      setMoved(true);
      go({ step: "signed-out", notice });
    },
    [go],
  );

  const restore = useCallback(async () => {
    const own = ++run.current;
    const wasMarked = presence() === "in";
    go({ step: "restoring", hasFailed: false });
    try {
      const [{ Account }, signedIn] = await Promise.all([loadAccount(), fetchSignedIn()]);
      if (own === run.current) go({ step: "signed-in", signedIn, Account });
    } catch (error) {
      if (own !== run.current) return;
      if (isSignedOut(error)) {
        markSignedOut();
        go({ step: "signed-out", notice: wasMarked ? left.sessionEnded : undefined });
        return;
      }
      toast({ ...dataFailure(error, toasts), variant: "destructive" });
      go({ step: "restoring", hasFailed: true });
    }
  }, [go, left, toasts]);

  useEffect(() => {
    const look = async () => {
      if (presence() !== "out") return restore();
      const awaited = readAwaitedCode();
      if (!awaited) return go({ step: "signed-out" });
      const own = ++run.current;
      const next = await loadCodePanel().then(
        ({ CodePanel }) => ({ step: "code", awaited, CodePanel }) as const,
        // The code can't be entered now: the same address receives another.
        () => ({ step: "signed-out", email: awaited.email }) as const,
      );
      if (own === run.current) go(next);
    };
    void look();
    const stopWatching = watchSignInState(() => {
      if (presence() === "in") void restore();
      else if (shown.current === "signed-in" || shown.current === "restoring") leave(left.signedOutElsewhere);
    });
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    addEventListener("pageshow", comeBack);
    return () => {
      run.current += 1;
      stopWatching();
      removeEventListener("pageshow", comeBack);
    };
  }, [go, leave, left, restore]);

  /**
   * Sends the address, or the address with its code. Returns the error for the field; a toast shows all but
   * malformed input, too.
   */
  async function enter(email: string, code?: string): Promise<SignInFieldErrors> {
    const own = ++run.current;
    void loadAccount().catch(() => undefined);
    try {
      // Loaded before the address is sent: the code needs its form.
      const panel = code === undefined ? await loadCodePanel() : undefined;
      if (own !== run.current) return {};
      const answer = await signIn(email, code);
      if (own !== run.current) return {};
      setMoved(true);
      if ("verification" in answer) {
        const awaited = { email, requestedAt: Date.now() };
        storeAwaitedCode(awaited);
        const { CodePanel } = panel ?? (await loadCodePanel());
        if (own === run.current) go({ step: "code", awaited, CodePanel });
        return {};
      }
      forgetAwaitedCode();
      markSignedIn();
      const { Account } = await loadAccount();
      if (own !== run.current) return {};
      go({ step: "signed-in", signedIn: answer, Account });
    } catch (error) {
      if (own !== run.current) return {};
      const fault = signInFieldErrors(error, code !== undefined, signInTexts);
      if (fault) return fault;
      const failure = signInFailure(error, toasts);
      toast({ ...failure, variant: "destructive" });
      // Stays at the field after the toast has closed.
      return code === undefined ? { email: failure.description } : { code: failure.description };
    }
    return {};
  }

  function startOver(): void {
    run.current += 1;
    forgetAwaitedCode();
    setMoved(true);
    go({ step: "signed-out", email: state.step === "code" ? state.awaited.email : undefined });
  }

  return { state, isMoved, enter, startOver, leave, restore };
}
