import { useCallback, useEffect, useRef, useState } from "react";
import { useChatWords } from "@/components/site/chat/chat-words";
import { useLiveThread } from "@/components/site/chat/use-live-thread";
import { track } from "@/lib/analytics/track";
import { askPerson, deleteThreads, fetchThread, sendMessage } from "@/lib/chat/api";
import type { ChatMessage, ChatSource, ChatThread, ThreadEvent } from "@/lib/chat/schema";
import { chatTab, rememberChat } from "@/lib/chat/tab";
import { filledIn } from "@/lib/fill-in";
import { ApiError } from "@/lib/http/client";

/** A message as it is shown. */
export type Shown = Pick<ChatMessage, "text" | "by" | "name"> & {
  key: string;
  sources: readonly ChatSource[];
};

/** After a lost connection: how long to wait before each look for the answer, which the server completes. */
const LOOK_AFTER_MS = [500, 2_000, 5_000, 10_000, 15_000];

/** A conversation, as this tab has it. */
export type Conversation = {
  messages: readonly Shown[];
  /** What has come of the answer that is awaited; null while none is, "" before its first words. */
  coming: string | null;
  /** It is time to offer a person. */
  handOver: boolean;
  /** Of the request that it has become, if it has. */
  reference: string | null;
  hasThread: boolean;
  /** Who answers in the assistant's place, by name. */
  person: string | null;
  /** @returns whether it has become time to ask who wants a person for their name: after a second answer that was none */
  send(text: string): Promise<boolean>;
  /** @throws ApiError */
  ask(who: { name: string; email: string }): Promise<void>;
  /** Deletes it here, and all conversations of this browser on the server. @throws ApiError */
  remove(): Promise<void>;
};

/** The thread of this tab: restored after a reload, gone on with, handed over, deleted. */
export function useConversation(): Conversation {
  const words = useChatWords();
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  const [coming, setComing] = useState<string | null>(null);
  const [handOver, setHandOver] = useState(false);
  const [reference, setReference] = useState<string | null>(null);
  const [threadId, setThreadId] = useState(() => chatTab().threadId);
  const [person, setPerson] = useState<string | null>(null);
  /** After which message others' words are new; null until the stored thread has been read. */
  const [after, setAfter] = useState<number | null>(() => (chatTab().threadId ? null : 0));
  const count = useRef(0);

  const add = useCallback((text: string, by: Shown["by"], sources: readonly ChatSource[] = []) => {
    count.current += 1;
    const key = `new-${count.current}`;
    setMessages((before) => [...before, { key, text, by, name: null, sources }]);
  }, []);

  const take = useCallback((thread: ChatThread) => {
    setMessages(thread.messages.map(({ id, ...message }) => ({ key: String(id), ...message })));
    setHandOver(thread.handOver);
    setReference(thread.reference);
    setPerson(thread.person);
    setAfter(thread.messages.at(-1)?.id ?? 0);
  }, []);

  const hear = useCallback(({ id, message, person }: ThreadEvent) => {
    const key = String(id);
    setMessages((before) =>
      before.some((one) => one.key === key) ? before : [...before, { key, ...message }],
    );
    setPerson(person);
    if (person !== null) setHandOver(false);
  }, []);

  const forget = useCallback(() => {
    setThreadId(undefined);
    rememberChat({ threadId: undefined });
    setPerson(null);
    setAfter(0);
  }, []);
  useLiveThread(after === null ? undefined : threadId, after ?? 0, hear, forget);

  const keep = useCallback((id: string) => {
    setThreadId(id);
    rememberChat({ threadId: id });
  }, []);

  useEffect(() => {
    const known = chatTab().threadId;
    if (!known) return;
    let isCurrent = true;
    fetchThread(known).then(
      (thread) => isCurrent && take(thread),
      (error: unknown) => {
        if (!isCurrent || !(error instanceof ApiError)) return;
        // One that is gone, or that never was one: a broken answer may have named it.
        if (error.status === 404 || error.status === 400) forget();
        else setAfter(0);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [take, forget]);

  async function send(text: string): Promise<boolean> {
    add(text, "visitor");
    setComing("");
    let thread = threadId;
    let isStored = false;
    const onThread = (id: string) => {
      thread = id;
      isStored = true;
      keep(id);
    };
    const onText = (words: string) => setComing((before) => (before ?? "") + words);
    try {
      const answer = await sendMessage({ message: text, threadId }, { onThread, onText });
      setPerson(answer.person);
      // A person answers in their own time.
      if (answer.person === null) add(answer.response, "assistant", answer.sources);
      setHandOver(answer.handOver);
      return answer.handOver && !handOver && reference === null && answer.person === null;
    } catch (error) {
      const found = isStored && thread ? await answerIn(thread) : null;
      if (found) take(found);
      else {
        add(refusalIn(error) ?? difficulties(words.difficulties), "assistant");
        setHandOver(true);
      }
      return false;
    } finally {
      setComing(null);
    }
  }

  return {
    ...{ messages, coming, handOver, reference, person, send },
    hasThread: threadId !== undefined,
    async ask(who) {
      if (!threadId) return;
      const { message, reference } = await askPerson(threadId, who);
      add(message, "assistant");
      setReference(reference);
      setHandOver(false);
      track("chat_lead_submitted", { source: "chat" });
    },
    async remove() {
      await deleteThreads();
      forget();
      setMessages([]);
      setHandOver(false);
      setReference(null);
    },
  };
}

/** The thread, once it has an answer at its end; null where none comes. */
async function answerIn(threadId: string): Promise<ChatThread | null> {
  for (const pause of LOOK_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const thread = await fetchThread(threadId).catch(() => null);
    if (thread && (thread.person !== null || thread.messages.at(-1)?.by !== "visitor")) return thread;
  }
  return null;
}

/** What the server says to who asks too much, or too long. */
function refusalIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
}

/** The documented text, with what the page says of how to reach us. */
function difficulties(text: string): string {
  const mail = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')?.href ?? "";
  return filledIn(text, {
    phone: document.documentElement.dataset.phone ?? "",
    email: decodeURIComponent(mail.replace(/^mailto:|\?.*$/g, "")),
  });
}
