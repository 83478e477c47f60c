import { ApiError, refusalOf, request } from "@/lib/core/client";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import type { Language } from "@/lib/crm/chat/language";
import type {
  ChatAnswer,
  ChatThread,
  HandOverResponse,
  PresenceResponse,
  ThreadEvent,
} from "@/lib/crm/chat/schema";
import { visitOrigin } from "@/lib/crm/leads/visit";

/** Longer than the server's limit for an answer. */
const TIMEOUT_MS = 60_000;

type SentMessage = {
  message: string;
  threadId: string | undefined;
  token: string;
  language: Language;
  files?: string[];
};

/**
 * Sends a chat message, and follows its answer.
 * @param stop ends following it; the server completes it all the same
 * @throws ApiError if it is refused; status 0 if the connection was lost, or it was stopped
 */
export async function sendMessage(
  message: SentMessage,
  { onThread, onText }: { onThread: (threadId: string) => void; onText: (text: string) => void },
  stop: AbortController,
): Promise<ChatAnswer> {
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    const response = await fetch("/api/chatgpt", {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ ...message, sourcePage: location.pathname }),
      signal: stop.signal,
    }).catch(lost);
    if (!response.ok || !response.body) throw refusalOf(response, await response.text());
    for await (const { event, data } of eventsOf(response.body)) {
      if (event === "thread") onThread((data as ChatAnswer).threadId);
      else if (event === "delta") onText((data as { text: string }).text);
      else if (event === "done") return data as ChatAnswer;
    }
    return lost();
  } finally {
    clearTimeout(timer);
  }
}

function lost(): never {
  throw new ApiError(0, undefined, "the connection was lost");
}

async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  for (;;) {
    const { value, done } = await reader.read().catch(lost);
    if (done) return;
    waiting += decoder.decode(value, { stream: true });
    const blocks = waiting.split("\n\n");
    waiting = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      yield { event: field("event"), data: JSON.parse(field("data") ?? "null") as unknown };
    }
  }
}

export const fetchThread = (threadId: string) => request<ChatThread>("GET", `/api/chatgpt/${threadId}`);

export const fetchPresence = (language: Language) =>
  request<PresenceResponse>("GET", `/api/chatgpt/presence?language=${language}`);

export const markSeen = (threadId: string, messageId: number) =>
  request("PUT", `/api/chatgpt/${threadId}/seen`, { messageId });

export const returnTo = (token: string) =>
  request<{ threadId: string }>("POST", "/api/chatgpt/return", { token });

export const fetchEvents = (threadId: string, after: number) =>
  request<{ events: ThreadEvent[]; lastEventId: number }>(
    "GET",
    `/api/chatgpt/${threadId}/events?after=${after}`,
  );

export const rateMessage = (threadId: string, messageId: number, helpful: boolean | null) =>
  request("PUT", `/api/chatgpt/${threadId}/rating`, { messageId, helpful });

export const deleteThreads = () => request("DELETE", "/api/chatgpt");

export type Visitor = { name: string; email: string; phone: string };

export const requestPerson = (threadId: string, who?: Visitor, appointment?: SlotChoice) =>
  request<HandOverResponse>("POST", `/api/chatgpt/${threadId}/person`, {
    ...visitOrigin(),
    ...who,
    ...(appointment && { appointment }),
  });
