import { useEffect, useState } from "react";
import { fetchOrder } from "@/lib/commerce/checkout/queries";
import { MOVING_STATUSES } from "@/lib/commerce/orders/public-status";
import type { PublicOrder } from "@/lib/commerce/orders/schema";

const PAUSE_SECONDS = [2, 2, 3, 3, 5, 5, 5, 5, 10, 10, 10, 15, 15, 15, 15, 30, 30, 30, 30, 60, 60, 60, 60];

export function useOrder(orderId: string | null) {
  /** Undefined while loading, null if there is none. */
  const [order, setOrder] = useState<PublicOrder | null>();
  const [isUnreachable, setUnreachable] = useState(false);
  const [isAsking, setAsking] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests it again
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setAsking(true);
    void readOrder(0);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", resume);
    };

    async function readOrder(attempt: number): Promise<void> {
      const found = orderId ? await fetchOrder(orderId, location.hash.slice(1)).catch(() => undefined) : null;
      if (left) return;
      if (found !== undefined) setOrder(found);
      setUnreachable(found === undefined);
      const pause = PAUSE_SECONDS[attempt];
      if (pause === undefined || (found !== undefined && !(found && MOVING_STATUSES.has(found.status)))) {
        setAsking(false);
        return;
      }
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") void readOrder(attempt + 1);
        else document.addEventListener("visibilitychange", resume, { once: true });
      }, pause * 1000);
    }

    function resume(): void {
      void readOrder(0);
    }
  }, [orderId, round]);

  return { order, isUnreachable, isAsking, retry: () => setRound(round + 1) };
}
