import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { z } from "zod";
import { type ApiError, request } from "@/lib/core/client";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/core/query/mutation";
import { useRead, useReadField } from "@/lib/core/query/read";
import { useSave } from "@/lib/core/query/save";
import type {
  ChatSettings,
  ChatSettingsInput,
  Conversation,
  ConversationDetail,
  ConversationState,
  conversationList,
  StaffEvent,
  StaffMessage,
} from "@/lib/crm/chat/admin/schema";
import { leadsKey } from "@/lib/crm/inbox/cache";
import type { LeadStatus } from "@/lib/crm/leads/kinds";

const chatKey = ["admin", "chat"] as const;
const listKey = [...chatKey, "list"] as const;
const threadKey = (threadId: string) => [...chatKey, "thread", threadId] as const;
const eventsKey = (threadId: string) => [...chatKey, "events", threadId] as const;
const settingsKey = [...chatKey, "settings"] as const;

const CONVERSATIONS_A_PAGE = 25;

type ConversationFilter = { state: ConversationState | "mine" | ""; search: string; page: number };

export type ConversationPage = z.output<typeof conversationList>;

export function useConversations({ state, search, page }: ConversationFilter) {
  const query = new URLSearchParams({ page: String(page), pageSize: String(CONVERSATIONS_A_PAGE) });
  if (search) query.set("search", search);
  if (state === "mine") query.set("takenBy", "me");
  else if (state) query.set("state", state);
  return useRead<ConversationPage>([...listKey, query.toString()], `/api/admin/chat?${query}`, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useConversation(threadId: string, pollMs?: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: threadKey(threadId),
    queryFn: async () => {
      const detail = await request<ConversationDetail>("GET", `/api/admin/chat/${threadId}`);
      return withMissedEvents(detail, client.getQueryData<StaffEvent[]>(eventsKey(threadId)) ?? []);
    },
    refetchInterval: pollMs,
    staleTime: LIST_STALE_MS,
  });
}

const LISTS_AFTER_MS = 300;
const MAX_REMEMBERED_EVENTS = 50;

export function useEventHandlers() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readLists = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: listKey });
    }, LISTS_AFTER_MS);
  };
  return {
    take(event: StaffEvent): void {
      const { conversation, message } = event;
      client.setQueryData<StaffEvent[]>(eventsKey(conversation.threadId), (known = []) =>
        [...known, event].slice(-MAX_REMEMBERED_EVENTS),
      );
      client.setQueryData<ConversationDetail>(
        threadKey(conversation.threadId),
        (known) => known && { ...known, conversation, messages: withMessage(known.messages, message) },
      );
      readLists();
    },
    removeThread(threadId: string): void {
      client.removeQueries({ queryKey: eventsKey(threadId) });
      void client.resetQueries({ queryKey: threadKey(threadId) });
      readLists();
    },
  };
}

/** Messages that arrive during a read may be missing from its response. */
function withMissedEvents(detail: ConversationDetail, events: readonly StaffEvent[]): ConversationDetail {
  const { conversation, messages } = detail;
  const newest = messages.at(-1)?.id ?? 0;
  const missed = events.filter(({ id }) => id >= newest).sort((one, other) => one.id - other.id);
  return {
    ...detail,
    conversation: missed.at(-1)?.conversation ?? conversation,
    messages: missed.reduce<StaffMessage[]>((known, event) => withMessage(known, event.message), messages),
  };
}

function withMessage(messages: readonly StaffMessage[], message: StaffMessage): StaffMessage[] {
  if (messages.some(({ id }) => id === message.id)) return [...messages];
  return [...messages, message].sort((one, other) => one.id - other.id);
}

const failures = {
  "take-over": "The conversation could not be taken over",
  "hand-over": "The conversation could not be handed to your colleague",
  "hand-back": "The conversation could not be handed back",
  close: "The conversation could not be closed",
} as const;

type HoldInput = {
  action: keyof typeof failures;
  from?: number;
  to?: number;
  note?: string;
  leadStatus?: LeadStatus;
};

/** A conflict tells that the conversations shown are outdated. */
const usePost = <Answer>(threadId: string) => {
  const client = useQueryClient();
  return (action: string, body: object) =>
    request<Answer>("POST", `/api/admin/chat/${threadId}/${action}`, body).catch((error: ApiError) => {
      if (error.status === 409) void client.invalidateQueries({ queryKey: chatKey });
      throw error;
    });
};

export function useHold(threadId: string) {
  const post = usePost<{ conversation: Conversation }>(threadId);
  return useAdminMutation({
    mutationFn: ({ action, ...input }: HoldInput) => post(action, input),
    invalidates: [threadKey(threadId), listKey, leadsKey],
    oneByOne: threadKey(threadId),
    failure: (error, { action }) => (error as ApiError).serverMessage ?? failures[action],
  });
}

export function useAnswer(threadId: string) {
  const post = usePost<{ conversation: Conversation; message: StaffMessage }>(threadId);
  const { take } = useEventHandlers();
  return useAdminMutation({
    mutationFn: async (body: { text: string; token: string; files?: string[] }) => {
      const answer = await post("answer", body);
      take({ id: answer.message.id, ...answer });
      return answer;
    },
    oneByOne: threadKey(threadId),
    failure: "The message could not be sent",
  });
}

export const useChatSettings = () =>
  useReadField<ChatSettings>("settings", settingsKey, "/api/admin/chat/settings");

export const useSaveChatSettings = () =>
  useSave<ChatSettingsInput, ChatSettings>({
    key: settingsKey,
    path: "/api/admin/chat/settings",
    updated: { title: "Availability saved" },
    updateFailed: "Failed to save the availability",
  });

export const useSwitchOnline = () =>
  useAdminMutation({
    mutationFn: (isOnline: boolean) => request("PUT", "/api/admin/chat/settings", { isOnline }),
    invalidates: [settingsKey],
    failure: "Failed to save the availability",
  });
