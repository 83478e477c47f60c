import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
});

const stored = () => JSON.parse(localStorage.getItem("chat") ?? "{}") as Record<string, unknown>;

/** Serves the one thread, and `answer` to each message. */
const serveAnswer = () =>
  serveChat(({ method }) =>
    method === "POST" ? { stream: answer.stream } : storedThread([["Copies?", false]]),
  );

async function answerWith(response: string, language: "en" | "es" = "en") {
  answer.send("thread", { threadId: thread });
  answer.done({ response, language });
  expect(await screen.findByText(response)).toBeInTheDocument();
}

/** Changes what the tabs share, as another tab would. */
function changeInOtherTab(change: object): void {
  localStorage.setItem("chat", JSON.stringify({ ...stored(), ...change }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "chat" })));
}

test.each(["small", "closed"] as const)(
  "a person's answers are counted while the window is %s",
  async (view) => {
    document.title = "Services | Company";
    rememberThread();
    serveChat(() => storedThread([["Copies?", false]], { isWaiting: true }));
    backgroundReplies.said = [messagesBy("person", 8, "Good morning!"), messagesBy("person", 9, "Anyone?")];
    const counts: number[] = [];
    const { unmount } = openChat({ view, onUnseen: ({ count }) => counts.push(count) });
    await waitFor(() => expect(counts.at(-1)).toBe(2));
    expect(document.title).toBe("(2) Services | Company");
    expect(backgroundReplies.seen).toEqual([]);
    expect(stored()).toMatchObject({ expectsPerson: true, rungId: 9 });
    unmount();
    openChat();
    await waitFor(() => expect(backgroundReplies.seen).toEqual([`/api/chatgpt/${thread}/seen`]));
    expect(document.title).toBe("Services | Company");
  },
);

test("what another tab has seen is not counted here any more", async () => {
  rememberThread();
  serveChat(() => storedThread([["Copies?", false]]));
  backgroundReplies.said = [messagesBy("person", 8, "Good morning!")];
  const counts: number[] = [];
  openChat({ view: "small", onUnseen: ({ count }) => counts.push(count) });
  await waitFor(() => expect(counts.at(-1)).toBe(1));
  changeInOtherTab({ seenId: 8 });
  await waitFor(() => expect(counts.at(-1)).toBe(0));
});

test("a tab shows what was written in another one, and forgets what that one deletes", async () => {
  serveChat(() => storedThread([["Written elsewhere?", false]]));
  openChat();
  changeInOtherTab({ threadId: thread, changedAt: 1 });
  expect(await screen.findByText("Written elsewhere?")).toBeInTheDocument();
  changeInOtherTab({ threadId: undefined, changedAt: 2 });
  await waitFor(() => expect(screen.queryByText("Written elsewhere?")).toBeNull());
});

test("a message that the server has is not sent again by the next page", async () => {
  const calls = serveAnswer();
  const { unmount } = openChat();
  await userEvent.type(messageField(), "Copies?{Enter}");
  await answerWith("Three.");
  expect(stored().unsent).toEqual([]);
  unmount();
  openChat();
  expect(await screen.findByText("Copies?")).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a message written offline is kept, and sent once there is a connection", async () => {
  const calls = serveAnswer();
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { unmount } = openChat();
  await userEvent.type(messageField(), "Copies?{Enter}");
  expect(await screen.findByText(/Not sent yet/)).toBeInTheDocument();
  expect(calls).toEqual([]);
  // Also if the page is left meanwhile.
  unmount();
  openChat();
  expect(await screen.findByText(/Not sent yet|Copies\?/)).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  await answerWith("Three.");
  expect(screen.queryByText(/Not sent yet/)).toBeNull();
  expect(stored().unsent).toEqual([]);
});

test("the window speaks Spanish once the visitor does, or asks for it", async () => {
  serveAnswer();
  openChat();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Español" }));
  expect(screen.getByRole("dialog", { name: "Chatee con nosotros" })).toHaveAttribute("lang", "es");
  await user.click(screen.getByRole("button", { name: "English" }));
  await user.type(messageField(), "¿Cuánto cuestan sus planes?{Enter}");
  await answerWith("Estos son nuestros precios:", "es");
  expect(await screen.findByRole("button", { name: "Hablar con nuestro equipo" })).toBeInTheDocument();
});

test("the questions that most come for are one press away at the beginning", async () => {
  const calls = serveAnswer();
  openChat();
  await userEvent.click(screen.getByRole("button", { name: "Prices" }));
  expect(calls).toMatchObject([{ body: { message: "What do your plans cost?" } }]);
  expect(screen.queryByRole("button", { name: "Prices" })).toBeNull();
});

test("numbers and addresses in our words are links, other sites only in staff's, and none in a visitor's", async () => {
  rememberThread();
  const spoken = "Call (305) 555-0142 or see https://other.example";
  serveChat(() =>
    storedThread([
      [spoken, false],
      [spoken, true],
    ]),
  );
  backgroundReplies.said = [messagesBy("person", 8, spoken)];
  openChat();
  const log = within(screen.getByRole("log"));
  const addresses = () => log.queryAllByRole("link").map((link) => link.getAttribute("href"));
  const phone = "tel:+13055550142";
  await waitFor(() => expect(addresses()).toEqual([phone, phone, "https://other.example/"]));
  expect(log.getAllByRole("link").at(-1)).toHaveAttribute("rel", "noopener noreferrer nofollow");
});
