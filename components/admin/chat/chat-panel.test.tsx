import { act, screen, waitFor, within } from "@testing-library/react";
import { ChatPanel } from "@/components/admin/chat/chat-panel";
import { ConversationPane } from "@/components/admin/chat/conversation-pane";
import type { Conversation, StaffMessage } from "@/lib/crm/chat/admin/schema";
import { hrefOf, openScreen, readPaths, serve, textsOf } from "@/tests/factories/admin-screen";
import { deferred } from "@/tests/factories/deferred";

const threadId = "t".repeat(43);
const conversation: Conversation = {
  threadId,
  state: "open",
  takenBy: null,
  visitorName: "Ana Diaz",
  reference: "R-7",
  country: null,
  passedOn: null,
  sourcePage: "/services",
  waitingSince: null,
  unansweredSince: null,
  createdAt: "2026-11-22T14:00:00Z",
  lastMessageAt: "2026-11-22T14:05:00Z",
  lastQuestion: "How do you back up?",
};
const message = (id: number, text: string, more: Partial<StaffMessage> = {}): StaffMessage => ({
  id,
  text,
  isBot: false,
  by: "visitor",
  name: null,
  timestamp: "2026-11-22T14:00:00Z",
  sources: [],
  files: [],
  helpful: null,
  username: null,
  image: null,
  ...more,
});
const messages = [
  message(1, "How many copies?"),
  message(2, "Three copies.", {
    by: "assistant",
    isBot: true,
    sources: [{ title: "Backups", href: "/knowledge-base/backups" }],
  }),
];

const colleagues = [
  { id: 2, username: "ben", name: "ben", role: "support", isActive: true, isThere: false, hasEmail: true },
  { id: 3, username: "eve", name: "eve", role: "editor", isActive: true, isThere: false, hasEmail: false },
  { id: 4, username: "zoe", name: "zoe", role: "support", isActive: true, isThere: true, hasEmail: false },
];
const templates = [
  { id: 1, name: "Greeting", subject: "Hello", body: "Hello {{firstName}},", channel: "any", orderIndex: 1 },
];
const notes = [
  { is: "event", id: 1, type: "note", text: "Wants a call", author: { id: 2, username: "ben", name: "ben" } },
].map((note) => ({ ...note, createdAt: "2026-11-22T14:05:00Z", editedAt: null, files: [], data: {} }));

const detailOf = (shown: Conversation) => ({
  conversation: shown,
  messages,
  others: [],
  placeholders: { firstName: "Ana" },
});

type Serving = { events?: object[]; isFeatureOn?: boolean; detail?: Promise<object> };

/** Fake server with one conversation: returns the first state until a write advances to the next. */
function serveConversation(
  states: Partial<Conversation>[],
  { events = [], isFeatureOn = true, detail }: Serving = {},
) {
  let written = 0;
  const now = (): Conversation => ({ ...conversation, ...states[Math.min(written, states.length - 1)] });
  return serve({
    read: (path) => {
      if (path.includes("/events")) {
        const after = Number(new URL(path, "http://x").searchParams.get("after"));
        const found = events.filter((one) => (one as { id: number }).id > after);
        return { body: { events: found, lastEventId: 9 } };
      }
      if (path.endsWith("/settings"))
        return { body: { settings: { notificationsEnabled: false, name: "A colleague" } } };
      if (path === "/api/admin/people") return { body: { people: colleagues, total: colleagues.length } };
      if (path.startsWith("/api/admin/leads/templates")) return { body: { templates, total: 1 } };
      if (path === "/api/admin/leads/7") return { body: { lead: { id: 7, history: notes } } };
      if (path.includes(threadId)) return { body: detail ?? detailOf(now()) };
      return { body: { conversations: [now()], total: 1, waiting: 0, lastEventId: 2, isFeatureOn } };
    },
    write: ({ path, body }) => {
      written += 1;
      if (!path.endsWith("/answer")) return { body: { conversation: now() } };
      const text = (body as { text: string }).text;
      return {
        status: 201,
        body: { conversation: now(), message: message(5, text, { by: "person", name: "ana" }) },
      };
    },
  });
}

const mine: Partial<Conversation> = { state: "taken", takenBy: { id: 1, name: "ana", told: "Ana" } };
const bens: Partial<Conversation> = { state: "taken", takenBy: { id: 2, name: "Ben", told: "A colleague" } };
const query = `?conversation=${threadId}`;

const switchedOff = /No visitor sees the chat: it is switched off among the features in/;

afterEach(() => jest.useRealTimers());

test("opens a conversation beside the list, with its messages and the sources of its answers", async () => {
  serveConversation([{}]);
  const person = openScreen(<ChatPanel />);
  await person.click(await screen.findByRole("link", { name: "Ana Diaz" }));
  const log = await screen.findByRole("log", { name: "Messages" });
  expect(within(log).getByText("How many copies?")).toBeInTheDocument();
  expect(hrefOf("Backups", within(log))).toBe("/knowledge-base/backups");
  expect(screen.getByText("How do you back up?")).toBeVisible();
  expect(screen.queryByText(switchedOff)).toBeNull();
  expect(hrefOf("Lead R-7")).toBe("/admin/dashboard/leads?lead=7");
});

test("shows a notice while the chat is switched off", async () => {
  serveConversation([{}], { isFeatureOn: false });
  openScreen(<ChatPanel />);
  expect(await screen.findByText(switchedOff)).toBeVisible();
});

test("requires a takeover before writing in a conversation, and Enter sends once", async () => {
  const writes = serveConversation([{}, mine]);
  const person = openScreen(<ChatPanel />, { query });
  expect(await screen.findByText(/Take the conversation over to answer/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Take over" }));
  const field = await screen.findByRole("textbox", { name: "Your message" });
  await person.type(field, "Good{Shift>}{Enter}{/Shift}morning{Enter}");
  await waitFor(() => expect(field).toHaveValue(""));
  // The visitor sees once in a while that an answer is being written.
  expect(writes.map(({ path }) => path.split("/").at(-1))).toEqual(["take-over", "typing", "answer"]);
  expect(writes[2]?.body).toEqual({ text: "Good\nmorning", token: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(screen.getAllByText(/Good\s+morning/)).toHaveLength(1);
});

test("taking over a colleague's conversation asks first, and names that colleague in the request", async () => {
  const writes = serveConversation([bens, mine]);
  const person = openScreen(<ChatPanel />, { query });
  expect(await screen.findByText("Ben answers this visitor.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Close conversation" })).toBeNull();
  expect(await screen.findByText("Visitors read your name as “A colleague”.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Take over" }));
  expect(writes).toEqual([]);
  const question = await screen.findByRole("alertdialog", { name: "Take over from Ben?" });
  await person.click(within(question).getByRole("button", { name: "Take over" }));
  expect(await screen.findByRole("textbox", { name: "Your message" })).toBeInTheDocument();
  expect(writes[0]?.body).toEqual({ from: 2 });
});

test("shows the author of each message beside the name that the visitor sees", async () => {
  const ofUs = (id: number, username: string) =>
    message(id, `By ${username}`, { by: "person", name: "A colleague", username });
  const joined = message(3, "A colleague has joined.", { by: "notice", isBot: true, username: "ana" });
  const events = [joined, ofUs(4, "ana"), ofUs(5, "ben")].map((one) => ({
    id: one.id,
    conversation,
    message: one,
  }));
  serveConversation([{}], { events });
  openScreen(<ChatPanel />, { query });
  const log = await screen.findByRole("log", { name: "Messages" });
  expect(await within(log).findByText("A colleague has joined. (ana)")).toBeVisible();
  expect(within(log).getByText("ana, to the visitor “A colleague”")).toBeVisible();
  expect(within(log).getByText("ben, to the visitor “A colleague”")).toBeVisible();
});

test("shows a new message once even if its event arrives twice", async () => {
  const event = { id: 4, conversation, message: message(4, "Are you there?") };
  serveConversation([{}], { events: [event, event, { id: 2, conversation, message: messages[1] }] });
  openScreen(<ChatPanel />, { query });
  await screen.findByText("Are you there?");
  const log = within(screen.getByRole("log", { name: "Messages" }));
  expect(log.getAllByText("Are you there?")).toHaveLength(1);
  expect(screen.getByText("Updates every few seconds just now.")).toBeInTheDocument();
});

test("keeps a message that arrives while the conversation loads, and shows the latest state", async () => {
  jest.useFakeTimers();
  const detail = deferred<object>();
  const event = { id: 3, conversation: { ...conversation, ...bens }, message: message(3, "Are you there?") };
  serveConversation([{}], { events: [event], detail: detail.promise });
  openScreen(<ChatPanel />, { query });
  // The event arrives before the response, which was made before the event.
  await waitFor(() => expect(readPaths().some((path) => path.endsWith("after=9"))).toBe(true));
  detail.resolve(detailOf(conversation));
  expect(await screen.findByText("Are you there?")).toBeInTheDocument();
  expect(screen.getAllByText("Three copies.")).toHaveLength(1);
  expect(screen.getByText("Ben answers this visitor.")).toBeInTheDocument();
});

test("says that a missing conversation is gone, and offers no retry", async () => {
  serve({
    read: (path) =>
      path.includes(threadId)
        ? { status: 404, body: { code: "not_found", error: "This conversation doesn't exist any more." } }
        : { body: { conversations: [], total: 0, waiting: 0, lastEventId: 2, settings: {} } },
  });
  openScreen(<ChatPanel />, { query });
  expect(await screen.findByText("This conversation is gone")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a viewer can read a conversation but gets no actions", async () => {
  serveConversation([{}]);
  openScreen(<ChatPanel />, { query, me: { id: 3, username: "vic", role: "viewer" }, mayWrite: false });
  expect(await screen.findByText("How many copies?")).toBeInTheDocument();
  for (const name of ["Take over", "Close conversation", "My availability"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test.each([true, false])("shows the typing indicator only while the visitor types: %s", async (isTyping) => {
  serveConversation([{}]);
  openScreen(<ConversationPane threadId={threadId} isTyping={isTyping} onClose={() => undefined} />);
  await screen.findByRole("heading", { name: "Ana Diaz" });
  await act(async () => undefined);
  expect(screen.queryByText("Ana Diaz is typing…") !== null).toBe(isTyping);
});

test("marks a conversation that waits for an answer in the list", async () => {
  serveConversation([{ ...mine, unansweredSince: "2026-11-22T14:05:00Z" }]);
  openScreen(<ChatPanel />);
  expect(await screen.findByText(/^Unanswered since/)).toBeVisible();
});

test("inserts a template, lists available colleagues first, hands over, and sets the lead's status on closing", async () => {
  const writes = serveConversation([mine, mine, mine]);
  const person = openScreen(<ChatPanel />, { query });
  await person.selectOptions(await screen.findByRole("combobox", { name: "Insert a template" }), "Greeting");
  expect(screen.getByRole("textbox", { name: "Your message" })).toHaveValue("Hello Ana,");
  expect(screen.getByText("Wants a call")).toBeVisible();

  await person.click(await screen.findByRole("button", { name: "Hand to a colleague" }));
  const choices = await screen.findAllByRole("menuitem");
  expect(textsOf(choices)).toEqual(["zoehere now", "benaway"]);
  await person.click(screen.getByRole("menuitem", { name: /^ben/ }));
  const away = within(await screen.findByRole("dialog", { name: "ben is away. Hand over anyway?" }));
  expect(writes).toEqual([]);
  await person.type(away.getByRole("textbox", { name: "A line for your colleague" }), "The printer again");
  await person.click(away.getByRole("button", { name: "Email them and hand over" }));
  await waitFor(() => expect(writes.at(-1)?.path).toMatch(/hand-over$/));
  expect(writes.at(-1)?.body).toEqual({ to: 2, note: "The printer again" });

  await person.click(screen.getByRole("button", { name: "Close conversation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close conversation" }));
  await person.selectOptions(dialog.getByRole("combobox", { name: "Status of lead R-7" }), "Won");
  await person.click(dialog.getByRole("button", { name: "Close conversation" }));
  await waitFor(() => expect(writes.at(-1)?.body).toEqual({ leadStatus: "won" }));
});
