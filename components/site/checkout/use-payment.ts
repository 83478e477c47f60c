"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TokenFailure } from "@/components/site/checkout/accept";
import { forgetRefusedCard } from "@/components/site/checkout/card-fields";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { clearDraft } from "@/components/site/checkout/draft";
import { type Notice, noticesIn } from "@/components/site/checkout/notices";
import { oneAtATime } from "@/components/site/checkout/one-at-a-time";
import { type Outcome, pay } from "@/components/site/checkout/payment";
import { paymentOf } from "@/components/site/checkout/payment-of";
import type { CheckoutTexts } from "@/components/site/checkout/texts";
import { checkoutLock, useOpenAttempt } from "@/components/site/checkout/use-open-attempt";
import { toast } from "@/components/ui/toast-store";
import { track } from "@/lib/analytics/track";
import type { OrderableService } from "@/lib/billing/schema";
import { openAttempt, orderedSince } from "@/lib/checkout/attempts";
import { checkoutFaults } from "@/lib/checkout/faults";
import { priceOf } from "@/lib/checkout/offer";
import { forgetService } from "@/lib/checkout/saved-service";
import type { CheckoutForm, CheckoutFormInput, PaymentRefusal } from "@/lib/checkout/schema";
import type { CheckoutSettings } from "@/lib/checkout/settings";
import type { FieldErrors } from "@/lib/http/errors";

export type CheckoutFormControl = UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>;

type Payment = {
  form: CheckoutFormControl;
  service: OrderableService;
  settings: CheckoutSettings;
  /** Reads the service again, for its price. */
  refresh: () => Promise<OrderableService>;
  /** What the check against robots gave; undefined while it has not. Each payment needs another. */
  takeRobotToken: () => string | undefined;
  /** Leaves for the page of an order. */
  openOrder: (orderId: string) => void;
};

/** Orders of this browser that the page points out. */
const RECENTLY_MS = 30 * 60 * 1000;

/**
 * Paying: from the form's checked values to the success page, or to a notice that says what became of the money. While
 * it is not known how an earlier attempt ended, nothing new is sent.
 */
export function usePayment({ form, service, settings, refresh, takeRobotToken, openOrder }: Payment) {
  const [busy, setBusy] = useState(false);
  const { notices: noticeTexts, toasts } = useCheckoutTexts();
  const notices = useMemo(() => noticesIn(noticeTexts), [noticeTexts]);
  const failed = { title: toasts.error, description: toasts.errorText, variant: "destructive" } as const;
  const [notice, setNotice] = useState<Notice | null>(null);
  const running = useRef(false);
  const openedAt = useRef(Date.now());
  /** Whether the customer has been told that they ordered the same a moment ago. */
  const orderAgain = useRef(false);
  const { id } = service;

  // What an earlier page of this browser has sent.
  useEffect(() => {
    const before = orderedSince(id, Date.now() - RECENTLY_MS);
    if (openAttempt(id)) setNotice(notices.lookingUp);
    else if (before) setNotice(notices.orderedBefore(before.orderId));
  }, [id, notices]);

  useOpenAttempt(id, notice?.taken === "unknown" && !busy, (outcome) => {
    if (outcome) void tell(outcome);
    else setNotice(notices.nothingCame);
  });

  async function submit(values: CheckoutForm): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotice(null);
    let isLeaving = false;
    try {
      const outcome = await oneAtATime(checkoutLock(id), () => attempt(values));
      isLeaving = outcome?.type === "ordered";
      if (outcome) await tell(outcome);
    } finally {
      // Until the success page is there, the button stays as it is.
      running.current = isLeaving;
      setBusy(isLeaving);
    }
  }

  /** Null where nothing was sent, of which a notice says why. */
  async function attempt(values: CheckoutForm): Promise<Outcome | null> {
    const paid = orderedSince(id, openedAt.current);
    if (paid) {
      openedAt.current = Date.now();
      orderAgain.current = true;
      setNotice(notices.paidMeanwhile(paid.orderId));
      return null;
    }
    const turnstileToken = takeRobotToken();
    if (settings.turnstile && !turnstileToken) {
      setNotice(notices.noRobotCheck);
      return null;
    }
    try {
      const payment = await paymentOf(values, service, settings.accept);
      return await pay({ ...payment, turnstileToken, orderAgain: orderAgain.current || undefined });
    } catch (failure) {
      if (!(failure instanceof TokenFailure)) throw failure;
      toast(failed);
      setNotice(notices.noToken(failure.field !== undefined));
      if (failure.field)
        form.setError(failure.field, { message: checkoutFaults.cardRefused }, { shouldFocus: true });
      return null;
    }
  }

  async function tell(outcome: Outcome): Promise<void> {
    switch (outcome.type) {
      case "ordered":
        forgetService();
        clearDraft();
        track("order_placed");
        sayPaid(toasts, outcome);
        return openOrder(outcome.orderId);
      case "not_taken":
        return tellNotTaken(outcome.code, outcome.message || toasts.declinedText);
      case "refused":
        toast(failed);
        setNotice(notices.refused(outcome.message));
        return markFields(form, outcome.fields);
      case "unknown":
        toast(failed);
        return setNotice(notices.unknown);
    }
  }

  async function tellNotTaken(code: PaymentRefusal, message: string): Promise<void> {
    toast({ title: toasts.declined, description: message, variant: "destructive" });
    if (code === "price_changed") return tellPrice(message);
    if (code === "declined") forgetRefusedCard(form);
    if (code === "ordered_already") orderAgain.current = true;
    setNotice(code === "ordered_already" ? notices.orderedAlready(message) : notices.notTaken(message));
  }

  async function tellPrice(message: string): Promise<void> {
    const cycle = form.getValues("billingCycle") as CheckoutForm["billingCycle"];
    try {
      const fresh = await refresh();
      const now = fresh.pricing[cycle] ? priceOf(fresh, cycle).total : undefined;
      const before = priceOf(service, cycle).total;
      if (now === undefined) form.setValue("billingCycle", "");
      setNotice(now === before ? notices.notTaken(message) : notices.priceChanged(before, now));
    } catch {
      setNotice(notices.refused(message));
    }
  }

  return { busy, notice, submit };
}

/** Of what is being checked its page says all there is to say. */
function sayPaid(
  toasts: CheckoutTexts["toasts"],
  { status, message }: Extract<Outcome, { type: "ordered" }>,
): void {
  if (status === "pending") return;
  const description = status === "activating" && message ? message : toasts.successText;
  toast({ title: toasts.success, description, variant: "success" });
}

/** Shows beside the fields what the server found wrong: it calls those of the person `customerInfo.city`. */
function markFields(form: CheckoutFormControl, fields: FieldErrors): void {
  const names = Object.keys(form.getValues());
  let shouldFocus = true;
  for (const [path, [message]] of Object.entries(fields)) {
    const name = path.split(".").at(-1) ?? "";
    if (!names.includes(name)) continue;
    form.setError(name as keyof CheckoutFormInput, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
