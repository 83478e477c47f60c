import { useCallback, useEffect, useRef, useState } from "react";
import {
  answerIn,
  awaitsAnswer,
  isGone,
  isLost,
  pause,
  refusalIn,
} from "@/components/site/chat/awaited-answer";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import { useIsVisible } from "@/components/site/chat/use-is-visible";
import { useLiveThread } from "@/components/site/chat/use-live-thread";
import { useOutbox } from "@/components/site/chat/use-outbox";
import { useUnseen } from "@/components/site/chat/use-unseen";
import { track } from "@/lib/analytics/track";
import { ApiError } from "@/lib/core/client";
import { filledIn } from "@/lib/core/placeholders";
import type { SlotChoice } from "@/lib/crm/appointments/choice";
import { chatBrowser, onOtherTab, rememberBrowser, type Unsent } from "@/lib/crm/chat/browser";
import type { ChatView } from "@/lib/crm/chat/chat-view";
import type { Language } from "@/lib/crm/chat/language";
import { useTypingSignal, useTypingThread } from "@/lib/crm/chat/live/use-typing";
import {
  deleteThreads,
  fetchThread,
  rateMessage,
  requestPerson,
  returnTo,
  sendMessage,
  type Visitor,
} from "@/lib/crm/chat/queries";
import { takeReturnToken } from "@/lib/crm/chat/return-token";
import type { ChatAnswer, ChatMessage, ChatSource, ChatThread, ThreadEvent } from "@/lib/crm/chat/schema";

/** `id` belongs to a response that can be rated. */
export type Shown = Pick<ChatMessage, "text" | "by" | "name"> & {
  image?: string | null;
  key: string;
  id?: number | null;
  helpful?: boolean | null;
  sources: readonly ChatSource[];
  /** Without an id until the server sends it. */
  files?: readonly { id?: number; name: string }[];
};

const RESEND_AFTER_MS = 2_000;

type Options = {
  view: ChatView;
  language: Language;
  onLanguage: (language: Language) => void;
  onPersonWanted: () => void;
};

export type Conversation = ReturnType<typeof useConversation>;

export function useConversation(options: Options) {
  const shownTexts = useChatWindowTexts();
  const texts = useRef(shownTexts);
  texts.current = shownTexts;
  const latest = useRef(options);
  latest.current = options;
  const [messages, setMessages] = useState<readonly Shown[]>([]);
  const [coming, setComing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [handOver, setHandOver] = useState(false);
  const [reference, setReference] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [threadId, setThreadId] = useState(() => chatBrowser().threadId);
  const thread = useRef(threadId);
  const [person, setPerson] = useState<string | null>(null);
  /** Number of the message after which staff messages are new; null until the stored thread is read. */
  const [after, setAfter] = useState<number | null>(() => (threadId ? null : 0));
  const count = useRef(0);
  const lastEventId = useRef(0);

  const add = useCallback((text: string, by: Shown["by"], answer: Partial<Shown> = {}) => {
    count.current += 1;
    const key = `new-${count.current}`;
    setMessages((before) => [...before, { key, text, by, name: null, sources: [], ...answer }]);
    return key;
  }, []);

  const take = useCallback((stored: ChatThread) => {
    const last = stored.messages.at(-1)?.id ?? 0;
    const shown = stored.messages.map((message) => ({ key: String(message.id), ...message }));
    // Keeps messages that arrived meanwhile; this window's own, without a number, are in the thread.
    setMessages((before) => [...shown, ...before.filter(({ key }) => Number(key) > last)]);
    setReference(stored.reference);
    setAfter(last);
    if (stored.language && !chatBrowser().language) latest.current.onLanguage(stored.language);
    if (lastEventId.current > last) return;
    setHandOver(stored.handOver);
    setPerson(stored.person);
    setWaiting(stored.isWaiting);
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

  const storeThreadId = useCallback((id: string | undefined) => {
    thread.current = id;
    setThreadId(id);
    rememberBrowser({ threadId: id, changedAt: Date.now() });
  }, []);

  const leave = useCallback(() => {
    thread.current = undefined;
    setThreadId(undefined);
    setPerson(null);
    setReference(null);
    setWaiting(false);
    setAfter(0);
  }, []);

  const forget = useCallback(() => {
    leave();
    rememberBrowser({ threadId: undefined, expectsPerson: false });
  }, [leave]);

  const expectsPerson = isWaiting || person !== null;
  const isFollowed = after !== null && (options.view !== "closed" || expectsPerson);
  useLiveThread(
    isFollowed ? threadId : undefined,
    { after: after ?? 0, expectsPerson },
    hear,
    forget,
    showTyping,
  );

  const fail = useCallback(
    (text = difficulties(texts.current.difficulties)) => {
      add(text, "assistant");
      setHandOver(true);
    },
    [add],
  );

  const outbox = useOutbox(deliver);

  const restore = useCallback(
    async (id: string, isCurrent: () => boolean, isFirst = false) => {
      try {
        const stored = await fetchThread(id);
        if (!isCurrent() || outbox.isSending()) return;
        take(stored);
        if (!isFirst) return;
        if (stored.isAnswering) {
          setComing("");
          const found = await answerIn(id, isCurrent);
          if (!isCurrent()) return;
          if (found) take(found);
          else fail();
          setComing(null);
        } else if (awaitsAnswer(stored)) add(difficulties(texts.current.difficulties), "assistant");
      } catch (error) {
        if (!isCurrent() || !(error instanceof ApiError)) return;
        if (isGone(error)) forget();
        else setAfter((before) => before ?? 0);
      }
    },
    [take, forget, fail, add, outbox.isSending],
  );

  useEffect(() => {
    let isMounted = true;
    const isCurrent = () => isMounted;
    const begin = async () => {
      const token = takeReturnToken();
      if (token) {
        await returnTo(token).then(
          ({ threadId }) => storeThreadId(threadId),
          () => add(texts.current.linkExpired, "notice"),
        );
      }
      if (isMounted && thread.current) await restore(thread.current, isCurrent, true);
      if (!isMounted || !(await outbox.flush()) || !thread.current) return;
      // The server may have received the messages before the page was left.
      await restore(thread.current, isCurrent);
    };
    void begin();
    return () => {
      isMounted = false;
    };
  }, [restore, storeThreadId, add, outbox.flush]);

  const changedAt = useRef(chatBrowser().changedAt);
  useEffect(() => {
    let isMounted = true;
    const end = onOtherTab((now) => {
      if (now.threadId === thread.current && now.changedAt === changedAt.current) return;
      changedAt.current = now.changedAt;
      if (now.threadId === undefined) {
        leave();
        setMessages([]);
        return;
      }
      thread.current = now.threadId;
      setThreadId(now.threadId);
      void restore(now.threadId, () => isMounted);
    });
    return () => {
      isMounted = false;
      end();
    };
  }, [restore, leave]);

  // It may have gone on in another browser meanwhile.
  const isVisible = useIsVisible();
  const wasHidden = useRef(false);
  useEffect(() => {
    if (!isVisible) wasHidden.current = true;
    else if (wasHidden.current && thread.current) {
      wasHidden.current = false;
      void restore(thread.current, () => true);
    }
  }, [isVisible, restore]);

  useEffect(() => {
    if (after !== null) rememberBrowser({ expectsPerson });
  }, [after, expectsPerson]);

  const unseen = useUnseen({ threadId, messages, isSeeing: options.view === "open" && isVisible });

  const stopper = useRef<AbortController>(undefined);
  const isStopped = useRef(false);

  /** @returns false if there is no connection: the message stays in the outbox */
  async function deliver({ text, token, files = [] }: Unsent, onReceived: () => void): Promise<boolean> {
    if (!navigator.onLine) return false;
    setComing("");
    const stop = new AbortController();
    stopper.current = stop;
    isStopped.current = false;
    let isStored = false;
    let received = "";
    let key = "";
    const arrive = () => {
      if (isStored) return;
      isStored = true;
      onReceived();
      setProblem(null);
      key = add(text, "visitor", { files: files.map(({ name }) => ({ name })) });
    };
    const onThread = (id: string) => {
      // A long thread continues as another one, which is not a request yet.
      if (id !== thread.current) {
        setReference(null);
        setWaiting(false);
      }
      arrive();
      storeThreadId(id);
    };
    const onText = (more: string) => {
      received += more;
      setComing(received);
    };
    const { language } = latest.current;
    const message = {
      message: text,
      threadId: thread.current,
      token,
      language,
      ...(files.length > 0 && { files: files.map((file) => file.token) }),
    };
    const post = () => sendMessage(message, { onThread, onText }, stop);
    try {
      const answer = await post().catch(async (error: unknown) => {
        if (isStored || isStopped.current || !isLost(error)) throw error;
        await pause(RESEND_AFTER_MS);
        return post();
      });
      arrive();
      show(answer);
      setComing(null);
      if (files.length > 0) await linkFiles(key, answer.threadId);
    } catch (error) {
      if (isStopped.current) {
        arrive();
        if (received) add(received, "assistant");
        add(texts.current.stopped, "notice");
      } else if (!isStored && isLost(error)) {
        if (navigator.onLine) setProblem(difficulties(texts.current.difficulties));
        return false;
      } else {
        const found = isStored && thread.current ? await answerIn(thread.current) : null;
        arrive();
        if (found) take(found);
        else fail(refusalIn(error));
      }
    } finally {
      setComing(null);
      rememberBrowser({ changedAt: Date.now() });
    }
    return true;
  }

  async function linkFiles(key: string, id: string): Promise<void> {
    const stored = await fetchThread(id).catch(() => null);
    const sent = stored?.messages.findLast(({ by, files }) => by === "visitor" && files.length > 0);
    if (sent)
      setMessages((before) => before.map((one) => (one.key === key ? { ...one, files: sent.files } : one)));
  }

  function show({ response, sources, messageId, person, handOver, wantsPerson, language }: ChatAnswer): void {
    setPerson(person);
    latest.current.onLanguage(language);
    // Staff respond in their own time.
    if (person === null) add(response, "assistant", { sources, id: messageId });
    setHandOver(handOver);
    if (wantsPerson && !isWaiting && person === null) latest.current.onPersonWanted();
  }

  return {
    messages,
    /** Says why no answer comes, and how else to reach us; null while there is no reason. */
    problem,
    /** The pending response so far; null if none is pending, "" before its first words. */
    coming,
    handOver,
    reference,
    /** A person was requested and has not joined yet. */
    isWaiting,
    person,
    sendTyping,
    unseen,
    /** Messages that the server has not got yet; held ones wait for a connection. */
    outbox: outbox.unsent,
    isHeld: outbox.isHeld,
    isTyping: person !== null && typing !== "",
    hasThread: threadId !== undefined,
    send: outbox.send,
    fileAddress: (id: number) => `/api/chatgpt/${threadId}/files/${id}`,
    stop() {
      isStopped.current = true;
      stopper.current?.abort();
    },
    /** @param who not needed if it has been a request before. @throws ApiError */
    async ask(who?: Visitor, appointment?: SlotChoice): Promise<void> {
      if (!threadId) return;
      const requested = await requestPerson(threadId, who, appointment);
      add(requested.message, "assistant");
      setReference(requested.reference);
      setWaiting(true);
      setHandOver(false);
      rememberBrowser({ changedAt: Date.now() });
      if (requested.reference !== reference) track("chat_lead_submitted", { source: "chat" });
      if (requested.appointment) track("appointment_booked", { source: "chat" });
    },
    /** Null clears the rating. A failure changes nothing here. */
    async rate({ key, id }: Shown, helpful: boolean | null): Promise<void> {
      if (!threadId || !id) return;
      try {
        await rateMessage(threadId, id, helpful);
      } catch {
        return;
      }
      setMessages((before) => before.map((one) => (one.key === key ? { ...one, helpful } : one)));
    },
    /** Deletes it here, and all conversations of this browser on the server. @throws ApiError */
    async remove(): Promise<void> {
      await deleteThreads();
      forget();
      setMessages([]);
      setHandOver(false);
    },
  };
}

function difficulties(text: string): string {
  const mail = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')?.href ?? "";
  return filledIn(text, {
    phone: document.documentElement.dataset.phone ?? "",
    email: decodeURIComponent(mail.replace(/^mailto:|\?.*/gs, "")),
  });
}
