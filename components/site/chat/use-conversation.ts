import { useCallback, useEffect, useRef, useState } from "react";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import { useLiveThread } from "@/components/site/chat/use-live-thread";
import { track } from "@/lib/analytics/track";
import { ApiError } from "@/lib/core/client";
import { filledIn } from "@/lib/core/fill-in";
import { newToken } from "@/lib/core/query/token";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import { useTypingSignal, useTypingThread } from "@/lib/crm/chat/live/use-typing";
import {
  deleteThreads,
  fetchThread,
  rateMessage,
  requestPerson,
  sendMessage,
  type Visitor,
} from "@/lib/crm/chat/queries";
import type { ChatMessage, ChatSource, ChatThread, ThreadEvent } from "@/lib/crm/chat/schema";
import { chatTab, rememberChat } from "@/lib/crm/chat/tab";
import { chatWindowTexts } from "@/lib/crm/chat/window-texts";

/** A message as shown; `id` belongs to a response that can be rated. */
export type Shown = Pick<ChatMessage, "text" | "by" | "name"> & {
  image?: string | null;
  key: string;
  id?: number | null;
  helpful?: boolean | null;
  sources: readonly ChatSource[];
};

/**
 * Delays before each poll for the response after a lost connection or a reload, in milliseconds. Their sum
 * exceeds the time in which the server completes it.
 */
const POLL_DELAYS_MS = [500, 2_000, 5_000, 5_000, 10_000, 10_000, 10_000];

/** Pause before a message is sent once more that no answer came to. */
const RESEND_AFTER_MS = 2_000;

export type Conversation = {
  messages: readonly Shown[];
  /** The pending response so far; null if none is pending, "" before its first words. */
  coming: string | null;
  handOver: boolean;
  reference: string | null;
  /** A person was requested and has not joined yet. */
  isWaiting: boolean;
  hasThread: boolean;
  person: string | null;
  /** True while that person is writing. */
  isTyping: boolean;
  /** Tells the person who answers that the visitor is writing. */
  sendTyping(): void;
  /** @returns whether to ask for the visitor's name, after a second response that was none */
  send(text: string): Promise<boolean>;
  /** @param who not needed if it has been a request before. @throws ApiError */
  ask(who?: Visitor, appointment?: SlotChoice): Promise<void>;
  /** Stores whether a response was helpful; null clears the rating. A failure changes nothing here. */
  rate(message: Shown, helpful: boolean | null): Promise<void>;
  /** Deletes it here, and all conversations of this browser on the server. @throws ApiError */
  remove(): Promise<void>;
};

/** The thread of this tab: restored after a reload, continued, handed over, deleted. */
export function useConversation(): Conversation {
  const texts = useRef(chatWindowTexts);
  texts.current = useChatWindowTexts();
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  const [coming, setComing] = useState<string | null>(null);
  const [handOver, setHandOver] = useState(false);
  const [reference, setReference] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [threadId, setThreadId] = useState(() => chatTab().threadId);
  const [person, setPerson] = useState<string | null>(null);
  /** Number of the message after which staff messages are new; null until the stored thread is read. */
  const [after, setAfter] = useState<number | null>(() => (chatTab().threadId ? null : 0));
  const count = useRef(0);
  /** Number of the last message from the live stream. */
  const lastEventId = useRef(0);

  const add = useCallback((text: string, by: Shown["by"], answer: Partial<Shown> = {}) => {
    count.current += 1;
    const key = `new-${count.current}`;
    setMessages((before) => [...before, { key, text, by, name: null, sources: [], ...answer }]);
  }, []);

  const take = useCallback((thread: ChatThread) => {
    const last = thread.messages.at(-1)?.id ?? 0;
    const stored = thread.messages.map((message) => ({ key: String(message.id), ...message }));
    // Preserves messages received since the thread was read; this window's own messages have no number and
    // are in the thread.
    setMessages((before) => [...stored, ...before.filter(({ key }) => Number(key) > last)]);
    setReference(thread.reference);
    setAfter(last);
    if (lastEventId.current > last) return;
    setHandOver(thread.handOver);
    setPerson(thread.person);
    setWaiting(thread.isWaiting);
  }, []);

  const [typing, showTyping] = useTypingThread();
  const sendTyping = useTypingSignal(person === null ? null : `/api/chatgpt/${threadId}/typing`);

  const hear = useCallback(
    ({ id, message, person, isWaiting }: ThreadEvent) => {
      const key = String(id);
      lastEventId.current = Math.max(lastEventId.current, id);
      showTyping("");
      setMessages((before) =>
        before.some((one) => one.key === key) ? before : [...before, { key, ...message }],
      );
      setPerson(person);
      setWaiting(isWaiting);
      if (person !== null) setHandOver(false);
    },
    [showTyping],
  );

  const forget = useCallback(() => {
    setThreadId(undefined);
    rememberChat({ threadId: undefined });
    setPerson(null);
    setReference(null);
    setWaiting(false);
    setAfter(0);
  }, []);
  useLiveThread(after === null ? undefined : threadId, after ?? 0, hear, forget, showTyping);

  const storeThreadId = useCallback((id: string) => {
    setThreadId(id);
    rememberChat({ threadId: id });
  }, []);

  const fail = useCallback(
    (text = difficulties(texts.current.difficulties)) => {
      add(text, "assistant");
      setHandOver(true);
    },
    [add],
  );

  useEffect(() => {
    const known = chatTab().threadId;
    if (!known) return;
    let isCurrent = true;
    const awaitAnswer = async () => {
      setComing("");
      const found = await answerIn(known, () => isCurrent);
      if (!isCurrent) return;
      if (found) take(found);
      else fail();
      setComing(null);
    };
    fetchThread(known).then(
      (thread) => {
        if (!isCurrent) return;
        take(thread);
        // Messages sent from this window meanwhile receive their responses directly.
        if (count.current > 0) return;
        if (thread.isAnswering) void awaitAnswer();
        else if (awaitsAnswer(thread)) add(difficulties(texts.current.difficulties), "assistant");
      },
      (error: unknown) => {
        if (!isCurrent || !(error instanceof ApiError)) return;
        if (isGone(error)) forget();
        else setAfter(0);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [take, forget, fail, add]);

  async function send(text: string): Promise<boolean> {
    add(text, "visitor");
    setComing("");
    let thread = threadId;
    let isStored = false;
    const onThread = (id: string) => {
      // A long thread continues as another one, which is not a request yet.
      if (id !== thread) {
        setReference(null);
        setWaiting(false);
      }
      thread = id;
      isStored = true;
      storeThreadId(id);
    };
    const onText = (words: string) => setComing((before) => (before ?? "") + words);
    const message = { message: text, threadId, token: newToken() };
    const post = () => sendMessage(message, { onThread, onText });
    try {
      const answer = await post().catch(async (error: unknown) => {
        if (isStored || !isLost(error)) throw error;
        await pause(RESEND_AFTER_MS);
        return post();
      });
      setPerson(answer.person);
      // Staff respond in their own time.
      if (answer.person === null)
        add(answer.response, "assistant", { sources: answer.sources, id: answer.messageId });
      setHandOver(answer.handOver);
      return answer.handOver && !handOver && !isWaiting && answer.person === null;
    } catch (error) {
      const found = isStored && thread ? await answerIn(thread) : null;
      if (found) take(found);
      else fail(refusalIn(error));
      return false;
    } finally {
      setComing(null);
    }
  }

  return {
    ...{ messages, coming, handOver, reference, isWaiting, person, send, sendTyping },
    isTyping: person !== null && typing !== "",
    hasThread: threadId !== undefined,
    async ask(who, appointment) {
      if (!threadId) return;
      const requested = await requestPerson(threadId, who, appointment);
      add(requested.message, "assistant");
      setReference(requested.reference);
      setWaiting(true);
      setHandOver(false);
      if (requested.reference !== reference) track("chat_lead_submitted", { source: "chat" });
      if (requested.appointment) track("appointment_booked", { source: "chat" });
    },
    async rate({ key, id }, helpful) {
      if (!threadId || !id) return;
      try {
        await rateMessage(threadId, id, helpful);
      } catch {
        return;
      }
      setMessages((before) => before.map((one) => (one.key === key ? { ...one, helpful } : one)));
    },
    async remove() {
      await deleteThreads();
      forget();
      setMessages([]);
      setHandOver(false);
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells whether the server, or what is between, gave no answer, which it may a moment later. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/**
 * The thread, once its last message is answered or handed to a person; null if no response comes or none is
 * wanted any more.
 */
async function answerIn(threadId: string, isCurrent = () => true): Promise<ChatThread | null> {
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

/**
 * Tells whether the last message is a question that the assistant never answered: a person who leaves posts a
 * notice.
 */
function awaitsAnswer({ person, messages }: ChatThread): boolean {
  return person === null && messages.at(-1)?.by === "visitor";
}

/** Tells whether the thread is deleted or never existed: a broken response may have named it. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function refusalIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
}

/** The documented text with our contact information. */
function difficulties(text: string): string {
  const mail = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')?.href ?? "";
  return filledIn(text, {
    phone: document.documentElement.dataset.phone ?? "",
    email: decodeURIComponent(mail.replace(/^mailto:|\?.*/gs, "")),
  });
}
