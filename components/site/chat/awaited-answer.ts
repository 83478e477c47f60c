import { ApiError } from "@/lib/core/client";
import { fetchThread } from "@/lib/crm/chat/queries";
import type { ChatThread } from "@/lib/crm/chat/schema";

/**
 * Delays before each poll for the response after a lost connection or a reload, in milliseconds. Their sum
 * exceeds the time in which the server completes it.
 */
const POLL_DELAYS_MS = [500, 2_000, 5_000, 5_000, 10_000, 10_000, 10_000];

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/**
 * The thread, once its last message is answered or handed to a person; null if no response comes or none is
 * wanted any more.
 */
export async function answerIn(threadId: string, isCurrent = () => true): Promise<ChatThread | null> {
  for (const delay of POLL_DELAYS_MS) {
    await pause(delay);
    if (!isCurrent()) return null;
    const thread = await fetchThread(threadId).catch((error: unknown) => (isGone(error) ? "gone" : null));
    if (thread === "gone") return null;
    if (!thread) continue;
    const last = thread.messages.findLast(({ by }) => by !== "notice");
    if (thread.person !== null || last?.by !== "visitor") return thread;
    if (!thread.isAnswering) return null;
  }
  return null;
}

/** Tells whether the last message is a question without an answer: a person who leaves posts a notice. */
export function awaitsAnswer({ person, messages }: ChatThread): boolean {
  return person === null && messages.at(-1)?.by === "visitor";
}

/** Tells whether the thread is deleted or never existed: a broken response may have named it. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export function refusalIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
}
