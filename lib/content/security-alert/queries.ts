import type { SecurityAlert, SecurityAlertInput } from "@/lib/content/security-alert/schema";
import { request } from "@/lib/core/client";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";
import { useSave } from "@/lib/core/query/save";

const queryKey = ["admin", "security-alert"];
const path = "/api/admin/security-alert";

export const useSecurityAlert = () =>
  useReadField<SecurityAlert>("alert", queryKey, path, { staleTime: LIST_STALE_MS });

export const useSaveSecurityAlert = () =>
  useSave<SecurityAlertInput, SecurityAlert>({
    key: queryKey,
    path,
    updated: { title: "Security alert updated successfully" },
    updateFailed: "Failed to update security alert",
  });

export const useShowAlertAgain = () =>
  useAdminMutation({
    mutationFn: () => request("POST", `${path}/show-again`),
    invalidates: [queryKey],
    success: {
      title: "Shown to everyone again",
      description: "Visitors who dismissed it see it on their next page.",
    },
    failure: "Failed to show the security alert again",
  });
