import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ChatThread } from "@/lib/crm/chat/schema";
import {
  backgroundReplies,
  messageField,
  messagesBy,
  openChat,
  rememberThread,
  serveChat,
  storedThread,
  streamedAnswer,
  thread,
} from "@/tests/factories/chat-window";

let answer: ReturnType<typeof streamedAnswer>;

beforeEach(() => {
  answer = streamedAnswer();
  rememberThread();
});

const reference = "R-1042";
const thanks = { status: 201, body: { message: "Thank you, Ana.", reference } };
const isMissing = { status: 422, body: { message: "x", fields: { name: ["Enter your name"] } } };

/** Serves a thread that is already a lead, in its current state. */
const serveLead = (now: Partial<ChatThread>, sent: Parameters<typeof serveChat>[0] = () => thanks) =>
  serveChat((call) =>
    call.method === "GET" ? storedThread([["Copies?", false]], { reference, ...now }) : sent(call),
  );

/** Asks about tapes in the restored thread. */
async function answerInThread(threadId: string, answered: Parameters<typeof answer.done>[0]) {
  openChat();
  expect(await screen.findByText("Copies?")).toBeInTheDocument();
  await userEvent.type(messageField(), "And tapes?{Enter}");
  answer.send("thread", { threadId });
  answer.done({ threadId, response: "None.", ...answered });
  expect(await screen.findByText("None.")).toBeInTheDocument();
}

const ask = () => screen.queryByRole("button", { name: "Talk to our team" });

test("asks for a person again with one press, without contact details, when the thread is already a lead", async () => {
  const calls = serveLead({});
  openChat();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Talk to our team" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(ask()).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Thank you, Ana.")).toBeInTheDocument();
  const { body } = calls.findLast(({ path }) => path === `/api/chatgpt/${thread}/person`) ?? {};
  expect(body).toBeDefined();
  expect(body).not.toHaveProperty("name");
  expect(body).not.toHaveProperty("email");
  expect(screen.getByText(`Reference ${reference}`)).toBeInTheDocument();
  expect(ask()).toBeNull();
  expect(messageField()).toHaveFocus();
});

test("shows the reference and no request button while the visitor waits, also after a notice", async () => {
  serveLead({ isWaiting: true });
  backgroundReplies.said = [messagesBy("notice", 8, "Back at nine.", { person: null, isWaiting: true })];
  openChat();
  expect(await screen.findByText(`Reference ${reference}`)).toBeInTheDocument();
  expect(ask()).toBeNull();
  expect(await screen.findByText("Back at nine.")).toBeInTheDocument();
  expect(ask()).toBeNull();
});

test.each([
  ["Bea has left the conversation.", { person: "Bea" }],
  ["Bea has closed this conversation.", { isWaiting: true }],
])("shows the request button again at the notice: %s", async (notice, now) => {
  serveLead(now);
  backgroundReplies.said = [messagesBy("notice", 8, notice, { person: null })];
  openChat();
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(ask()).toBeInTheDocument();
});

test("asks for the name when the server requires it, and accepts it", async () => {
  serveLead({}, ({ body }) => (body?.name ? thanks : isMissing));
  openChat();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Talk to our team" }));
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Enter your name")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await user.keyboard("Ana{Enter}");
  expect(await screen.findByText("Thank you, Ana.")).toBeInTheDocument();
});

test.each([
  ["opens by itself again", false],
  ["does not while they wait", true],
])("after a hand-over answer the form %s", async (_, isWaiting) => {
  serveLead({ isWaiting }, () => ({ stream: answer.stream }));
  await answerInThread(thread, { handOver: true, wantsPerson: true });
  await waitFor(() => expect(screen.queryByText("The assistant is typing")).toBeNull());
  expect(screen.queryByRole("button", { name: "Back" }) !== null).toBe(!isWaiting);
});

test("a long conversation that continues in a new thread is not a lead yet", async () => {
  serveLead({ isWaiting: true }, () => ({ stream: answer.stream }));
  await answerInThread("n".repeat(43), {});
  await userEvent.click(screen.getByRole("button", { name: "Talk to our team" }));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

/** Serves the stream of events; returns what sends one of them. */
function serveEvents() {
  const sources: EventTarget[] = [];
  class Source extends EventTarget {
    readyState = 1;
    constructor() {
      super();
      sources.push(this);
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: Source });
  return (type: string, data: object) =>
    act(() => void sources.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
}

afterEach(() => Reflect.deleteProperty(globalThis, "EventSource"));

test("sends and shows typing notices while a person answers", async () => {
  const emit = serveEvents();
  const calls = serveLead({ person: "Bea" }, () => ({}));
  openChat();
  expect(await screen.findByText("Bea from our team answers")).toBeInTheDocument();
  await userEvent.type(messageField(), "Hel");
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    `/api/chatgpt/${thread}/typing`,
  ]);
  emit("typing", { threadId: thread });
  expect(screen.getByText("Bea is typing")).toBeInTheDocument();
  emit("message", messagesBy("person", 8, "Good morning.", { person: "Bea" }));
  expect(screen.queryByText("Bea is typing")).toBeNull();
});

test("closes the hand-over form once a person answers", async () => {
  const emit = serveEvents();
  serveLead({ isWaiting: true, reference: null });
  openChat();
  await screen.findByText("Copies?");
  emit("message", messagesBy("notice", 7, "Nobody is coming.", { person: null }));
  await userEvent.click(await screen.findByRole("button", { name: "Talk to our team" }));
  expect(screen.getByRole("textbox", { name: "Name" })).toBeInTheDocument();
  emit("message", messagesBy("person", 8, "Good morning.", { person: "Bea" }));
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
  expect(messageField()).toBeInTheDocument();
});

test("the form asks for no contact details that the visitor has written, unless they want to change them", async () => {
  const { body } = storedThread([
    ["Call me at 305-555-0199 or ana@example.com", false],
    ["Here's what it costs", true],
  ]);
  const [question, answer] = body.messages;
  const sources = [{ title: "Send me this quote", href: "#person" }];
  serveChat(() => ({ body: { ...body, messages: [question, { ...answer, sources }] } }));
  openChat();
  await userEvent.setup().click(await screen.findByRole("button", { name: "Send me this quote" }));
  expect(screen.getAllByRole("textbox")).toEqual([screen.getByRole("textbox", { name: "Name" })]);
  expect(screen.getByText("We have ana@example.com, 305-555-0199.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect(screen.getByLabelText("Email")).toHaveValue("ana@example.com");
  expect(screen.getByLabelText("Phone (optional)")).toHaveValue("305-555-0199");
});
