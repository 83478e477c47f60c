import type { BilledPrice, StaticService, StaticServiceInput } from "@/lib/content/services/schema";
import { useOrderedRecords } from "@/lib/core/query/ordered";
import { useRead } from "@/lib/core/query/read";

export const useStaticServices = () =>
  useOrderedRecords<StaticService, StaticServiceInput>({
    id: "static-services",
    name: "services",
    kind: "static-service",
    called: "service",
    pluralName: "services",
    orderMethod: "POST",
    orderOf: (services) => ({ serviceIds: services.map(({ id }) => id) }),
  });

/** Dollars a month that the billing system charges, by the address that leads to the product. */
export function useBilledPrices(): ReadonlyMap<string, number> {
  const { data } = useRead<{ prices?: BilledPrice[] }>(
    ["admin", "static-services", "prices"],
    "/api/admin/static-services/prices",
    { staleTime: 0 },
  );
  return new Map((data?.prices ?? []).map(({ address, charged }) => [address, charged]));
}
