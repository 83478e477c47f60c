import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";

export const useAskForBackup = () =>
  useAdminMutation({
    mutationFn: () => request<{ isAsked: true }>("POST", "/api/admin/backups"),
    success: { title: "A backup is being taken", description: "The overview says when it was." },
    failure: "Failed to ask for a backup. Please try again.",
  });

export const useSendTestAlert = () =>
  useAdminMutation({
    mutationFn: () => request<{ to: string }>("POST", "/api/admin/alerts/test"),
    success: ({ to }) => ({
      title: "Test alert is on its way",
      description: `By email to ${to}, and to the webhook if there is one.`,
    }),
    failure: "Failed to send a test alert. Please try again.",
  });
