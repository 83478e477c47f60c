"use client";

import { useWholeList } from "@/lib/admin/list";
import { useRemove } from "@/lib/admin/remove";
import { useReorder } from "@/lib/admin/reorder";
import { useSave } from "@/lib/admin/save";
import type { StaticService, StaticServiceInput } from "@/lib/static-services/schema";

const key = ["admin", "static-services"];
const path = "/api/admin/static-services";

export const useStaticServices = () => useWholeList<StaticService>({ key, path, name: "services" });

// The toasts' titles and fallbacks are those of docs/product.md 2.8.

export const useSaveStaticService = () =>
  useSave<StaticServiceInput, StaticService>({
    key,
    path,
    created: { title: "Service created successfully" },
    updated: { title: "Service updated successfully" },
    createFailed: "Failed to create service",
    updateFailed: "Failed to update service",
  });

export const useRemoveStaticService = () =>
  useRemove({
    key,
    path,
    kind: "static-service",
    removed: { title: "Service deleted successfully" },
    failed: "Failed to delete service",
  });

export const useReorderStaticServices = () =>
  useReorder<StaticService>({
    key,
    name: "services",
    method: "POST",
    path: `${path}/reorder`,
    payload: (services) => ({ serviceIds: services.map(({ id }) => id) }),
    reordered: { title: "Services reordered successfully" },
    failed: "Failed to reorder services",
  });
