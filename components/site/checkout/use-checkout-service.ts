import { useEffect, useEffectEvent, useState } from "react";
import { toastOnNextPage } from "@/components/ui/toast-store";
import { offeredCycles } from "@/lib/commerce/checkout/offer";
import type { OrderableService } from "@/lib/commerce/checkout/orderable-service";
import { fetchService } from "@/lib/commerce/checkout/queries";
import { forgetService, readSavedService, saveService } from "@/lib/commerce/checkout/saved-service";
import { ApiError } from "@/lib/core/client";
import type { CheckoutTexts } from "@/lib/crm/pages/checkout";

const SERVICES = "/services-order";

type Chosen = { service: OrderableService; billing: string | undefined };

/**
 * The service of the address, or else the saved one (docs/product/commerce.md "Checkout"); null while
 * loading. Without one, the browser goes to the services by a full load, since their security policy differs.
 */
export function useCheckoutService(toasts: CheckoutTexts["toasts"]) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const leave = useEffectEvent((isMissing: boolean): void => {
    if (isMissing) forgetService();
    toastOnNextPage({
      title: isMissing ? toasts.notFound : toasts.unreachable,
      description: isMissing ? toasts.notFoundText : toasts.unreachableText,
      variant: "destructive",
    });
    location.replace(SERVICES);
  });

  useEffect(() => {
    let left = false;
    const requested = requestedService();
    if (!requested) {
      location.replace(SERVICES);
      return;
    }
    fetchService(requested.id).then(
      (service) => {
        if (left) return;
        if (offeredCycles(service).length === 0) return leave(true);
        saveService(requested);
        setChosen({ service, billing: requested.billing });
      },
      (error: unknown) => {
        if (left) return;
        const status = error instanceof ApiError ? error.status : 0;
        leave(status >= 400 && status < 500 && status !== 429);
      },
    );
    return () => {
      left = true;
    };
  }, []);

  /** Reads the service's current price. @throws on failure */
  async function refresh(): Promise<OrderableService> {
    if (!chosen) throw new Error("no service was chosen");
    const service = await fetchService(chosen.service.id);
    setChosen({ ...chosen, service });
    return service;
  }

  return { chosen, refresh };
}

/** Other values in the address than a service's result in "not found". */
function requestedService() {
  const query = new URLSearchParams(location.search);
  const billing = query.get("billing") ?? undefined;
  const named = query.get("service");
  if (named) return { id: /^[1-9]\d{0,9}$/.test(named) ? Number(named) : 0, billing };
  const saved = readSavedService();
  return saved && { ...saved, billing: billing ?? saved.billing };
}
