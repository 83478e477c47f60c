import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { receiveMessage } from "@/lib/crm/chat/conversation";
import { answerStream } from "@/lib/crm/chat/event-stream";
import { askPerson } from "@/lib/crm/chat/hand-over";
import { chatInput, handOverInput } from "@/lib/crm/chat/schema";
import {
  addMessage,
  deleteThread,
  deleteThreadsOf,
  hasThreads,
  readThread,
  removeOldThreads,
} from "@/lib/crm/chat/threads";
import { writingVisitor } from "@/lib/crm/chat/visitor";
import { expireLocally } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { limitOf } from "@/lib/data/rate-limits";
import { startConversation } from "@/tests/factories/conversations";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

beforeAll(startFrameworkCache);

const visitor = () => ({ visitorKey: randomUUID(), clientAddress: randomUUID() });

async function say(message: string, who: ReturnType<typeof visitor>, threadId?: string, token?: string) {
  const received = await receiveMessage(chatInput.parse({ message, threadId, token }), who);
  return received.answer(() => undefined);
}

const DAY_MS = 86_400_000;

const fill = (sessionId: string, count: number) =>
  db.chatMessage.createMany({ data: Array(count).fill({ sessionId, text: "x", isBot: false }) });

test("a message and its answer are stored in one thread, which the next message continues", async () => {
  const who = visitor();
  const first = await say("Hello", who);
  const second = await say("Thank you", who, first.threadId);
  expect(second.threadId).toBe(first.threadId);
  const thread = await readThread({ id: first.threadId, visitorKey: who.visitorKey });
  expect(thread?.messages.map(({ text, isBot }) => [isBot, text])).toEqual([
    [false, "Hello"],
    [true, "Hello! What can I help you with?"],
    [false, "Thank you"],
    [true, "You're welcome! Write again any time, or call (305) 555-0142."],
  ]);
});

describe("the same token", () => {
  const stored = async ({ visitorKey }: ReturnType<typeof visitor>) => {
    const where = { session: { visitorKey } };
    return (await db.chatMessage.findMany({ where, orderBy: { id: "asc" } })).map(({ text }) => text);
  };

  test("is one message of one conversation with one answer: again, at once, and of a first message", async () => {
    const who = visitor();
    const token = randomUUID();
    const begin = () => say("Moons of Jupiter?", who, undefined, token);
    const [first, ...others] = await Promise.all([begin(), begin(), begin()]);
    expect([...others, await begin()]).toEqual([first, first, first]);
    const next = randomUUID();
    const goOn = () => say("Can I talk to a real person?", who, first.threadId, next);
    const second = await goOn();
    expect(await goOn()).toEqual(second);
    expect(second).toMatchObject({ threadId: first.threadId, handOver: true });
    const questions = ["Moons of Jupiter?", "Can I talk to a real person?"];
    expect(await stored(who)).toEqual([questions[0], first.response, questions[1], second.response]);
  });

  test("is answered once where the first request stored the message and died", async () => {
    const who = visitor();
    const input = chatInput.parse({ message: "Hello", token: randomUUID() });
    const died = await receiveMessage(input, who);
    const again = await (await receiveMessage(input, who)).answer(() => undefined);
    expect(await died.answer(() => undefined)).toEqual(again);
    expect(await stored(who)).toEqual(["Hello", again.response]);
  });

  test("finds the last message of a full conversation, rather than begin another one", async () => {
    const who = visitor();
    const { threadId } = await say("Hello", who);
    await fill(threadId, 197);
    const token = randomUUID();
    const last = await say("Thank you", who, threadId, token);
    expect(await say("Thank you", who, threadId, token)).toEqual(last);
    expect(last.threadId).toBe(threadId);
  });

  test("with another text is refused, and of another visitor is another message", async () => {
    const who = visitor();
    const token = randomUUID();
    const { threadId } = await say("Hello", who, undefined, token);
    await expect(say("Thank you", who, threadId, token)).rejects.toMatchObject({ code: "conflict" });
    expect((await say("Hello", visitor(), undefined, token)).threadId).not.toBe(threadId);
  });

  test("gives a visitor without a cookie the same one", () => {
    const request = new NextRequest("http://localhost/api/chatgpt");
    const keyOf = (token?: string) => writingVisitor(request, { token }).visitorKey;
    const token = randomUUID();
    expect(keyOf(token)).toBe(keyOf(token));
    expect(keyOf(randomUUID())).not.toBe(keyOf(token));
    expect(keyOf()).not.toBe(keyOf());
  });
});

test("text published by staff replaces the assistant's default answer", async () => {
  const content = "Good day! Call {phone} or ask me.";
  const data = { page: "chat", section: "intents.greeting.answer", content };
  const { id } = await db.pageContent.create({ data });
  expireLocally(["page-texts"]);
  expect((await say("Hello", visitor())).response).toBe("Good day! Call (305) 555-0142 or ask me.");
  await db.pageContent.delete({ where: { id } });
  expireLocally(["page-texts"]);
});

test("an unknown or foreign thread starts a new one, and other visitors can neither read nor delete it", async () => {
  const who = visitor();
  const { threadId } = await say("Hello", who);
  const other = visitor();
  expect((await say("Hello", other, threadId)).threadId).not.toBe(threadId);
  expect((await say("Hello", other, "x".repeat(43))).threadId).not.toBe("x".repeat(43));
  for (const visitorKey of [other.visitorKey, null]) {
    expect(await readThread({ id: threadId, visitorKey })).toBeNull();
    expect(await deleteThread({ id: threadId, visitorKey })).toBe(false);
  }
  expect(await deleteThread({ id: threadId, visitorKey: who.visitorKey })).toBe(true);
  expect(await readThread({ id: threadId, visitorKey: who.visitorKey })).toBeNull();
});

test("a visitor's cookie deletes all their threads, including one of 200 messages that goes on as another, and no others", async () => {
  const who = visitor();
  const { threadId } = await say("Hello", who);
  await fill(threadId, 198);
  const next = await say("Hello", who, threadId);
  expect(next.threadId).not.toBe(threadId);
  const other = visitor();
  const others = await say("Hello", other);
  expect([await hasThreads(who.visitorKey), await hasThreads(null)]).toEqual([true, false]);
  await deleteThreadsOf(null);
  await deleteThreadsOf(who.visitorKey);
  expect(await hasThreads(who.visitorKey)).toBe(false);
  expect(await db.chatSession.count({ where: { visitorKey: who.visitorKey } })).toBe(0);
  expect(await readThread({ id: others.threadId, visitorKey: other.visitorKey })).not.toBeNull();
});

test("two unanswered questions in a row offer a person, and a single one does not", async () => {
  const who = visitor();
  const first = await say("Moons of Jupiter?", who);
  expect(first.handOver).toBe(false);
  const second = await say("Rings of Saturn?", who, first.threadId);
  expect(second.handOver).toBe(true);
  expect((await say("Hello", who, first.threadId)).handOver).toBe(false);
});

test("a thread deleted while its answer is in progress stays deleted", async () => {
  const who = visitor();
  const received = await receiveMessage(chatInput.parse({ message: "Hello" }), who);
  await deleteThread({ id: received.threadId, visitorKey: who.visitorKey });
  expect(await received.answer(() => undefined)).toMatchObject({ response: expect.any(String) });
  expect(await db.chatMessage.count({ where: { sessionId: received.threadId } })).toBe(0);
});

test("a visitor who disconnects finds the whole answer in the thread", async () => {
  const who = visitor();
  const received = await receiveMessage(chatInput.parse({ message: "Hello" }), who);
  const answer = jest.spyOn(received, "answer");
  const reader = answerStream(received).body?.getReader();
  const begun = `event: thread\ndata: {"threadId":"${received.threadId}"}\n\n`;
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(begun);
  await reader?.cancel();
  await answer.mock.results[0]?.value;
  const thread = await readThread({ id: received.threadId, visitorKey: who.visitorKey });
  expect(thread?.messages.at(-1)).toMatchObject({ isBot: true, text: "Hello! What can I help you with?" });
});

test("a thread reports an answer in progress until it arrives or can no longer arrive", async () => {
  const who = visitor();
  const { threadId, answer } = await receiveMessage(chatInput.parse({ message: "Hello" }), who);
  const of = { id: threadId, visitorKey: who.visitorKey };
  const isAnswering = async (now?: Date) => (await readThread(of, now))?.isAnswering;
  expect(await isAnswering()).toBe(true);
  expect(await isAnswering(new Date(Date.now() + 41_000))).toBe(false);
  // A notice is no answer.
  await addMessage(threadId, { text: "Bea is away.", isBot: true, isNotice: true });
  expect(await isAnswering()).toBe(true);
  const setStatus = (status: string) => db.chatSession.update({ where: { id: threadId }, data: { status } });
  await setStatus("closed");
  expect(await isAnswering()).toBe(false);
  await setStatus("active");
  await answer(() => undefined);
  expect(await isAnswering()).toBe(false);
});

test("threads and their messages are deleted 30 days after the last message", async () => {
  const who = visitor();
  const [old, current] = [await say("Hello", who), await say("Hello", who)];
  const lastMessageAt = new Date(Date.now() - 30 * DAY_MS - 1000);
  await db.chatSession.update({ where: { id: old.threadId }, data: { lastMessageAt } });
  expect(await readThread({ id: old.threadId, visitorKey: who.visitorKey })).toBeNull();
  expect(await removeOldThreads(new Date())).toBe(1);
  const left = await db.chatSession.findMany({ where: { visitorKey: who.visitorKey }, select: { id: true } });
  expect(left).toEqual([{ id: current.threadId }]);
  expect(await db.chatMessage.count({ where: { sessionId: old.threadId } })).toBe(0);
});

describe("asking for a person", () => {
  const ana = { name: "Ana Maria Diaz", email: "ana@example.com", phone: "" };

  test("creates a lead with the conversation's text, mails both sides, and returns its reference", async () => {
    const { ask, read } = await startConversation("Moons of Jupiter?");
    await db.outgoingMail.deleteMany();
    const { reference, message } = await ask(ana);
    expect(message).toContain("Thanks, Ana Maria Diaz.");
    const id = Number(/\d+/.exec(reference ?? "")?.[0]);
    const lead = await db.lead.findUniqueOrThrow({ where: { id } });
    expect(lead).toMatchObject({ ...ana, kind: "chat", phone: null });
    expect(lead.texts).toContain("Visitor: Moons of Jupiter?");
    expect(lead.texts).toContain("Assistant: I can't answer that");
    expect(await read()).toMatchObject({ reference, messages: { length: 3 } });
    const mails = await db.outgoingMail.findMany({ orderBy: { type: "asc" } });
    expect(mails.map(({ type }) => type)).toEqual(["acknowledgement", "lead"]);
  });

  test("stores a given phone number and refuses an invalid one", async () => {
    const { ask } = await startConversation();
    const eva = { name: "Eva", email: "eva@example.com" };
    await ask({ ...eva, phone: "(305) 555-0177" });
    const { phone } = await db.lead.findFirstOrThrow({ where: { email: eva.email } });
    expect(phone).toContain("555-0177");
    expect(handOverInput.safeParse({ ...eva, phone: "12" }).success).toBe(false);
  });

  test("creates one lead, even when repeated or sent several times at once", async () => {
    const { ask, read } = await startConversation("Rings of Saturn?");
    const before = await db.lead.count();
    const once = () => ask(ana);
    const answers = [...(await Promise.all([once(), once(), once()])), await once()];
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await db.lead.count()).toBe(before + 1);
    expect((await read())?.messages).toHaveLength(3);
  });

  test("is refused for another visitor's thread", async () => {
    const { threadId: id } = await startConversation();
    const { visitorKey, clientAddress } = visitor();
    const asked = askPerson({ id, visitorKey }, handOverInput.parse(ana), clientAddress);
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
  });

  test("includes the end of a long conversation", async () => {
    const { ask, say } = await startConversation("x".repeat(2_000));
    for (const letter of ["y", "z"]) await say(letter.repeat(2_000));
    await ask(ana);
    const { challenges } = await db.contact.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(challenges?.length).toBeLessThanOrEqual(5_000);
    expect(challenges).toContain("z".repeat(2_000));
  });
});

test("past the site-wide rate, visitors are offered a person and get only a few answers each", async () => {
  const { points } = limitOf("chatOfSite");
  await db.rateLimit.deleteMany();
  const expire = BigInt(Date.now() + 3_600_000);
  await db.rateLimit.create({ data: { key: "chatOfSite:site", points, expire } });
  const who = visitor();
  const first = await say("Hello", who);
  expect(first).toMatchObject({ response: "Hello! What can I help you with?", handOver: true });
  for (let time = 1; time < limitOf("chatWhileCrowded").points; time++)
    await say("Thank you", who, first.threadId);
  await expect(say("Thank you", who, first.threadId)).rejects.toMatchObject({ code: "rate_limited" });
  expect((await say("Hello", visitor())).handOver).toBe(true);

  // A thread with a person continues.
  const { id: takenById } = await db.user.create({ data: { username: "eva", password: "x", role: "owner" } });
  const data = { takenById, takenName: "Eva", takenAt: new Date() };
  await db.chatSession.update({ where: { id: first.threadId }, data });
  expect(await say("Are you there?", who, first.threadId)).toMatchObject({ person: "Eva" });
  await db.rateLimit.deleteMany();
  await db.user.delete({ where: { id: takenById } });
});
