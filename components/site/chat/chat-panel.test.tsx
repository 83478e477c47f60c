import { screen, waitFor, within } from "@testing-library/react";
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

/** Opens the chat and sends a question; the test streams its answer. `others` are the replies to other calls. */
async function ask(others: Parameters<typeof serveChat>[0] = () => undefined) {
  const answer = streamedAnswer();
  const calls = serveChat((call) => others(call) ?? { stream: answer.stream });
  const user = userEvent.setup();
  openChat();
  await user.type(messageField(), "Copies?{Enter}");
  answer.send("thread", { threadId: thread });
  return { answer, calls, user };
}

test("begins with a greeting from a virtual assistant and the team's availability", async () => {
  serveChat(() => undefined);
  const name = Object.assign(document.createElement("meta"), { content: "Bayline IT Solutions" });
  name.setAttribute("property", "og:site_name");
  document.head.append(name);
  openChat();
  expect(await screen.findByText(/Our team is here until 5 pm/)).toBeInTheDocument();
  expect(screen.getByRole("log")).toHaveTextContent("Hello! I'm the Bayline IT Solutions virtual assistant.");
  name.remove();
});

test("sends on Enter, starts a new line on Shift+Enter, and sends nothing empty", async () => {
  const answer = streamedAnswer();
  const calls = serveChat(() => ({ stream: answer.stream }));
  openChat();
  const user = userEvent.setup();
  await user.type(messageField(), "   {Enter}");
  expect(calls).toEqual([]);
  await user.clear(messageField());
  await user.type(messageField(), "How many{Shift>}{Enter}{/Shift}copies?{Enter}");
  expect(calls).toMatchObject([{ path: "/api/chatgpt", body: { message: "How many\ncopies?" } }]);
  answer.done({ response: "Three." });
  expect(await screen.findByText("Three.")).toBeInTheDocument();
});

test("the field can be written in while an answer streams, and what is sent meanwhile follows it", async () => {
  const { answer: first, user } = await ask();
  const second = streamedAnswer();
  const later = serveChat(() => ({ stream: second.stream }));
  expect(messageField()).toHaveFocus();
  expect(screen.getByText("The assistant is typing")).toBeInTheDocument();
  first.send("delta", { text: "Keep " });
  first.send("delta", { text: "three." });
  expect(await screen.findByText("Keep three.")).toBeInTheDocument();
  await user.type(messageField(), "And tapes?{Enter}");
  expect(screen.getByText("And tapes?")).toBeInTheDocument();
  expect(later).toEqual([]);
  first.done({ response: "Keep three." });
  await waitFor(() => expect(later).toHaveLength(1));
  second.done({ response: "None." });
  expect(await screen.findByText("None.")).toBeInTheDocument();
  expect(messageField()).toHaveFocus();
});

test("an answer can be stopped, and what came of it stays", async () => {
  const { answer, user } = await ask();
  answer.send("delta", { text: "Keep three" });
  expect(await screen.findByText("Keep three")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Stop the answer" }));
  answer.breakOff();
  expect(await screen.findByText("You stopped this answer.")).toBeInTheDocument();
  expect(screen.getByText("Keep three")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Stop the answer" })).toBeNull();
});

test("shows an answer as text and links only to pages of this site", async () => {
  const { answer } = await ask();
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

test("offers the next free times below an answer that leads to the form", async () => {
  const slots = ["10:00", "10:30", "11:00", "11:30"].map((time) => `2026-12-01T${time}:00.000Z`);
  const days = [{ date: "2026-12-01", slots }];
  const free = { officeTimeZone: "America/New_York", kind: 1, kinds: [], days };
  const { answer } = await ask(({ path }) =>
    path.startsWith("/api/appointments") ? { body: free } : undefined,
  );
  const sources = [{ title: "Book a call", href: "/it-consultation" }];
  answer.done({ response: "Workstation: $51 a month", sources });
  const times = within(await screen.findByRole("list", { name: "Next free times, Eastern Time" }));
  const links = times.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Tue, Dec 1 5:00 AM",
    "Tue, Dec 1 5:30 AM",
    "Tue, Dec 1 6:00 AM",
  ]);
  const first = "/it-consultation?time=2026-12-01T10%3A00%3A00.000Z#request";
  expect(links[0]).toHaveAttribute("href", first);
});

test("rates an answer by thumbs, withdraws the rating on a second press, and changes nothing on failure", async () => {
  let status = 200;
  const { answer, calls, user } = await ask(({ path }) =>
    path.endsWith("/rating") ? { status } : undefined,
  );
  answer.done({ response: "Three.", messageId: 7 });
  const up = await screen.findByRole("button", { name: "Helpful", pressed: false });
  await user.click(up);
  await waitFor(() => expect(up).toHaveAttribute("aria-pressed", "true"));
  status = 500;
  await user.click(screen.getByRole("button", { name: "Not helpful" }));
  expect(up).toHaveAttribute("aria-pressed", "true");
  status = 200;
  await user.click(up);
  await waitFor(() => expect(up).toHaveAttribute("aria-pressed", "false"));
  expect(calls.filter(({ path }) => path.endsWith("/rating"))).toEqual(
    [true, false, null].map((helpful) => ({
      method: "PUT",
      path: `/api/chatgpt/${thread}/rating`,
      body: { messageId: 7, helpful },
    })),
  );
});

test("shows the server's message when a visitor sends too many messages", async () => {
  await ask(() => ({ status: 429, body: { message: "Too many requests. Please wait." } }));
  expect(await screen.findByText("Too many requests. Please wait.")).toBeInTheDocument();
});

test("forgets a conversation that no longer exists", async () => {
  rememberThread();
  serveChat(() => ({ status: 404, body: { message: "gone" } }));
  openChat();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Talk to our team" })).toBeNull());
  expect(localStorage.getItem("chat")).not.toContain(thread);
});

test("the hand-over form opens by itself for who asks for a person, not after an answer that was none", async () => {
  const user = userEvent.setup();
  openChat();
  const say = async (text: string, answered: { handOver: boolean; wantsPerson: boolean }) => {
    const answer = streamedAnswer();
    serveChat(() => ({ stream: answer.stream }));
    await user.type(messageField(), `${text}{Enter}`);
    answer.send("thread", { threadId: thread });
    answer.done({ response: `About ${text}`, ...answered });
    await screen.findByText(`About ${text}`);
  };
  await say("cups", { handOver: true, wantsPerson: false });
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
  await say("a person", { handOver: true, wantsPerson: true });
  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "(305) 555-0142" })).toHaveAttribute("href", "tel:+13055550142");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(messageField()).toHaveFocus();
});

test("requests a person with name and email, and shows each error at its field", async () => {
  rememberThread();
  const calls = serveChat(({ method, body }) => {
    if (method === "GET") return storedThread([["Copies?", false]]);
    if (body?.email !== "ana@example.com")
      return { status: 422, body: { message: "x", fields: { email: ["Enter your email"] } } };
    if (body?.phone === "12")
      return { status: 422, body: { message: "x", fields: { phone: ["Enter a valid number"] } } };
    return { status: 201, body: { message: "Thank you, Ana.", reference: "R-1042" } };
  });
  openChat();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Talk to our team" }));
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Ana");
  await user.click(screen.getByRole("button", { name: "Talk to our team" }));
  expect(await screen.findByText("Enter your email")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveFocus();
  await user.type(screen.getByRole("textbox", { name: "Phone (optional)" }), "12");
  await user.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.com{Enter}");
  expect(await screen.findByText("Enter a valid number")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Phone (optional)" })).toHaveFocus();
  await user.clear(screen.getByRole("textbox", { name: "Phone (optional)" }));
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Thank you, Ana.")).toBeInTheDocument();
  expect(screen.getByText("Reference R-1042")).toBeInTheDocument();
  expect(messageField()).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ path: `/api/chatgpt/${thread}/person`, body: { name: "Ana" } });
});

test("names the person who has taken over and adds no assistant answer to a message", async () => {
  rememberThread();
  backgroundReplies.said = [
    messagesBy("notice", 8, "Bea has joined."),
    messagesBy("person", 9, "Good morning!"),
  ];
  const answer = streamedAnswer();
  serveChat(({ method }) =>
    method === "POST" ? { stream: answer.stream } : storedThread([["Copies?", false]]),
  );
  openChat();
  expect(await screen.findByText("Good morning!")).toHaveTextContent("Bea: Good morning!");
  expect(screen.getByText("Bea has joined.")).toBeInTheDocument();
  expect(screen.getByText(/Bea from our team answers/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Talk to our team" })).toBeNull();
  await userEvent.type(messageField(), "Hello Bea{Enter}");
  answer.send("thread", { threadId: thread });
  answer.done({ person: "Bea" });
  await waitFor(() => expect(screen.getByRole("log")).toHaveAttribute("aria-busy", "false"));
  const items = within(screen.getByRole("log")).getAllByRole("listitem");
  expect(items.at(-1)).toHaveTextContent("You: Hello Bea");
});

test("deletes all conversations after the visitor confirms", async () => {
  rememberThread();
  const calls = serveChat(() => storedThread([["Copies?", false]]));
  openChat();
  const user = userEvent.setup();
  expect(await screen.findByText("Copies?")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Delete my conversations" })).toBeNull();
  const menu = screen.getByRole("button", { name: "More options" });
  await user.click(menu);
  await user.keyboard("{Escape}");
  expect(menu).toHaveFocus();
  await user.click(menu);
  await user.click(screen.getByRole("button", { name: "Delete my conversations" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Yes, delete all of them" }));
  await waitFor(() => expect(screen.queryByText("Copies?")).toBeNull());
  expect(messageField()).toHaveFocus();
  expect(calls.at(-1)).toMatchObject({ method: "DELETE", path: "/api/chatgpt" });
});

test("deletes conversations of earlier visits from a tab that has none", async () => {
  backgroundReplies.hasConversations = true;
  const calls = serveChat(() => ({}));
  openChat();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "More options" }));
  await user.click(screen.getByRole("button", { name: "Delete my conversations" }));
  await user.click(screen.getByRole("button", { name: "Yes, delete all of them" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /delete/i })).toBeNull());
  expect(calls).toMatchObject([{ method: "DELETE", path: "/api/chatgpt" }]);
});
