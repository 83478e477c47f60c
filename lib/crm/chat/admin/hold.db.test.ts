import { randomUUID } from "node:crypto";
import { listConversations, readConversation } from "@/lib/crm/chat/admin/conversations";
import { answerVisitor, close, handBack, takeOver } from "@/lib/crm/chat/admin/hold";
import { conversationQuery } from "@/lib/crm/chat/admin/schema";
import { receiveMessage } from "@/lib/crm/chat/conversation";
import { eventsAfter, forVisitor } from "@/lib/crm/chat/live/read";
import { chatTransaction } from "@/lib/crm/chat/messages";
import { addMessage, deleteThread, readThread } from "@/lib/crm/chat/threads";
import { storeVisitorMessage } from "@/lib/crm/chat/visitor-message";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

beforeAll(startFrameworkCache);

const MINUTE_MS = 60_000;

async function person(data: { role?: "support" | "editor"; displayName?: string } = {}) {
  const { displayName, role = "support" } = data;
  const user = await db.user.create({ data: { username: `staff-${randomUUID()}`, password: "x", role } });
  if (displayName) await db.adminChatSettings.create({ data: { userId: user.id, displayName } });
  return user;
}

/** Creates a conversation, with a function for its visitor's next message. */
async function conversation() {
  const who = { visitorKey: randomUUID(), clientAddress: randomUUID() };
  const say = async (message: string, threadId?: string) => {
    const received = await receiveMessage({ message, threadId, sourcePage: "/services" }, who);
    return received.answer(() => undefined);
  };
  const { threadId } = await say("Hello");
  return {
    threadId,
    say: (message: string) => say(message, threadId),
    read: () => readThread({ id: threadId, visitorKey: who.visitorKey }),
    remove: () => deleteThread({ id: threadId, visitorKey: who.visitorKey }),
  };
}

const within = <T>(run: (tx: Transaction) => Promise<T>) => chatTransaction(run);
const take = (threadId: string, who: { id: number; username: string }, from?: number) =>
  within((tx) => takeOver(tx, threadId, { person: who, from }));
const answer = (
  threadId: string,
  who: { id: number; username: string },
  text: string,
  token = randomUUID(),
) => within((tx) => answerVisitor(tx, threadId, { person: who, text, token }));

test("a person who takes over is named to the visitor, and the assistant stays silent until hand-back", async () => {
  const { threadId, say, read } = await conversation();
  const bea = await person({ displayName: "Bea" });
  await take(threadId, bea);
  expect(await say("What do your plans cost?")).toMatchObject({
    response: "",
    person: "Bea",
    handOver: false,
  });
  expect(await read()).toMatchObject({ isAnswering: false });
  await answer(threadId, bea, "It depends on the number of computers.");
  expect((await read())?.messages.slice(2).map(({ by, name, text }) => [by, name, text])).toEqual([
    ["notice", null, "Bea from our team has joined and answers from here on."],
    ["visitor", null, "What do your plans cost?"],
    ["person", "Bea", "It depends on the number of computers."],
  ]);
  await within((tx) => handBack(tx, threadId, bea));
  expect(await say("Thank you")).toMatchObject({
    response: expect.stringContaining("You're welcome"),
    person: null,
  });
});

test("a person without a public name appears to the visitor as a colleague, never by user name", async () => {
  const { threadId, say, read } = await conversation();
  const bea = await person();
  await take(threadId, bea);
  expect(await say("Who is there?")).toMatchObject({ person: "A colleague" });
  await answer(threadId, bea, "Me.");
  await within((tx) => close(tx, threadId, bea));
  expect(JSON.stringify(await read())).not.toContain(bea.username);
  expect((await read())?.messages.at(2)?.text).toBe(
    "A colleague from our team has joined and answers from here on.",
  );
});

test("colleagues see which person joined, wrote, and left; the visitor sees no user names", async () => {
  const { threadId, say, read } = await conversation();
  const [ana, bea] = [await person(), await person()];
  await take(threadId, ana);
  const answered = await answer(threadId, ana, "One moment.");
  expect(answered.answer.message).toMatchObject({ name: "A colleague", username: ana.username });
  await take(threadId, bea, ana.id);
  await answer(threadId, bea, "Here is Bea.");
  await say("Hello, Bea");
  await within((tx) => handBack(tx, threadId, bea));

  const expected = [
    [null, "Hello"],
    [ana.username, "A colleague from our team has joined and answers from here on."],
    [ana.username, "One moment."],
    [bea.username, "Another colleague from our team has joined and answers from here on."],
    [bea.username, "Here is Bea."],
    [null, "Hello, Bea"],
    [bea.username, "A colleague has left the conversation. The assistant answers again."],
  ];
  const { messages } = await readConversation(threadId);
  const fromPeople = messages.filter(({ by }) => by !== "assistant");
  expect(fromPeople.map(({ username, text }) => [username, text])).toEqual(expected);
  const { events } = await eventsAfter(0, threadId);
  expect(events.flatMap(({ message: { username } }) => username ?? [])).toEqual(
    expected.flatMap(([username]) => username ?? []),
  );

  const seen = JSON.stringify([await read(), events.map(forVisitor)]);
  expect(seen).toContain("Here is Bea.");
  for (const secret of ["username", ana.username, bea.username]) expect(seen).not.toContain(secret);
});

test("an answer in progress is dropped when a person takes over", async () => {
  const { threadId, read } = await conversation();
  const bea = await person();
  await take(threadId, bea);
  expect(await addMessage(threadId, { text: "Late", isBot: true })).toBeNull();
  expect((await read())?.messages.map(({ text }) => text)).not.toContain("Late");
});

test("only one of several concurrent takeovers succeeds, and the others learn who holds the conversation", async () => {
  const { threadId, read } = await conversation();
  const people = await Promise.all(Array.from({ length: 8 }, () => person()));
  const outcomes = await Promise.allSettled(people.map((one) => take(threadId, one)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { conversation: now } = await readConversation(threadId);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({
        code: "conflict",
        details: { about: { takenBy: now.takenBy } },
      });
  }
  expect((await read())?.messages.filter(({ by }) => by === "notice")).toHaveLength(1);
});

test("taking a conversation from a colleague requires naming them, and that colleague can no longer answer", async () => {
  const { threadId } = await conversation();
  const [ana, bea, cleo] = [await person(), await person(), await person()];
  await take(threadId, ana);
  await expect(take(threadId, bea)).rejects.toMatchObject({ code: "conflict" });
  await take(threadId, bea, ana.id);
  // Cleo's view still shows Ana, so she would unknowingly take it from Bea.
  await expect(take(threadId, cleo, ana.id)).rejects.toMatchObject({
    message: `${bea.username} answers this conversation.`,
  });
  await expect(answer(threadId, ana, "Still here")).rejects.toMatchObject({
    code: "conflict",
    details: { about: { takenBy: { id: bea.id, name: bea.username, told: "A colleague" } } },
  });
  for (const action of [handBack, close])
    await expect(within((tx) => action(tx, threadId, ana))).rejects.toMatchObject({ code: "conflict" });
});

test("answers sent after a concurrent hand-back are refused", async () => {
  const { threadId, read } = await conversation();
  const ana = await person();
  await take(threadId, ana);
  await Promise.allSettled([
    ...["a", "b", "c"].map((text) => answer(threadId, ana, text)),
    within((tx) => handBack(tx, threadId, ana)),
    ...["d", "e", "f"].map((text) => answer(threadId, ana, text)),
  ]);
  const said = (await read())?.messages ?? [];
  const left = said.findIndex(({ text }) => text.includes("has left the conversation"));
  expect(left).toBeGreaterThan(0);
  expect(said.slice(left + 1)).toEqual([]);
});

test("an answer sent again with the same token is stored once, and different text with it is refused", async () => {
  const { threadId, read } = await conversation();
  const ana = await person();
  await take(threadId, ana);
  const token = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => answer(threadId, ana, "Hello", token)));
  expect(new Set(sent.map((one) => one.answer.message.id)).size).toBe(1);
  await expect(answer(threadId, ana, "Goodbye", token)).rejects.toMatchObject({ code: "conflict" });
  expect((await read())?.messages.filter(({ by }) => by === "person")).toHaveLength(1);
});

test("a closed conversation has no holder and resumes with the assistant when the visitor writes again", async () => {
  const { threadId, say, read } = await conversation();
  const ana = await person({ displayName: "Ana" });
  await take(threadId, ana);
  await within((tx) => close(tx, threadId, ana));
  expect((await readConversation(threadId)).conversation).toMatchObject({ state: "closed", takenBy: null });
  expect((await read())?.messages.at(-1)?.text).toContain("Ana has closed this conversation.");
  await expect(answer(threadId, ana, "One more thing")).rejects.toMatchObject({ code: "conflict" });
  expect(await say("When are you open?")).toMatchObject({
    person: null,
    response: expect.stringContaining("Our office is open"),
  });
  expect((await readConversation(threadId)).conversation.state).toBe("open");
});

test.each([
  ["has written nothing for half an hour", { minutes: 30, change: {} }],
  ["is no longer active", { minutes: 1, change: { isActive: false } }],
  ["may no longer answer visitors", { minutes: 1, change: { role: "editor" as const } }],
])("the assistant answers a visitor whose person %s", async (_, { minutes, change }) => {
  const { threadId, read } = await conversation();
  const ana = await person();
  await take(threadId, ana);
  await db.user.update({ where: { id: ana.id }, data: change });
  const later = new Date(Date.now() + minutes * MINUTE_MS);
  expect(await storeVisitorMessage(threadId, "Are you there?", { now: later })).toBeNull();
  expect((await read())?.messages.at(-1)).toMatchObject({
    by: "notice",
    text: `A colleague is away just now. The assistant answers again.`,
  });
});

test("an away message that its owner has enabled is sent once", async () => {
  const { threadId, say, read } = await conversation();
  const ana = await person();
  const away = { awayMessage: "I am at lunch.", autoResponseEnabled: true, isOnline: false };
  await db.adminChatSettings.create({ data: { userId: ana.id, ...away } });
  await take(threadId, ana);
  await say("Are you there?");
  await say("Hello?");
  expect((await read())?.messages.filter(({ text }) => text === away.awayMessage)).toHaveLength(1);
});

test("a deleted person holds no conversation, and a deleted conversation cannot be taken over", async () => {
  const { threadId, say, remove } = await conversation();
  const ana = await person();
  await take(threadId, ana);
  await db.user.delete({ where: { id: ana.id } });
  expect(await say("Hello")).toMatchObject({ person: null });
  await remove();
  const bea = await person();
  await expect(take(threadId, bea)).rejects.toMatchObject({ code: "not_found" });
});

test("the inbox filters by state, holder, name, and reference, those who wait first, then latest first", async () => {
  await db.chatSession.deleteMany();
  const ana = await person();
  const threads = [];
  for (const name of ["Open", "Waiting", "Taken", "Closed"]) {
    const { threadId } = await conversation();
    const data = { visitorName: `${name} 100%`, reference: `R-${threads.length}` };
    await db.chatSession.update({ where: { id: threadId }, data });
    threads.push(threadId);
  }
  const [, waiting = "", taken = "", closed = ""] = threads;
  await db.chatSession.update({ where: { id: waiting }, data: { waitingSince: new Date() } });
  await take(taken, ana);
  await within((tx) => close(tx, closed, ana));
  const list = async (query: Record<string, string>) => {
    const answer = await listConversations(conversationQuery.parse(query), ana.id);
    expect(answer).toMatchObject({ total: answer.conversations.length, waiting: 1 });
    return answer.conversations.map(({ visitorName }) => visitorName?.split(" ")[0]);
  };
  expect(await list({})).toEqual(["Waiting", "Closed", "Taken", "Open"]);
  expect(await listConversations(conversationQuery.parse({}), ana.id)).toMatchObject({
    conversations: threads.map(() => ({ lastQuestion: "Hello" })),
  });
  expect(await list({ sort: "createdAt" })).toEqual(["Open", "Waiting", "Taken", "Closed"]);
  for (const state of ["open", "waiting", "taken", "closed"])
    expect(await list({ state })).toEqual([state.replace(/^./, (first) => first.toUpperCase())]);
  expect(await list({ takenBy: "me" })).toEqual(["Taken"]);
  expect(await list({ search: "r-3" })).toEqual(["Closed"]);
  expect(await list({ search: "ken 100%" })).toEqual(["Taken"]);
  for (const search of ["_", "%", " - "]) expect(await list({ search })).toEqual([]);
});
