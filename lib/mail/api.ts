"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAdminMutation } from "@/lib/admin/mutation";
import { request } from "@/lib/http/client";
import type { KeptMail, KeptMailSummary } from "@/lib/mail/demo-mailbox";
import type { MailFilter, OutgoingMail } from "@/lib/mail/schema";

const all = ["admin", "mail"];
const stats = ["admin", "dashboard-stats"];
const POLL_MS = 10_000;
const POLL_WHILE_LEAVING_MS = 1_500;
export const MAILS_A_PAGE = 25;

type Page<Row> = { mails: Row[]; total: number };
type Asked = { state?: MailFilter; page?: number; pageSize?: number; sort?: string };

function addressOf(path: string, { state, page = 1, pageSize = MAILS_A_PAGE, sort }: Asked): string {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(sort ? { sort } : {}),
    page: String(page),
    pageSize: String(pageSize),
  });
  return `${path}?${query}`;
}

/** A page of the mails on their way out, asked for again and again. */
export function useMails(asked: Asked) {
  return useQuery({
    queryKey: [...all, "list", asked],
    queryFn: () => request<Page<OutgoingMail>>("GET", addressOf("/api/admin/mail", asked)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.mails.some(isLeaving) ? POLL_WHILE_LEAVING_MS : POLL_MS),
  });
}

/** Of such a mail there is news in a moment. */
function isLeaving({ state, nextAttemptAt }: OutgoingMail): boolean {
  const isDue = nextAttemptAt !== null && Date.parse(nextAttemptAt) <= Date.now();
  return state === "sending" || isDue;
}

/** The mail that is stuck for longest, once `count` says that some are. */
export function useOldestStuckMail(count: number) {
  return useQuery({
    queryKey: [...all, "oldest-stuck", count],
    queryFn: async () => {
      const asked = { state: "stuck", sort: "createdAt", pageSize: 1 } as const;
      const { mails } = await request<Page<OutgoingMail>>("GET", addressOf("/api/admin/mail", asked));
      return mails[0] ?? null;
    },
    placeholderData: keepPreviousData,
    enabled: count > 0,
  });
}

/** A page of what the demonstration kept; `isKept` is false outside of it. */
export function useKeptMails(page: number) {
  return useQuery({
    queryKey: [...all, "kept", page],
    queryFn: () =>
      request<Page<KeptMailSummary> & { isKept: boolean }>(
        "GET",
        addressOf("/api/admin/mail/demo", { page }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

export function useKeptMail(id: string) {
  return useQuery({
    queryKey: [...all, "kept", "mail", id],
    queryFn: async () => (await request<{ mail: KeptMail }>("GET", `/api/admin/mail/demo/${id}`)).mail,
  });
}

export const useRetryMail = () =>
  useAdminMutation({
    mutationFn: (id: number) => request("POST", `/api/admin/mail/${id}/retry`),
    invalidates: [all, stats],
    success: { title: "Mail is tried again" },
    failure: "Failed to try the mail again. Please try again.",
  });

export const useRetryStuckMails = () =>
  useAdminMutation({
    mutationFn: () => request<{ retried: number }>("POST", "/api/admin/mail/retry"),
    invalidates: [all, stats],
    success: ({ retried }) => ({
      title: retried === 1 ? "1 mail is tried again" : `${retried} mails are tried again`,
    }),
    failure: "Failed to try the mails again. Please try again.",
  });

export const useSendTestMail = () =>
  useAdminMutation({
    mutationFn: () => request("POST", "/api/admin/mail/test"),
    invalidates: [all],
    success: { title: "Test mail is on its way", description: "The list shows what becomes of it." },
    failure: "Failed to send a test mail. Please try again.",
  });
