import { ApiError, refusalOf, request } from "@/lib/core/client";
import type { ChatAnswer, ChatThread, PresenceAnswer } from "@/lib/crm/chat/schema";
import { visitOrigin } from "@/lib/crm/leads/visit";

/** Longer than the server lets an answer take. */
const TIMEOUT_MS = 60_000;

type Events = {
  /** The message is stored, in this thread. */
  onThread: (threadId: string) => void;
  /** Some words of the answer. */
  onText: (text: string) => void;
};

/**
 * Asks the chat something, and follows its answer as it comes.
 *
 * @throws ApiError where it is refused; status 0 where the connection was lost, before or while the answer came
 */
export async function sendMessage(
  message: { message: string; threadId: string | undefined },
  { onThread, onText }: Events,
): Promise<ChatAnswer> {
  const response = await fetch("/api/chatgpt", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ ...message, sourcePage: location.pathname }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(lost);
  if (!response.ok || !response.body) throw refusalOf(response, await response.text());
  for await (const { event, data } of eventsOf(response.body)) {
    if (event === "thread") onThread((data as ChatAnswer).threadId);
    else if (event === "delta") onText((data as { text: string }).text);
    else if (event === "done") return data as ChatAnswer;
  }
  return lost();
}

function lost(): never {
  throw new ApiError(0, undefined, "the connection was lost");
}

/** The server-sent events of a body; what has no end yet is waited for. */
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

export const fetchPresence = () => request<PresenceAnswer>("GET", "/api/chatgpt/presence");

/** Tells whether an answer was helpful; null takes the opinion back. */
export const rateMessage = (threadId: string, messageId: number, helpful: boolean | null) =>
  request("PUT", `/api/chatgpt/${threadId}/rating`, { messageId, helpful });

/** Deletes all conversations of this browser: of other tabs, and of earlier visits. */
export const deleteThreads = () => request("DELETE", "/api/chatgpt");

/** Asks for a person: name, e-mail and phone number go to the staff with the conversation, unless they have them. */
export const askPerson = (threadId: string, who?: { name: string; email: string; phone: string }) =>
  request<{ message: string; reference: string }>("POST", `/api/chatgpt/${threadId}/person`, {
    ...visitOrigin(),
    ...who,
  });
