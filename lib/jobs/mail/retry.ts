import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";

export const mailKey = ["admin", "mail"];
export const MAIL_PATH = "/api/admin/mail";
export const MAIL_STATS = ["admin", "dashboard-stats"];

export const useRetryMail = () =>
  useAdminMutation({
    mutationFn: (id: number) => request("POST", `${MAIL_PATH}/${id}/retry`),
    invalidates: [mailKey, MAIL_STATS],
    success: { title: "Retrying the email" },
    failure: "Failed to retry the email. Please try again.",
  });

export function useRetryMailOf(key: QueryKey) {
  const client = useQueryClient();
  const retry = useRetryMail();
  return {
    ...retry,
    mutate: (id: number, shown: () => void) =>
      retry.mutate(id, {
        onSettled: async () => {
          await client.invalidateQueries({ queryKey: key });
          shown();
        },
      }),
  };
}
