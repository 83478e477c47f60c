import { useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/core/client";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/core/query/mutation";
import { useReadField } from "@/lib/core/query/read";
import { OwnVersions } from "@/lib/core/query/records";
import { useSave } from "@/lib/core/query/save";
import type { WebhookDelivery, WebhookInput, WebhookSettings } from "@/lib/crm/lead-settings/webhook/schema";

const key = ["admin", "webhook"];
const logKey = ["admin", "webhook-deliveries"];
const path = "/api/admin/webhook";
const POLL_MS = 10_000;
const POLL_WHILE_DUE_MS = 1_500;

export const useWebhook = () =>
  useReadField<WebhookSettings>("webhook", key, path, { staleTime: LIST_STALE_MS });

export const useSaveWebhook = () =>
  useSave<WebhookInput, WebhookSettings>({
    key,
    alsoInvalidates: [logKey],
    path,
    updated: { title: "Webhook saved" },
    updateFailed: "Failed to save the webhook",
  });

export function useRenewSecret() {
  const versions = OwnVersions.of(useQueryClient(), key);
  return useAdminMutation({
    mutationFn: async (before: WebhookSettings) => {
      const answer = await request<{ webhook: WebhookSettings; secret: string }>("POST", `${path}/secret`);
      // A form with unsaved changes was loaded before.
      versions.remember(before, answer.webhook);
      return answer;
    },
    invalidates: [key],
    failure: "Failed to create a secret. Please try again.",
  });
}

export const useDeliveries = (state: ListState) =>
  useAdminList<WebhookDelivery>({
    key: logKey,
    path: `${path}/deliveries`,
    name: "deliveries",
    state,
    pollMs: (deliveries) => (deliveries.some(isDue) ? POLL_WHILE_DUE_MS : POLL_MS),
  });

function isDue({ nextAttemptAt }: WebhookDelivery): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) <= Date.now();
}

export const useSendWebhookTest = () =>
  useAdminMutation({
    mutationFn: () => request("POST", `${path}/test`),
    invalidates: [logKey],
    success: { title: "Test is on its way", description: "The log shows the answer." },
    failure: "Failed to send a test. Please try again.",
  });

export const useSendAgain = () =>
  useAdminMutation({
    mutationFn: (id: number) => request("POST", `${path}/deliveries/${id}/send-again`),
    invalidates: [logKey],
    success: { title: "Sent again" },
    failure: "Failed to send it again. Please try again.",
  });

export const useSendFailedAgain = () =>
  useAdminMutation({
    mutationFn: () => request<{ sent: number }>("POST", `${path}/deliveries/send-again`),
    invalidates: [logKey],
    success: ({ sent }) => ({ title: sent === 1 ? "1 lead sent again" : `${sent} leads sent again` }),
    failure: "Failed to send them again. Please try again.",
  });
