import { useEffect, useEffectEvent } from "react";
import { loadPayment } from "@/components/site/checkout/load-payment";
import type { Outcome } from "@/components/site/checkout/payment";
import { withCheckoutLock } from "@/components/site/checkout/with-checkout-lock";
import { openAttempt } from "@/lib/commerce/checkout/attempts";

const WATCH_MS = 5 * 60 * 1000;
const POLL_INTERVAL_MS = 5_000;

/**
 * Polls for an attempt's unknown outcome for five minutes: every five seconds, and once the connection returns.
 * @param onOutcome receives null if nothing came of it
 */
export function useOpenAttempt(
  serviceId: number,
  isUnknown: boolean,
  onOutcome: (outcome: Outcome | null) => void,
): void {
  const report = useEffectEvent(onOutcome);

  useEffect(() => {
    if (!isUnknown) return;
    const until = Date.now() + WATCH_MS;
    let isReading = false;
    let isStopped = false;

    async function readAttempt(): Promise<void> {
      if (isReading) return;
      if (Date.now() > until) return stop();
      isReading = true;
      const outcome = await withCheckoutLock(serviceId, async (): Promise<Outcome | null> => {
        const attempt = openAttempt(serviceId);
        if (!attempt) return null;
        const payment = await loadPayment().catch(() => null);
        return payment ? payment.settle(attempt) : { type: "unknown" };
      }).finally(() => {
        isReading = false;
      });
      if (!isStopped && outcome?.type !== "unknown") report(outcome);
    }

    function stop(): void {
      isStopped = true;
      clearInterval(timer);
      removeEventListener("online", readAttempt);
    }

    const timer = setInterval(readAttempt, POLL_INTERVAL_MS);
    addEventListener("online", readAttempt);
    void readAttempt();
    return stop;
  }, [serviceId, isUnknown]);
}
