import { randomUUID } from "node:crypto";
import { composeMail } from "@/lib/admin/mail/compose";
import { readWaiting } from "@/lib/admin/overview/waiting";
import { readConversation } from "@/lib/crm/chat/admin/conversations";
import { answerVisitor, takeOver } from "@/lib/crm/chat/admin/hold";
import { mailStaffAboutUnanswered } from "@/lib/crm/chat/admin/unanswered";
import { receiveMessage } from "@/lib/crm/chat/conversation";
import { askPerson } from "@/lib/crm/chat/hand-over";
import { chatTransaction } from "@/lib/crm/chat/messages";
import { handOverInput } from "@/lib/crm/chat/schema";
import { db } from "@/lib/data/db";
import type { User } from "@/lib/generated/prisma/client";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { createLead } from "@/tests/factories/inbox";

beforeAll(startFrameworkCache);
beforeEach(async () => {
  await db.user.deleteMany();
  await db.chatSession.deleteMany();
});

const MINUTE_MS = 60_000;
const always = { workingHoursStart: "00:00", workingHoursEnd: "23:59", weekendAvailable: true };

async function staff({ isThere = true, role = "support" } = {}): Promise<User> {
  const name = `staff-${randomUUID()}`;
  const user = await db.user.create({
    data: { username: name, password: "x", role, email: `${name}@example.com`, lastLogin: new Date() },
  });
  await db.adminChatSettings.create({ data: { userId: user.id, isOnline: isThere, ...always } });
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS);
  await db.adminSession.create({ data: { id: randomUUID(), userId: user.id, expiresAt } });
  return user;
}

async function conversation() {
  const who = { visitorKey: randomUUID(), clientAddress: randomUUID() };
  const received = await receiveMessage(
    { message: "Hello", threadId: undefined, sourcePage: undefined },
    who,
  );
  await received.answer(() => undefined);
  const { threadId } = received;
  const thread = { id: threadId, visitorKey: who.visitorKey };
  const ana = handOverInput.parse({ name: "Ana Diaz", email: `${randomUUID()}@example.com` });
  return {
    threadId,
    ask: () => askPerson(thread, ana, who.clientAddress),
    say: async () => {
      const sent = await receiveMessage({ message: "Are you there?", threadId, sourcePage: undefined }, who);
      return sent.answer(() => undefined);
    },
    takeOver: (person: User) => chatTransaction((tx) => takeOver(tx, threadId, { person, from: undefined })),
    answer: (person: User) =>
      chatTransaction((tx) => answerVisitor(tx, threadId, { person, text: "Yes.", token: randomUUID() })),
    read: async () => (await readConversation(threadId)).conversation,
    called: async (minutes: number) => {
      await mailStaffAboutUnanswered(new Date(Date.now() + minutes * MINUTE_MS));
      const mails = await db.outgoingMail.findMany({
        where: { key: { startsWith: `chat-waiting.${threadId}` } },
        orderBy: { id: "asc" },
      });
      return mails.map(({ payload }) => (payload as { userId: number }).userId);
    },
  };
}

test("present staff are mailed about a waiting visitor after two minutes and absent staff after five, once each", async () => {
  const [bea, carl] = [await staff(), await staff({ isThere: false })];
  const one = await conversation();
  await one.ask();
  expect(await one.called(1.9)).toEqual([]);
  expect(await one.called(2.1)).toEqual([bea.id]);
  expect(await one.called(4)).toEqual([bea.id]);
  expect(await one.called(5.1)).toEqual([bea.id, carl.id]);
  expect(await one.called(30)).toEqual([bea.id, carl.id]);
});

test("absent staff are mailed after two minutes when present staff want no mail", async () => {
  const [bea, carl] = [await staff(), await staff({ isThere: false })];
  await db.adminChatSettings.update({ where: { userId: bea.id }, data: { notificationsEnabled: false } });
  const one = await conversation();
  await one.ask();
  expect(await one.called(2.1)).toEqual([carl.id]);
});

test("suspected spam triggers no mail", async () => {
  await staff();
  const one = await conversation();
  const { reference } = await one.ask();
  await db.lead.update({ where: { id: Number(reference.slice(2)) }, data: { status: "spam" } });
  expect(await one.called(6)).toEqual([]);
});

test("a message to the holder stays unanswered until the holder replies and is mailed to the holder first", async () => {
  const [carl, bea] = [await staff(), await staff()];
  const one = await conversation();
  await one.takeOver(bea);
  expect(await one.read()).toMatchObject({ unansweredSince: null });
  await one.say();
  const { unansweredSince } = await one.read();
  expect(unansweredSince).not.toBeNull();
  await one.say();
  expect(await one.read()).toMatchObject({ unansweredSince });
  expect(await one.called(2.1)).toEqual([bea.id]);
  const mail = async (userId: number) =>
    composeMail({ id: 1, type: "chat-waiting", payload: { threadId: one.threadId, userId } });
  expect(await mail(bea.id)).toMatchObject({
    subject: "A visitor waits for an answer in the chat",
    text: expect.stringContaining("You have taken this conversation over"),
  });
  expect((await mail(carl.id))?.text).toContain(`${bea.username} has taken this conversation over`);
  await one.answer(bea);
  expect(await one.read()).toMatchObject({ unansweredSince: null });
  expect(await one.called(6)).toEqual([bea.id]);
  expect(await mail(bea.id)).toBeNull();
});

test("a person who takes over still owes the visitor an answer", async () => {
  const bea = await staff();
  const one = await conversation();
  await one.ask();
  const { waitingSince } = await one.read();
  await one.takeOver(bea);
  expect(await one.read()).toMatchObject({ waitingSince: null, unansweredSince: waitingSince });
});

test("waiting leads and conversations are counted for each administrator by role and held conversations", async () => {
  await db.lead.deleteMany();
  const [bea, carl] = [await staff(), await staff({ isThere: false })];
  const viewer = await staff({ role: "viewer" });
  const counted = async (user: User, minutes = 0) => {
    const session = { user: { ...user, role: user.role as "support", sidebarOrder: [] } };
    return readWaiting(session, new Date(Date.now() + minutes * MINUTE_MS));
  };
  await createLead();
  const one = await conversation();
  await one.ask();
  // A visitor who waits in the chat is counted there alone.
  for (const user of [bea, carl])
    expect(await counted(user)).toMatchObject({
      leads: { count: 1 },
      chat: { count: 1 },
      orders: { count: 0 },
    });
  await one.takeOver(bea);
  await one.answer(bea);
  expect(await counted(bea)).toMatchObject({ chat: { count: 0, newest: null } });
  await one.say();
  expect(await counted(bea)).toMatchObject({ chat: { count: 1, newest: expect.any(String) } });
  // A colleague sees it once its holder has been silent for a while.
  expect(await counted(carl)).toMatchObject({ chat: { count: 0 } });
  expect(await counted(carl, 3)).toMatchObject({ chat: { count: 1 } });
  expect(await counted(viewer)).toEqual({ leads: null, chat: null, orders: null, availability: null });
  expect((await counted(bea)).availability).toMatchObject({
    isThere: true,
    words: expect.stringContaining("here until"),
  });
  expect((await counted(carl)).availability).toMatchObject({
    isThere: false,
    words: "You are away: switched off.",
  });
});
