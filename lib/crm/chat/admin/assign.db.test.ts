import { randomUUID } from "node:crypto";
import { close, handBack, takeOver } from "@/lib/crm/chat/admin/assign";
import { listConversations, readConversation } from "@/lib/crm/chat/admin/conversations";
import { conversationQuery } from "@/lib/crm/chat/admin/schema";
import { eventsAfter, forVisitor } from "@/lib/crm/chat/live/read";
import { addMessage } from "@/lib/crm/chat/threads";
import { storeVisitorMessage } from "@/lib/crm/chat/visitor-message";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { createStaff, startConversation } from "@/tests/factories/conversations";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

beforeAll(startFrameworkCache);

const MINUTE_MS = 60_000;

const within = <T>(run: (tx: Transaction) => Promise<T>) => db.$transaction(run);

test("a person who takes over is named to the visitor, and the assistant stays silent until hand-back", async () => {
  const { threadId, say, read, answer, take } = await startConversation();
  const bea = await createStaff({ displayName: "Bea" });
  await take(bea);
  const silence = { response: "", person: "Bea", handOver: false };
  expect(await say("What do your plans cost?")).toMatchObject(silence);
  expect(await read()).toMatchObject({ isAnswering: false });
  await answer(bea, "It depends on the number of computers.");
  expect((await read())?.messages.slice(2).map(({ by, name, text }) => [by, name, text])).toEqual([
    ["notice", null, "Bea from our team has joined and answers from here on."],
    ["visitor", null, "What do your plans cost?"],
    ["person", "Bea", "It depends on the number of computers."],
  ]);
  await within((tx) => handBack(tx, threadId, bea));
  const response = expect.stringContaining("You're welcome");
  expect(await say("Thank you")).toMatchObject({ response, person: null });
});

test("colleagues see which person joined, wrote, and left; to the visitor one without a public name is a colleague", async () => {
  const { threadId, say, read, answer, take } = await startConversation();
  const [ana, bea] = [await createStaff(), await createStaff()];
  await take(ana);
  const answered = await answer(ana, "One moment.");
  expect(answered.response.message).toMatchObject({ name: "A colleague", username: ana.username });
  await take(bea, ana.id);
  await answer(bea, "Here is Bea.");
  expect(await say("Hello, Bea")).toMatchObject({ person: "A colleague" });
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
  const authors = expected.flatMap(([username]) => username ?? []);
  expect(events.flatMap(({ message: { username } }) => username ?? [])).toEqual(authors);

  const seen = JSON.stringify([await read(), events.map(forVisitor)]);
  expect(seen).toContain("Here is Bea.");
  for (const secret of ["username", ana.username, bea.username]) expect(seen).not.toContain(secret);
});

test("an answer in progress is dropped when a person takes over", async () => {
  const { threadId, read, take } = await startConversation();
  const bea = await createStaff();
  await take(bea);
  expect(await addMessage(threadId, { text: "Late", isBot: true })).toBeNull();
  expect((await read())?.messages.map(({ text }) => text)).not.toContain("Late");
});

test("only one of several concurrent takeovers succeeds, and the others learn who holds the conversation", async () => {
  const { threadId, read, take } = await startConversation();
  const people = await Promise.all(Array.from({ length: 8 }, () => createStaff()));
  const outcomes = await Promise.allSettled(people.map((one) => take(one)));
  const { takenBy } = (await readConversation(threadId)).conversation;
  const refused = { status: "rejected", reason: { code: "conflict", details: { about: { takenBy } } } };
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject(Array(7).fill(refused));
  expect((await read())?.messages.filter(({ by }) => by === "notice")).toHaveLength(1);
});

test("taking a conversation from a colleague requires naming them, and that colleague can no longer answer", async () => {
  const { threadId, answer, take } = await startConversation();
  const [ana, bea, cleo] = [await createStaff(), await createStaff(), await createStaff()];
  await take(ana);
  await expect(take(bea)).rejects.toMatchObject({ code: "conflict" });
  await take(bea, ana.id);
  // Cleo's view still shows Ana, so she would unknowingly take it from Bea.
  await expect(take(cleo, ana.id)).rejects.toThrow(`${bea.username} answers this conversation.`);
  const takenBy = { id: bea.id, name: bea.username, told: "A colleague" };
  const conflict = { code: "conflict", details: { about: { takenBy } } };
  await expect(answer(ana, "Still here")).rejects.toMatchObject(conflict);
  for (const action of [handBack, close])
    await expect(within((tx) => action(tx, threadId, ana))).rejects.toMatchObject({ code: "conflict" });
});

test("answers sent after a concurrent hand-back are refused", async () => {
  const { threadId, read, answer, take } = await startConversation();
  const ana = await createStaff();
  await take(ana);
  await Promise.allSettled([
    ...["a", "b", "c"].map((text) => answer(ana, text)),
    within((tx) => handBack(tx, threadId, ana)),
    ...["d", "e", "f"].map((text) => answer(ana, text)),
  ]);
  const said = (await read())?.messages ?? [];
  const left = said.findIndex(({ text }) => text.includes("has left the conversation"));
  expect(left).toBeGreaterThan(0);
  expect(said.slice(left + 1)).toEqual([]);
});

test("an answer sent again with the same token is stored once, and different text with it is refused", async () => {
  const { read, answer, take } = await startConversation();
  const ana = await createStaff();
  await take(ana);
  const token = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => answer(ana, "Hello", token)));
  expect(new Set(sent.map((one) => one.response.message.id)).size).toBe(1);
  await expect(answer(ana, "Goodbye", token)).rejects.toMatchObject({ code: "conflict" });
  expect((await read())?.messages.filter(({ by }) => by === "person")).toHaveLength(1);
});

test("a closed conversation has no holder and resumes with the assistant when the visitor writes again", async () => {
  const { threadId, say, read, answer, take } = await startConversation();
  const ana = await createStaff({ displayName: "Ana" });
  await take(ana);
  await within((tx) => close(tx, threadId, ana));
  expect((await readConversation(threadId)).conversation).toMatchObject({ state: "closed", takenBy: null });
  expect((await read())?.messages.at(-1)?.text).toContain("Ana has closed this conversation.");
  await expect(answer(ana, "One more thing")).rejects.toMatchObject({ code: "conflict" });
  const response = expect.stringContaining("Our office is open");
  expect(await say("When are you open?")).toMatchObject({ person: null, response });
  expect((await readConversation(threadId)).conversation.state).toBe("open");
});

test.each([
  ["has written nothing for half an hour", { minutes: 30, change: {} }],
  ["is no longer active", { minutes: 1, change: { isActive: false } }],
  ["may no longer answer visitors", { minutes: 1, change: { role: "editor" as const } }],
])("the assistant answers a visitor whose person %s", async (_, { minutes, change }) => {
  const { threadId, read, take } = await startConversation();
  const ana = await createStaff();
  await take(ana);
  await db.user.update({ where: { id: ana.id }, data: change });
  await db.chatSession.updateMany({ data: { passedOnBy: "Bea" } });
  const later = new Date(Date.now() + minutes * MINUTE_MS);
  expect(await storeVisitorMessage(threadId, "Are you there?", { now: later })).toBeNull();
  const text = "A colleague is away just now. The assistant answers again.";
  expect((await read())?.messages.at(-1)).toMatchObject({ by: "notice", text });
  expect((await readConversation(threadId)).conversation.passedOn).toBeNull();
});

test("an away message that its owner has enabled is sent once", async () => {
  const { say, read, take } = await startConversation();
  const ana = await createStaff();
  const away = { awayMessage: "I am at lunch.", autoResponseEnabled: true, isOnline: false };
  await db.adminChatSettings.create({ data: { userId: ana.id, ...away } });
  await take(ana);
  await say("Are you there?");
  await say("Hello?");
  expect((await read())?.messages.filter(({ text }) => text === away.awayMessage)).toHaveLength(1);
});

test("a deleted person holds no conversation, and no one can take over a deleted conversation", async () => {
  const { say, remove, take } = await startConversation();
  const ana = await createStaff();
  await take(ana);
  await db.user.delete({ where: { id: ana.id } });
  expect(await say("Hello")).toMatchObject({ person: null });
  await remove();
  const bea = await createStaff();
  await expect(take(bea)).rejects.toMatchObject({ code: "not_found" });
});

test("the inbox filters by state, holder, name, and reference, those who wait first, then latest first", async () => {
  await db.chatSession.deleteMany();
  const ana = await createStaff();
  const threads = [];
  for (const name of ["Open", "Waiting", "Taken", "Closed"]) {
    const { threadId } = await startConversation();
    const data = { visitorName: `${name} 100%`, reference: `R-${threads.length}` };
    await db.chatSession.update({ where: { id: threadId }, data });
    threads.push(threadId);
  }
  const [, waiting = "", taken = "", closed = ""] = threads;
  await db.chatSession.update({ where: { id: waiting }, data: { waitingSince: new Date() } });
  await within((tx) => takeOver(tx, taken, { person: ana, from: undefined }));
  await within((tx) => close(tx, closed, ana));
  const list = async (query: Record<string, string>) => {
    const answer = await listConversations(conversationQuery.parse(query), ana.id);
    expect(answer).toMatchObject({ total: answer.conversations.length, waiting: 1 });
    return answer.conversations.map(({ visitorName }) => visitorName?.split(" ")[0]);
  };
  expect(await list({})).toEqual(["Waiting", "Closed", "Taken", "Open"]);
  const { conversations } = await listConversations(conversationQuery.parse({}), ana.id);
  expect(conversations).toMatchObject(Array(4).fill({ lastQuestion: "Hello" }));
  expect(await list({ sort: "createdAt" })).toEqual(["Open", "Waiting", "Taken", "Closed"]);
  for (const state of ["open", "waiting", "taken", "closed"])
    expect(await list({ state })).toEqual([state.replace(/^./, (first) => first.toUpperCase())]);
  expect(await list({ takenBy: "me" })).toEqual(["Taken"]);
  expect(await list({ search: "r-3" })).toEqual(["Closed"]);
  expect(await list({ search: "ken 100%" })).toEqual(["Taken"]);
  for (const search of ["_", "%", " - "]) expect(await list({ search })).toEqual([]);
});
