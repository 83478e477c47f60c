import { ReadableStream } from "node:stream/web";
import { TextDecoder, TextEncoder } from "node:util";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChatPanel } from "@/components/site/chat/chat-panel";
import type { ChatAnswer, ThreadEvent } from "@/lib/chat/schema";

Object.assign(globalThis, { TextDecoder });
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
Element.prototype.scrollTo ??= () => undefined;
AbortSignal.timeout ??= () => new AbortController().signal;

const thread = "t".repeat(43);
const difficulties =
  /technical difficulties right now. Please call us at \(305\) 555-0142 or write to sales@example\.com/;

type Reply = { status?: number; body?: object; stream?: ReadableStream };
type Call = { method: string; path: string; body: Record<string, unknown> | undefined };

/** What people of ours have said by now in the one thread, as a window without a stream asks for it. */
let said: ThreadEvent[] = [];
let hasConversations = false;

/** Our server, as the browser sees it: `answer` says what each call gets; undefined is a connection that is lost. */
function serve(answer: (call: Call) => Reply | undefined): Call[] {
  const calls: Call[] = [];
  const fetch = async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const call = { method, path, body: body ? JSON.parse(String(body)) : undefined };
    const beside = besides(path);
    if (!beside) calls.push(call);
    const reply = beside ?? answer(call);
    if (!reply) throw new TypeError("Failed to fetch");
    const { status = 200, body: json = {}, stream } = reply;
    return {
      ...{ ok: status < 400, status, statusText: "", headers: new Headers(), body: stream ?? null },
      text: async () => JSON.stringify(json),
    };
  };
  Object.assign(globalThis, { fetch });
  return calls;
}

/** What the window asks for by itself. */
function besides(path: string): Reply | undefined {
  if (path === "/api/chatgpt/presence")
    return { body: { isThere: true, words: "Our team is here until 5pm", hasConversations } };
  const [, after] = /\/events\?after=(\d+)$/.exec(path) ?? [];
  if (after === undefined) return undefined;
  const events = said.filter(({ id }) => id > Number(after));
  return { body: { events, lastEventId: events.at(-1)?.id ?? Number(after) } };
}

/** An answer that the test sends on piece by piece. */
function streamed() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given as unknown as typeof controller;
    },
  });
  const send = (event: string, data: object) =>
    controller?.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    stream,
    send,
    done: (answer: Partial<ChatAnswer>) => {
      send("done", { response: "", threadId: thread, sources: [], handOver: false, person: null, ...answer });
      controller?.close();
    },
    breakOff: () => controller?.error(new Error("lost")),
  };
}

const open = () => render(<ChatPanel view="open" onView={() => undefined} takesFocus />);
const field = () => screen.getByRole("textbox", { name: "Your message" });

beforeEach(() => {
  said = [];
  hasConversations = false;
  sessionStorage.clear();
  document.documentElement.dataset.phone = "(305) 555-0142";
  const link = document.createElement("a");
  link.href = "mailto:sales@example.com";
  document.body.append(link);
});
afterEach(() => document.body.replaceChildren());

test("begins with a greeting, which says that a program answers, and when our people are there", async () => {
  serve(() => undefined);
  open();
  expect(await screen.findByText(/Our team is here until 5pm/)).toBeInTheDocument();
  expect(screen.getByRole("log")).toHaveTextContent("Hello! I'm the assistant of this website.");
});

test("Enter sends, Shift and Enter begin a line, and nothing empty is sent", async () => {
  const answer = streamed();
  const calls = serve(() => ({ stream: answer.stream }));
  open();
  const user = userEvent.setup();
  await user.type(field(), "   {Enter}");
  expect(calls).toEqual([]);
  await user.clear(field());
  await user.type(field(), "How many{Shift>}{Enter}{/Shift}copies?{Enter}");
  expect(calls).toEqual([
    expect.objectContaining({
      path: "/api/chatgpt",
      body: expect.objectContaining({ message: "How many\ncopies?" }),
    }),
  ]);
  answer.done({ response: "Three." });
  expect(await screen.findByText("Three.")).toBeInTheDocument();
});

test("while an answer is awaited the field is disabled and the assistant types; its words come as they are sent", async () => {
  const answer = streamed();
  serve(() => ({ stream: answer.stream }));
  open();
  const user = userEvent.setup();
  await user.type(field(), "Copies?{Enter}");
  expect(field()).toBeDisabled();
  expect(screen.getByText("The assistant is typing")).toBeInTheDocument();
  answer.send("thread", { threadId: thread });
  answer.send("delta", { text: "Keep " });
  answer.send("delta", { text: "three." });
  expect(await screen.findByText("Keep three.")).toBeInTheDocument();
  expect(field()).toBeDisabled();
  answer.done({ response: "Keep three." });
  await waitFor(() => expect(field()).toBeEnabled());
  expect(field()).toHaveFocus();
});

test("what an answer says is text, and only pages of ours become links", async () => {
  const answer = streamed();
  serve(() => ({ stream: answer.stream }));
  open();
  await userEvent.type(field(), "Copies?{Enter}");
  answer.done({
    response: '<img src=x onerror="alert(1)"> [a](https://evil.example)',
    sources: [
      { title: "Backups", href: "/knowledge-base/backups" },
      { title: "Evil", href: "https://evil.example" },
      { title: "Worse", href: "//evil.example" },
      { title: "Worst", href: "javascript:alert(1)" },
    ],
  });
  const log = await screen.findByText(/onerror="alert\(1\)"/);
  expect(log.querySelector("img")).toBeNull();
  const links = within(screen.getByRole("log")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/knowledge-base/backups"]);
});

test("without a connection the documented text says how else to reach us", async () => {
  serve(() => undefined);
  open();
  await userEvent.type(field(), "Copies?{Enter}");
  expect(await screen.findByText(difficulties)).toBeInTheDocument();
  expect(field()).toBeEnabled();
});

test("who sends too much is told so by the server's own words", async () => {
  serve(() => ({ status: 429, body: { message: "Too many requests. Please wait." } }));
  open();
  await userEvent.type(field(), "Copies?{Enter}");
  expect(await screen.findByText("Too many requests. Please wait.")).toBeInTheDocument();
});

const stored = (messages: [text: string, isBot: boolean][], more: object = {}) => ({
  body: {
    ...{ threadId: thread, reference: null, handOver: false },
    person: null,
    messages: messages.map(([text, isBot], id) => ({
      ...{ id, text, isBot, timestamp: "", sources: [], name: null },
      by: isBot ? "assistant" : "visitor",
    })),
    ...more,
  },
});

test("an answer whose connection breaks is found in the thread, which the server completes", async () => {
  const answer = streamed();
  serve(({ method }) =>
    method === "POST"
      ? { stream: answer.stream }
      : stored([
          ["Copies?", false],
          ["Keep three of them.", true],
        ]),
  );
  open();
  await userEvent.type(field(), "Copies?{Enter}");
  answer.send("thread", { threadId: thread });
  answer.send("delta", { text: "Keep " });
  expect(await screen.findByText("Keep")).toBeInTheDocument();
  answer.breakOff();
  expect(await screen.findByText("Keep three of them.")).toBeInTheDocument();
  expect(screen.getAllByText("Copies?")).toHaveLength(1);
});

test("a reload of the tab goes on with the conversation; one that is gone is forgotten", async () => {
  sessionStorage.setItem("chat", JSON.stringify({ view: "open", threadId: thread }));
  serve(() => stored([["Copies?", false]]));
  const { unmount } = open();
  expect(await screen.findByText("Copies?")).toBeInTheDocument();
  unmount();
  serve(() => ({ status: 404, body: { message: "gone" } }));
  open();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ask a person" })).toBeNull());
  expect(sessionStorage.getItem("chat")).not.toContain(thread);
});

test("before there is a conversation, and where none begins, the way to a person is the contact page", async () => {
  serve(() => undefined);
  open();
  expect(screen.getByRole("link", { name: "Ask a person" })).toHaveAttribute("href", "/contact");
  await userEvent.type(field(), "Copies?{Enter}");
  expect(await screen.findByText(difficulties)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ask a person" })).toBeInTheDocument();
});

test("once it is time for a person, their form opens by itself; who leaves it is not asked again", async () => {
  const user = userEvent.setup();
  open();
  const say = async (text: string, handOver: boolean) => {
    const answer = streamed();
    serve(() => ({ stream: answer.stream }));
    await user.type(field(), `${text}{Enter}`);
    answer.send("thread", { threadId: thread });
    answer.done({ response: `About ${text}`, handOver });
    await screen.findByText(`About ${text}`);
  };
  await say("whales", false);
  expect(field()).toBeEnabled();
  await say("cups", true);
  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Back" }));
  await say("songs", true);
  await waitFor(() => expect(field()).toBeEnabled());
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
});

test("a person is asked for with name and e-mail; a fault is said at its field", async () => {
  sessionStorage.setItem("chat", JSON.stringify({ view: "open", threadId: thread }));
  const calls = serve(({ method, body }) => {
    if (method === "GET") return stored([["Copies?", false]]);
    if (body?.email !== "ana@example.com")
      return { status: 422, body: { message: "x", fields: { email: ["Enter your email"] } } };
    return { status: 201, body: { message: "Thank you, Ana.", reference: "R-1042" } };
  });
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Ask a person" }));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Ana");
  await user.click(screen.getByRole("button", { name: "Ask a person" }));
  expect(await screen.findByText("Enter your email")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveFocus();
  await user.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.com{Enter}");
  expect(await screen.findByText("Thank you, Ana.")).toBeInTheDocument();
  expect(screen.getByText("Reference R-1042")).toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ path: `/api/chatgpt/${thread}/person`, body: { name: "Ana" } });
});

test("a person who has taken over is named, and answers each message in their own time", async () => {
  sessionStorage.setItem("chat", JSON.stringify({ view: "open", threadId: thread }));
  const by = (kind: "person" | "notice", id: number, text: string): ThreadEvent => ({
    id,
    message: { id, text, by: kind, isBot: kind === "notice", name: "Bea", timestamp: "", sources: [] },
    person: "Bea",
  });
  said = [by("notice", 8, "Bea has joined."), by("person", 9, "Good morning!")];
  const answer = streamed();
  serve(({ method }) => (method === "POST" ? { stream: answer.stream } : stored([["Copies?", false]])));
  open();
  expect(await screen.findByText("Good morning!")).toHaveTextContent("Bea: Good morning!");
  expect(screen.getByText("Bea has joined.")).toBeInTheDocument();
  expect(screen.getByText(/Bea from our team answers/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Ask a person" })).toBeNull();
  await userEvent.type(field(), "Hello Bea{Enter}");
  answer.send("thread", { threadId: thread });
  answer.done({ person: "Bea" });
  await waitFor(() => expect(field()).toBeEnabled());
  const items = within(screen.getByRole("log")).getAllByRole("listitem");
  expect(items.at(-1)).toHaveTextContent("You: Hello Bea");
});

test("a conversation is deleted for good, once that is confirmed", async () => {
  sessionStorage.setItem("chat", JSON.stringify({ view: "open", threadId: thread }));
  const calls = serve(() => stored([["Copies?", false]]));
  open();
  const user = userEvent.setup();
  expect(await screen.findByText("Copies?")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Delete my conversations" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Yes, delete all of them" }));
  await waitFor(() => expect(screen.queryByText("Copies?")).toBeNull());
  expect(field()).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ method: "DELETE", path: "/api/chatgpt" });
});

test("conversations of earlier visits can be deleted in a tab that has none", async () => {
  hasConversations = true;
  const calls = serve(() => ({}));
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Delete my conversations" }));
  await user.click(screen.getByRole("button", { name: "Yes, delete all of them" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /delete/i })).toBeNull());
  expect(calls).toMatchObject([{ method: "DELETE", path: "/api/chatgpt" }]);
});
