import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  backgroundReplies,
  difficulties,
  messageField,
  messagesBy,
  openChat,
  rememberThread,
  serveChat,
  storedThread,
  streamedAnswer,
  thread,
} from "@/tests/factories/chat-window";

beforeEach(() => {
  jest.useFakeTimers();
  rememberThread();
});

/** Serves these thread states in order, the last one repeatedly. */
function serveThreads(...looks: ReturnType<typeof storedThread>[]) {
  let count = 0;
  return serveChat(() => looks[Math.min(count++, looks.length - 1)]);
}

const asked = storedThread([["Copies?", false]]);
const inProgress = storedThread([["Copies?", false]], { isAnswering: true });
const answered = storedThread([
  ["Copies?", false],
  ["Keep three of them.", true],
]);
const texts = () => within(screen.getByRole("log")).getAllByRole("listitem").slice(1);

test("waits for an answer that is in progress at a reload, without taking the focus", async () => {
  serveThreads(inProgress, answered);
  openChat({ takesFocus: false });
  expect(await screen.findByText("The assistant is typing")).toBeInTheDocument();
  expect(await screen.findByText("Keep three of them.")).toBeInTheDocument();
  expect(texts()).toHaveLength(2);
  expect(screen.queryByText("The assistant is typing")).toBeNull();
  expect(messageField()).toBeEnabled();
  expect(document.body).toHaveFocus();
});

test.each([
  ["at once for a question whose answer was lost earlier", [asked]],
  ["once the server reports that the awaited answer is no longer in progress", [inProgress, asked]],
])("shows the fallback text %s", async (_, states) => {
  const calls = serveThreads(...states);
  openChat();
  expect(await screen.findByText(difficulties)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Talk to our team" })).toBeVisible();
  expect(screen.queryByText("The assistant is typing")).toBeNull();
  expect(messageField()).toBeEnabled();
  expect(calls).toHaveLength(states.length);
});

test("shows neither a typing indicator nor the fallback text for a question to a person", async () => {
  const calls = serveThreads(storedThread([["Copies?", false]], { person: "Bea" }));
  openChat();
  expect(await screen.findByText("Copies?")).toBeInTheDocument();
  expect(screen.queryByText("The assistant is typing")).toBeNull();
  expect(screen.queryByText(difficulties)).toBeNull();
  expect(calls).toHaveLength(1);
});

test("stops polling when the window is closed", async () => {
  const calls = serveThreads(inProgress);
  const { unmount } = openChat();
  expect(await screen.findByText("The assistant is typing")).toBeInTheDocument();
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls).toHaveLength(1);
});

test("keeps a person's messages and name when the thread is read again", async () => {
  serveThreads(inProgress, answered);
  backgroundReplies.said = [
    messagesBy("notice", 8, "Bea has joined."),
    messagesBy("person", 9, "Good morning!"),
  ];
  openChat();
  expect(await screen.findByText("Good morning!")).toBeInTheDocument();
  expect(await screen.findByText("Keep three of them.")).toBeInTheDocument();
  expect(texts().map((item) => item.textContent)).toEqual([
    "You: Copies?",
    "Assistant: Keep three of them.",
    "Bea has joined.",
    "Bea: Good morning!",
  ]);
  expect(screen.getByText(/Bea from our team answers/)).toBeInTheDocument();
});

const send = (text: string) => {
  fireEvent.change(messageField(), { target: { value: text } });
  fireEvent.keyDown(messageField(), { key: "Enter" });
};

test.each([
  ["a lost connection", undefined],
  ["a busy server", { status: 503 }],
])("sends a message once more after %s, with the same token", async (_, failure) => {
  localStorage.clear();
  const answer = streamedAnswer();
  const calls = serveChat(() => (calls.length === 1 ? failure : { stream: answer.stream }));
  openChat();
  send("Copies?");
  answer.send("thread", { threadId: thread });
  answer.done({ response: "Three." });
  expect(await screen.findByText("Three.")).toBeInTheDocument();
  const tokens = calls.map(({ body }) => body?.token);
  expect(tokens).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), tokens[0]]);
  expect(texts()).toHaveLength(2);
});

test("shows the fallback text after a second failure, keeps the message, and links to the contact page for a person", async () => {
  localStorage.clear();
  const calls = serveChat(() => undefined);
  openChat();
  const link = { name: "Talk to our team" };
  expect(screen.getByRole("link", link)).toHaveAttribute("href", "/contact");
  send("Copies?");
  expect(await screen.findByText(difficulties)).toBeInTheDocument();
  expect(messageField()).toBeEnabled();
  expect(screen.getByRole("link", link)).toBeInTheDocument();
  expect(calls).toHaveLength(2);
});

test("keeps a person's messages after a broken stream", async () => {
  const answer = streamedAnswer();
  localStorage.clear();
  serveChat(({ method }) => (method === "POST" ? { stream: answer.stream } : answered));
  backgroundReplies.said = [messagesBy("person", 9, "Good morning!")];
  openChat();
  send("Copies?");
  answer.send("thread", { threadId: thread });
  expect(await screen.findByText("Good morning!")).toBeInTheDocument();
  answer.breakOff();
  expect(await screen.findByText("Keep three of them.")).toBeInTheDocument();
  await waitFor(() => expect(messageField()).toBeEnabled());
  expect(texts()).toHaveLength(3);
  expect(screen.getByText("Good morning!")).toBeInTheDocument();
});
