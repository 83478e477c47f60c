import { useEffect, useMemo, useRef, useState } from "react";
import { REFUSED_CARD } from "@/components/site/checkout/card-fields";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import { clearDraft } from "@/components/site/checkout/draft";
import { loadPayment } from "@/components/site/checkout/load-payment";
import { type Notice, noticesIn } from "@/components/site/checkout/notices";
import type { NoToken } from "@/components/site/checkout/pay-by";
import type { Outcome } from "@/components/site/checkout/payment";
import type { useCheckoutForm } from "@/components/site/checkout/use-checkout-form";
import { useOpenAttempt } from "@/components/site/checkout/use-open-attempt";
import { withCheckoutLock } from "@/components/site/checkout/with-checkout-lock";
import { toast } from "@/components/ui/toast-store";
import { track } from "@/lib/analytics/track";
import { openAttempt, orderedSince } from "@/lib/commerce/checkout/attempts";
import { priceOf } from "@/lib/commerce/checkout/offer";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import type { PaymentRefusal } from "@/lib/commerce/checkout/payment-result";
import { forgetService } from "@/lib/commerce/checkout/saved-service";
import type { CheckoutForm } from "@/lib/commerce/checkout/schema";
import type { CheckoutSettings } from "@/lib/commerce/checkout/settings";
import type { FieldErrors } from "@/lib/core/errors";

type Payment = Pick<ReturnType<typeof useCheckoutForm>, "fields" | "validate"> & {
  service: OrderableService;
  settings: CheckoutSettings;
  refresh: () => Promise<OrderableService>;
  /** Token of the robot check; undefined while pending. Each payment needs a new one. */
  takeRobotToken: () => string | undefined;
  openOrder: (orderId: string) => void;
};

type Prepared = { values: CheckoutForm } & Pick<Awaited<ReturnType<typeof loadPayment>>, "payBy">;

const RECENTLY_MS = 30 * 60 * 1000;

/**
 * Pays: from the form's validated values to the success page, or to a notice about the money. Sends nothing
 * new while the outcome of an earlier attempt is unknown.
 */
export function usePayment(payment: Payment) {
  const { fields, validate, service, settings, refresh, takeRobotToken, openOrder } = payment;
  const [busy, setBusy] = useState(false);
  const { notices: noticeTexts, toasts } = useCheckoutTexts();
  const notices = useMemo(() => noticesIn(noticeTexts), [noticeTexts]);
  const failed = { title: toasts.error, description: toasts.errorText, variant: "destructive" } as const;
  const [notice, setNotice] = useState<Notice | null>(null);
  const running = useRef(false);
  const openedAt = useRef(Date.now());
  const wasToldOfEarlierOrder = useRef(false);
  const { id } = service;

  useEffect(() => {
    const before = orderedSince(id, Date.now() - RECENTLY_MS);
    if (openAttempt(id)) setNotice(notices.lookingUp);
    else if (before) setNotice(notices.orderedBefore(before.orderId));
  }, [id, notices]);

  useOpenAttempt(id, notice?.kind === "unknown" && !busy, (outcome) => {
    if (outcome) void showOutcome(outcome);
    else setNotice(notices.nothingCame);
  });

  async function submit(): Promise<void> {
    if (running.current) return;
    running.current = true;
    let isLeaving = false;
    try {
      const prepared = await prepare();
      if (!prepared) return;
      setBusy(true);
      setNotice(null);
      const outcome = await withCheckoutLock(id, () => attempt(prepared));
      isLeaving = outcome?.type === "ordered";
      if (outcome) await showOutcome(outcome);
    } finally {
      // The button stays unchanged until the success page loads.
      running.current = isLeaving;
      setBusy(isLeaving);
    }
  }

  /** Null if something is invalid or missing, which is then shown. */
  async function prepare() {
    try {
      const values = await validate();
      return values && { values, ...(await loadPayment()) };
    } catch {
      await showOutcome({ type: "refused", message: "", fields: {} });
      return null;
    }
  }

  /** Null if nothing was sent; a notice says why. */
  async function attempt({ values, payBy }: Prepared): Promise<Outcome | NoToken | null> {
    const paid = orderedSince(id, openedAt.current);
    if (paid) {
      openedAt.current = Date.now();
      wasToldOfEarlierOrder.current = true;
      setNotice(notices.paidMeanwhile(paid.orderId));
      return null;
    }
    const turnstileToken = takeRobotToken();
    if (settings.turnstile && !turnstileToken) {
      setNotice(notices.noRobotCheck);
      return null;
    }
    const more = { turnstileToken, orderAgain: wasToldOfEarlierOrder.current || undefined };
    return payBy(values, service, settings.accept, more);
  }

  async function showOutcome(outcome: Outcome | NoToken): Promise<void> {
    switch (outcome.type) {
      case "ordered":
        forgetService();
        clearDraft();
        track("order_placed");
        return openOrder(outcome.orderId);
      case "not_taken":
        return showRefusal(outcome.code, outcome.message);
      case "refused":
        toast(failed);
        setNotice(notices.refused(outcome.message));
        return fields.refuse(byField(outcome.fields));
      case "no_token":
        toast(failed);
        setNotice(notices.noToken(Object.keys(outcome.fields).length > 0));
        return fields.refuse(outcome.fields);
      case "unknown":
        toast(failed);
        return setNotice(notices.unknown);
    }
  }

  /** @param serverMessage is empty if the outcome was looked up */
  async function showRefusal(code: PaymentRefusal, serverMessage: string): Promise<void> {
    const message = serverMessage || toasts.declinedText;
    toast({ title: toasts.declined, description: message, variant: "destructive" });
    if (code === "price_changed") return showPriceChange(message);
    if (code === "declined") {
      fields.empty(REFUSED_CARD);
      setNotice(serverMessage ? notices.declined(serverMessage) : notices.notTaken(message));
      return fields.refuse({ cardNumber: [noticeTexts.declinedCard] });
    }
    if (code === "ordered_already") wasToldOfEarlierOrder.current = true;
    setNotice(code === "ordered_already" ? notices.orderedAlready(message) : notices.notTaken(message));
  }

  async function showPriceChange(message: string): Promise<void> {
    const cycle = fields.valueOf("billingCycle") as CheckoutForm["billingCycle"];
    try {
      const fresh = await refresh();
      const now = fresh.pricing[cycle] ? priceOf(fresh, cycle).total : undefined;
      const before = priceOf(service, cycle).total;
      if (now === undefined) fields.write({ billingCycle: "" });
      setNotice(now === before ? notices.notTaken(message) : notices.priceChanged(before, now));
    } catch {
      setNotice(notices.refused(message));
    }
  }

  return { busy, notice, submit };
}

/** Server errors by form field name: the server uses names like `customerInfo.city`. */
function byField(faults: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(faults).map(([path, messages]) => [path.split(".").at(-1) ?? "", messages]),
  );
}
