import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ordersKey } from "@/lib/commerce/orders/admin/queries";
import { request } from "@/lib/core/client";
import { type ListState, useAdminList } from "@/lib/core/query/list";
import { useAdminMutation } from "@/lib/core/query/mutation";
import type { Notice } from "@/lib/core/query/notify";
import { useReadField } from "@/lib/core/query/read";
import { useRemove } from "@/lib/core/query/remove";
import { useSave } from "@/lib/core/query/save";
import {
  blocksKey,
  countsKey,
  detailKey,
  detailsKey,
  leadsKey,
  leadsPath,
  rowsKey,
  showChanged,
  showInList,
} from "@/lib/crm/inbox/cache";
import { callOutcomeLabels } from "@/lib/crm/inbox/call-outcomes";
import type { LeadEvent } from "@/lib/crm/inbox/history-schema";
import { mergeText } from "@/lib/crm/inbox/merge-text";
import type { PersonData, PersonSummary } from "@/lib/crm/inbox/person-schema";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type {
  BlockedSender,
  BulkHandling,
  CallInput,
  Lead,
  LeadCounts,
  LeadDetail,
  LeadUpdate,
  MergeChanges,
  ReplyInput,
} from "@/lib/crm/inbox/schema";
import type { LeadStatus } from "@/lib/crm/leads/kinds";
import { mailKey } from "@/lib/jobs/mail/retry";

const OPEN_POLL_MS = 5_000;
const COUNTS_POLL_MS = 30_000;

export const useLeads = (
  state: Pick<ListState, "page" | "search" | "sort"> & { filters: Record<string, string> },
) => useAdminList<Lead>({ key: rowsKey, path: leadsPath, name: "leads", state, staleMs: 0 });

export const useLeadCounts = () =>
  useReadField<LeadCounts>("counts", countsKey, `${leadsPath}/counts`, {
    refetchInterval: COUNTS_POLL_MS,
    staleTime: 0,
  });

export function useLead(id: number) {
  const client = useQueryClient();
  const query = useReadField<LeadDetail>("lead", detailKey(id), `${leadsPath}/${id}`, {
    refetchInterval: OPEN_POLL_MS,
    staleTime: 0,
  });
  const { data } = query;
  useEffect(() => {
    if (data) showInList(client, [data]);
  }, [client, data]);
  return query;
}

/** Failures are silent: the next view reports again. */
export function useReportOpened() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request("POST", `${leadsPath}/${id}/opened`),
    onSuccess: (_, id) => client.invalidateQueries({ queryKey: detailKey(id) }),
  }).mutate;
}

function noticeOf(before: Lead | undefined, stored: Lead | undefined, undo: () => Promise<number>): Notice {
  if (!before || !stored || before.status === stored.status) return { title: "Lead updated" };
  if (before.status === "spam")
    return { title: "No longer spam", description: `${stored.email} can write to you again.` };
  if (stored.status !== "spam") return { title: "Lead updated" };
  return {
    title: "Marked as spam",
    description: `Nothing gets through from ${stored.email} for 30 days.`,
    action: { label: "Undo", run: undo },
  };
}

export function useSaveLead() {
  const client = useQueryClient();
  const before = useRef<Lead>(undefined);
  const takeBack = useAdminMutation({
    mutationFn: ({ id, status }: Lead) => request("PUT", `${leadsPath}/${id}`, { status }),
    invalidates: [leadsKey],
    success: { title: "Lead updated" },
    failure: "Failed to update the lead. Please try again.",
  });
  const save = useSave<LeadUpdate, Lead>({
    key: detailsKey,
    alsoInvalidates: [countsKey, blocksKey],
    path: leadsPath,
    updated: (stored) => {
      const { current } = before;
      return noticeOf(current, stored, async () => {
        if (current) await takeBack.mutateAsync(current);
        return current?.id ?? 0;
      });
    },
    updateFailed: "Failed to update the lead. Please try again.",
  });
  return async (change: LeadUpdate, lead: Lead) => {
    before.current = lead;
    const outcome = await save(change, lead);
    const stored = outcome.saved ? outcome.record : outcome.fresh;
    if (stored) showChanged(client, [stored]);
    return outcome;
  };
}

export const useSetStatusOfMany = () =>
  useAdminMutation({
    mutationFn: (input: { ids: number[]; status: LeadStatus; blockNetwork?: boolean }) =>
      request<{ changed: number }>("PUT", `${leadsPath}/status`, input),
    invalidates: [leadsKey],
    success: ({ changed }, { ids }) => ({
      title: changed === 1 ? "1 lead updated" : `${changed} leads updated`,
      description: changed < ids.length ? "The others already had that status." : undefined,
    }),
    failure: "Failed to update the leads. Please try again.",
  });

export const useHandleMany = () =>
  useAdminMutation({
    mutationFn: (input: BulkHandling) => request<{ changed: number }>("PUT", `${leadsPath}/handling`, input),
    invalidates: [leadsKey],
    success: ({ changed }) => ({ title: changed === 1 ? "1 lead updated" : `${changed} leads updated` }),
    failure: "Failed to update the leads. Please try again.",
  });

export const useMergeLeads = (id: number) =>
  useAdminMutation({
    mutationFn: (leads: readonly number[]) =>
      request<{ lead: Lead; changes: MergeChanges }>("POST", `${leadsPath}/${id}/merge`, { leads }),
    invalidates: [leadsKey],
    success: ({ changes }, leads) => ({
      title: leads.length === 1 ? "Leads merged" : `${leads.length} leads merged into ${referenceOf(id)}`,
      description: [...mergeText(id, changes), "You can separate them again in the lead."].join(" "),
    }),
    failure: "Failed to merge the leads. Please try again.",
  });

export const useMergePreview = (id: number, leads: readonly number[]) =>
  useReadField<MergeChanges>(
    "changes",
    [...leadsKey, "merge", id, ...leads],
    `${leadsPath}/${id}/merge?leads=${leads.join(",")}`,
    { enabled: leads.length > 0, staleTime: 0, gcTime: 0 },
  );

export const useSeparateLead = () =>
  useAdminMutation({
    mutationFn: (id: number) => request<{ lead: Lead }>("POST", `${leadsPath}/${id}/separate`),
    invalidates: [leadsKey],
    success: { title: "Leads separated" },
    failure: "Failed to separate the leads. Please try again.",
  });

/** Of all leads: a note of a merged lead shows in the other one. */
const detailsAndCounts = [detailsKey, countsKey];

export const useSaveNote = (lead: number) =>
  useAdminMutation<{ text: string } & ({ id: number } | { token: string }), { note: LeadEvent }>({
    mutationFn: (note) =>
      "id" in note
        ? request("PUT", `${leadsPath}/${lead}/notes/${note.id}`, { text: note.text })
        : request("POST", `${leadsPath}/${lead}/notes`, note),
    invalidates: detailsAndCounts,
    success: (_, note) => ({ title: "id" in note ? "Note changed" : "Note added" }),
    failure: "Failed to save the note. Your text is still here; please try again.",
  });

export function useLogCall(lead: number) {
  const client = useQueryClient();
  const undo = useAdminMutation<number, { lead: Lead }>({
    mutationFn: (call) => request("DELETE", `${leadsPath}/${lead}/calls/${call}`),
    invalidates: detailsAndCounts,
    success: ({ lead: stored }) => {
      showChanged(client, [stored]);
      return { title: "Call taken back" };
    },
    failure: "Failed to take the call back. Please try again.",
  });
  return useAdminMutation<CallInput, { call: LeadEvent; lead: Lead }>({
    mutationFn: (input) => request("POST", `${leadsPath}/${lead}/calls`, input),
    invalidates: detailsAndCounts,
    success: ({ call, lead: stored }, { outcome }) => {
      showChanged(client, [stored]);
      return {
        title: `Call logged: ${callOutcomeLabels[outcome].toLowerCase()}`,
        action: { label: "Undo", run: async () => void (await undo.mutateAsync(call.id)) },
      };
    },
    failure: "Failed to log the call. Your text is still here; please try again.",
  });
}

export function useSetFollowUp(lead: number) {
  const client = useQueryClient();
  return useAdminMutation<string, { lead: Lead }>({
    mutationFn: (followUpOn) =>
      request("PUT", `${leadsPath}/${lead}`, { followUpOn, followUpNote: "Call again" }),
    invalidates: detailsAndCounts,
    success: ({ lead: stored }) => {
      showChanged(client, [stored]);
      return { title: "Follow-up set" };
    },
    failure: "Failed to set the follow-up. Please try again.",
  });
}

export const useRemoveNote = (lead: number) =>
  useRemove({
    key: detailsKey,
    path: `${leadsPath}/${lead}/notes`,
    removed: { title: "Note deleted" },
    failed: "Failed to delete the note. Please try again.",
  });

export function useReply(lead: number) {
  const client = useQueryClient();
  return useAdminMutation<ReplyInput, { reply: LeadEvent; lead: Lead }>({
    mutationFn: (input) => request("POST", `${leadsPath}/${lead}/reply`, input),
    invalidates: [detailKey(lead), countsKey, mailKey],
    success: ({ lead: stored }) => {
      showChanged(client, [stored]);
      return { title: "Reply is on its way", description: "The history shows what happens next." };
    },
    failure: "Failed to send the reply. Your text is still here; please try again.",
  });
}

export const useBlocks = (state: ListState) =>
  useAdminList<BlockedSender>({
    key: blocksKey,
    path: `${leadsPath}/blocks`,
    name: "blocks",
    state,
    staleMs: 0,
  });

export const useRevokeBlock = () =>
  useAdminMutation({
    mutationFn: ({ id }: BlockedSender) => request("DELETE", `${leadsPath}/blocks/${id}`),
    invalidates: [blocksKey, detailsKey],
    success: (_, { value }) => ({
      title: "Sender unblocked",
      description: `${value} can write to you again.`,
    }),
    failure: "Failed to unblock the sender. Please try again.",
  });

export const usePerson = (email: string) =>
  useQuery({
    queryKey: ["admin", "person", email],
    queryFn: async () =>
      (await request<{ person: PersonSummary }>("POST", `${leadsPath}/person`, { email })).person,
    staleTime: 0,
    gcTime: 0,
  });

export const useExportPerson = () =>
  useAdminMutation({
    mutationFn: async (email: string) => {
      const readPage = async (page: number) =>
        (await request<{ person: PersonData }>("POST", `${leadsPath}/person/export`, { email, page })).person;
      const person = await readPage(1);
      for (let page = 2; person.leads.length < person.total; page++) {
        const { leads, chats, files } = await readPage(page);
        // Some were erased meanwhile.
        if (leads.length === 0) break;
        person.leads.push(...leads);
        person.chats.push(...chats);
        person.files.push(...files);
      }
      return person;
    },
    failure: "Failed to export the data. Please try again.",
  });

export const useErasePerson = () =>
  useAdminMutation({
    mutationFn: (input: { email: string; confirm: string }) =>
      request<{ erased: PersonSummary }>("POST", `${leadsPath}/person/erase`, input),
    invalidates: [leadsKey, mailKey, ordersKey],
    success: ({ erased: { leads, events, mails, files, ordersErased, ordersKept } }) => ({
      title: "Data erased",
      description: [
        `Leads: ${leads}, history entries: ${events}, emails: ${mails}, files: ${files}.`,
        ordersErased + ordersKept > 0 && `Orders: ${ordersErased} erased, ${ordersKept} kept for the books.`,
      ]
        .filter(Boolean)
        .join(" "),
    }),
    failure: "Failed to erase the data. Please try again.",
  });
