"use client";

import { useEffect, useEffectEvent } from "react";
import type { Outcome } from "@/components/site/checkout/payment";
import { withSharedLock } from "@/components/site/checkout/with-shared-lock";
import { openAttempt } from "@/lib/commerce/checkout/attempts";

/** Duration of automatic polling after a lost response, and its interval. */
const POLL_TIMEOUT_MS = 5 * 60 * 1000;
const BETWEEN_MS = 5_000;

/** Loads the code that sends and polls payments. @throws on failure, as after a deployment */
export const loadPayment = () => import("@/components/site/checkout/pay-by");

export const checkoutLock = (serviceId: number) => `checkout-${serviceId}`;

/**
 * Polls the server while the outcome of an attempt is unknown: for a while, and whenever the connection
 * returns.
 * @param found receives the outcome; null if nothing came of it
 */
export function useOpenAttempt(
  serviceId: number,
  isUnknown: boolean,
  found: (outcome: Outcome | null) => void,
): void {
  const report = useEffectEvent(found);

  useEffect(() => {
    if (!isUnknown) return;
    const until = Date.now() + POLL_TIMEOUT_MS;
    let isReading = false;
    let left = false;

    async function readAttempt(): Promise<void> {
      if (isReading) return;
      if (Date.now() > until) return stop();
      isReading = true;
      const outcome = await withSharedLock(checkoutLock(serviceId), async (): Promise<Outcome | null> => {
        const attempt = openAttempt(serviceId);
        if (!attempt) return null;
        const payment = await loadPayment().catch(() => null);
        return payment ? payment.settle(attempt) : { type: "unknown" };
      });
      isReading = false;
      if (!left && outcome?.type !== "unknown") report(outcome);
    }

    function stop(): void {
      left = true;
      clearInterval(timer);
      removeEventListener("online", readAttempt);
    }

    const timer = setInterval(readAttempt, BETWEEN_MS);
    addEventListener("online", readAttempt);
    void readAttempt();
    return stop;
  }, [serviceId, isUnknown]);
}
