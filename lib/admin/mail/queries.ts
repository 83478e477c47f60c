import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DemoAnswer, ShownDemoMail } from "@/lib/admin/mail/demo-service";
import { request } from "@/lib/core/client";
import type { ListResponse } from "@/lib/core/list-query";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { useRead, useReadField } from "@/lib/core/query/read";
import { leadsKey } from "@/lib/crm/inbox/cache";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { IgnoredMail } from "@/lib/crm/incoming-mail/schema";
import type { DemoMailSummary } from "@/lib/jobs/mail/demo-mailbox";
import { mailKey, MAIL_PATH as path, MAIL_STATS as stats } from "@/lib/jobs/mail/retry";
import type { MailText, OutgoingMail, ResendInput } from "@/lib/jobs/mail/schema";

const POLL_MS = 10_000;
const POLL_WHILE_LEAVING_MS = 1_500;

export const useMails = (state: ListState) =>
  useAdminList<OutgoingMail>({
    key: [...mailKey, "outgoing"],
    path,
    name: "mails",
    state,
    pollMs: (mails) => (mails.some(isLeaving) ? POLL_WHILE_LEAVING_MS : POLL_MS),
  });

export const useIgnoredMails = (state: ListState) =>
  useAdminList<IgnoredMail>({
    key: [...mailKey, "ignored"],
    path: `${path}/incoming`,
    name: "mails",
    state,
    pollMs: () => POLL_MS,
  });

function isLeaving({ state, nextAttemptAt }: OutgoingMail): boolean {
  const isDue = nextAttemptAt !== null && Date.parse(nextAttemptAt) <= Date.now();
  return state === "sending" || isDue;
}

export const useMailText = (id: number) =>
  useRead<MailText>([...mailKey, "text", id], `${path}/${id}`, { staleTime: 0, gcTime: 0 });

export function useOldestStuckMail(count: number) {
  return useQuery({
    queryKey: [...mailKey, "oldest-stuck", count],
    queryFn: async () => {
      const query = new URLSearchParams({ state: "stuck", sort: "createdAt", pageSize: "1" });
      const { mails } = await request<ListResponse<"mails", OutgoingMail>>("GET", `${path}?${query}`);
      return mails[0] ?? null;
    },
    placeholderData: keepPreviousData,
    enabled: count > 0,
  });
}

export const useDemoMails = (state: ListState) =>
  useAdminList<DemoMailSummary>({
    key: [...mailKey, "kept"],
    path: `${path}/demo`,
    name: "mails",
    state,
    pollMs: () => POLL_MS,
  });

export function useHasDemoMailbox(mayRead: boolean): boolean {
  const { data } = useReadField<boolean>("isKept", [...mailKey, "is-kept"], `${path}/demo?pageSize=1`, {
    enabled: mayRead,
  });
  return data === true;
}

export function useDemoMail(id: string) {
  return useReadField<ShownDemoMail>("mail", [...mailKey, "kept", "mail", id], `${path}/demo/${id}`);
}

export const useDemoAnswer = (id: string) =>
  useAdminMutation({
    mutationFn: (text: string) => request<DemoAnswer>("POST", `${path}/demo/${id}/answer`, { text }),
    invalidates: [mailKey, stats, leadsKey],
    success: ({ leadId }) => ({
      title: "The answer came in",
      ...(leadId !== null && { description: `It is in ${referenceOf(leadId)}.` }),
    }),
    failure: "Failed to send the answer. Please try again.",
  });

export const useRetryStuckMails = () =>
  useAdminMutation({
    mutationFn: () => request<{ retried: number; left: number }>("POST", `${path}/retry`),
    invalidates: [mailKey, stats],
    success: ({ retried, left }) => ({
      title: retried === 1 ? "Retrying 1 email" : `Retrying ${retried} emails`,
      ...(left > 0 && {
        description: `${left} left: an email that may have arrived is retried by itself, and an address gets three an hour.`,
      }),
    }),
    failure: "Failed to retry the emails. Please try again.",
  });

export const useResendMail = (id: number) =>
  useAdminMutation({
    mutationFn: (input: ResendInput) =>
      request<{ mail: OutgoingMail }>("POST", `${path}/${id}/resend`, input),
    invalidates: [mailKey, stats],
    success: ({ mail }) => ({ title: "The email is sent again", description: `It goes to ${mail.to}.` }),
    failure: "Failed to send the email again. Please try again.",
  });

export const useSendTestMail = () =>
  useAdminMutation({
    mutationFn: () => request("POST", `${path}/test`),
    invalidates: [mailKey],
    success: {
      title: "Test email is on its way",
      description: "It goes to your own address, or to the staff address if you have none.",
    },
    failure: "Failed to send a test email. Please try again.",
  });
