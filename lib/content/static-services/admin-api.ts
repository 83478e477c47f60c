"use client";

import { useQuery } from "@tanstack/react-query";
import type { BilledPrice, StaticService, StaticServiceInput } from "@/lib/content/static-services/schema";
import { request } from "@/lib/core/client";
import { useOrderedRecords } from "@/lib/core/query/ordered";

export const useStaticServices = () =>
  useOrderedRecords<StaticService, StaticServiceInput>({
    id: "static-services",
    name: "services",
    kind: "static-service",
    called: "service",
    calledMany: "services",
    orderMethod: "POST",
    orderOf: (services) => ({ serviceIds: services.map(({ id }) => id) }),
  });

export function useOtherPrices(): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: ["admin", "static-services", "prices"],
    queryFn: () => request<{ prices?: BilledPrice[] }>("GET", "/api/admin/static-services/prices"),
    staleTime: 0,
  });
  return new Map((data?.prices ?? []).map(({ id, charged }) => [id, charged]));
}
