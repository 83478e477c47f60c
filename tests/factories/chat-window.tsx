import { ReadableStream } from "node:stream/web";
import { TextDecoder, TextEncoder } from "node:util";
import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { ChatPanel } from "@/components/site/chat/chat-panel";
import type { ChatAnswer, ChatThread, ThreadEvent } from "@/lib/crm/chat/schema";
import { responseOf } from "@/tests/factories/answering-server";

Object.assign(globalThis, { TextDecoder });

export const thread = "t".repeat(43);
export const difficulties = /technical difficulties right now. Please call us at/;

type Reply = { status?: number; body?: object; stream?: ReadableStream };
type Call = { method: string; path: string; body: Record<string, unknown> | undefined };

/** State beyond the responses of `serveChat`. */
export const backgroundReplies = {
  /** Staff messages so far in the one thread, as polled by a window without a stream. */
  said: [] as ThreadEvent[],
  hasConversations: false,
  /** Calls that report seen messages. */
  seen: [] as string[],
};

/** Simulates our server: `answer` returns each response; undefined is a lost connection. */
export function serveChat(answer: (call: Call) => Reply | undefined): Call[] {
  const calls: Call[] = [];
  const fetch = async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const call = { method, path, body: body ? JSON.parse(String(body)) : undefined };
    const byItself = backgroundReply(path);
    if (!byItself) calls.push(call);
    const reply = byItself ?? answer(call);
    if (!reply) throw new TypeError("Failed to fetch");
    const { status = 200, body: json = {}, stream } = reply;
    return { ...responseOf(status, async () => JSON.stringify(json)), body: stream ?? null };
  };
  Object.assign(globalThis, { fetch });
  return calls;
}

/** Requests that the window makes by itself. */
function backgroundReply(path: string): Reply | undefined {
  if (path.endsWith("/seen")) {
    backgroundReplies.seen.push(path);
    return {};
  }
  if (path.startsWith("/api/chatgpt/presence?"))
    return {
      body: {
        isThere: true,
        text: "Our team is here until 5 pm",
        hasConversations: backgroundReplies.hasConversations,
      },
    };
  const [, after] = /\/events\?after=(\d+)$/.exec(path) ?? [];
  if (after === undefined) return undefined;
  const events = backgroundReplies.said.filter(({ id }) => id > Number(after));
  return { body: { events, lastEventId: events.at(-1)?.id ?? Number(after) } };
}

/** A response that the test sends piece by piece. */
export function streamedAnswer() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given as unknown as typeof controller;
    },
  });
  const send = (event: string, data: object) =>
    controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  const fixed = { sources: [], handOver: false, wantsPerson: false, language: "en", person: null };
  return {
    stream,
    send,
    done: (answer: Partial<ChatAnswer>) => {
      send("done", { response: "", threadId: thread, messageId: 2, ...fixed, ...answer });
      controller?.close();
    },
    breakOff: () => controller?.error(new Error("lost")),
  };
}

/** The one thread as stored; its messages are numbered from 0. */
export const storedThread = (messages: [text: string, isBot: boolean][], more: Partial<ChatThread> = {}) => ({
  body: {
    threadId: thread,
    reference: null,
    handOver: false,
    isWaiting: false,
    isAnswering: false,
    person: null,
    language: null,
    messages: messages.map(([text, isBot], id) => ({
      id,
      text,
      isBot,
      timestamp: "",
      sources: [],
      files: [],
      name: null,
      helpful: null,
      by: isBot ? "assistant" : "visitor",
    })),
    ...more,
  },
});

/** A message of Bea, a staff member, or a notice in it. */
export const messagesBy = (
  by: "person" | "notice",
  id: number,
  text: string,
  more: Partial<ThreadEvent> = {},
): ThreadEvent => ({
  id,
  message: {
    id,
    text,
    by,
    isBot: by === "notice",
    name: by === "person" ? "Bea" : null,
    image: null,
    timestamp: "",
    sources: [],
    files: [],
    helpful: null,
  },
  person: "Bea",
  isWaiting: false,
  ...more,
});

type PanelProps = ComponentProps<typeof ChatPanel>;
const ignore = () => undefined;

/** A page with the chat's window, opened by the user or restored after a reload. */
export const openChat = (props: Partial<PanelProps> = {}) =>
  render(<ChatPanel view="open" onView={ignore} onUnseen={ignore} takesFocus {...props} />);
export const messageField = () => screen.getByRole("textbox", { name: "Your message" });

/** Each test begins in a tab without conversations, on a page with contact information. */
beforeEach(() => {
  Object.assign(backgroundReplies, { said: [], hasConversations: false, seen: [] });
  document.documentElement.dataset.phone = "(305) 555-0142";
  const link = document.createElement("a");
  link.href = "mailto:sales@example.com";
  document.body.append(link);
});
afterEach(() => document.body.replaceChildren());

/** Stores the one thread in the browser, as before a reload. */
export const rememberThread = () => localStorage.setItem("chat", JSON.stringify({ threadId: thread }));
