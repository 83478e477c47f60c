"use client";

import { useOrderedRecords } from "@/lib/admin/ordered";
import type { StaticService, StaticServiceInput } from "@/lib/static-services/schema";

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
