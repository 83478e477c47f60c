import { randomUUID } from "node:crypto";
import { readWaiting } from "@/lib/admin/overview/waiting";
import { mailStaffAboutUnanswered } from "@/lib/crm/chat/admin/unanswered";
import { db } from "@/lib/data/db";
import type { User } from "@/lib/generated/prisma/client";
import { createStaff, startConversation } from "@/tests/factories/conversations";
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
  const user = await createStaff({ role });
  await db.adminChatSettings.create({ data: { userId: user.id, isOnline: isThere, ...always } });
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS);
  await db.adminSession.create({ data: { id: randomUUID(), userId: user.id, expiresAt } });
  return user;
}

async function conversation() {
  const one = await startConversation();
  return {
    ...one,
    called: async (minutes: number) => {
      await mailStaffAboutUnanswered(new Date(Date.now() + minutes * MINUTE_MS));
      return (await one.staffMails()).map(({ payload }) => (payload as { userId: number }).userId);
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
  await one.take(bea);
  expect(await one.listed()).toMatchObject({ unansweredSince: null });
  await one.say("Are you there?");
  const { unansweredSince } = await one.listed();
  expect(unansweredSince).not.toBeNull();
  await one.say("Are you there?");
  expect(await one.listed()).toMatchObject({ unansweredSince });
  expect(await one.called(2.1)).toEqual([bea.id]);
  expect(await one.waitingMail(bea)).toMatchObject({
    subject: "A visitor waits for an answer in the chat",
    text: expect.stringContaining("You have taken this conversation over"),
  });
  expect((await one.waitingMail(carl))?.text).toContain(`${bea.username} has taken this conversation over`);
  await one.answer(bea);
  expect(await one.listed()).toMatchObject({ unansweredSince: null });
  expect(await one.called(6)).toEqual([bea.id]);
  expect(await one.waitingMail(bea)).toBeNull();
});

test("a person who takes over still owes the visitor an answer", async () => {
  const bea = await staff();
  const one = await conversation();
  await one.ask();
  const { waitingSince } = await one.listed();
  await one.take(bea);
  expect(await one.listed()).toMatchObject({ waitingSince: null, unansweredSince: waitingSince });
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
  const counts = { leads: { count: 1 }, chat: { count: 1 }, orders: { count: 0 } };
  for (const user of [bea, carl]) expect(await counted(user)).toMatchObject(counts);
  await one.take(bea);
  await one.answer(bea);
  expect(await counted(bea)).toMatchObject({ chat: { count: 0, newest: null } });
  await one.say("Are you there?");
  expect(await counted(bea)).toMatchObject({ chat: { count: 1, newest: expect.any(String) } });
  // A colleague sees it once its holder has been silent for a while.
  expect(await counted(carl)).toMatchObject({ chat: { count: 0 } });
  expect(await counted(carl, 3)).toMatchObject({ chat: { count: 1 } });
  expect(await counted(viewer)).toEqual({ leads: null, chat: null, orders: null, availability: null });
  const text = expect.stringContaining("here until");
  expect((await counted(bea)).availability).toMatchObject({ isThere: true, text });
  const isAway = { isThere: false, text: "You are away: switched off." };
  expect((await counted(carl)).availability).toMatchObject(isAway);
});
