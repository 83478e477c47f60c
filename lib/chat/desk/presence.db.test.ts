import { randomUUID } from "node:crypto";
import { receiveMessage } from "@/lib/chat/conversation";
import type { Availability } from "@/lib/chat/desk/away";
import { readConversation } from "@/lib/chat/desk/conversations";
import { presenceOf } from "@/lib/chat/desk/presence";
import { chatSettingsInput } from "@/lib/chat/desk/schema";
import { changeChatSettings, readChatSettings } from "@/lib/chat/desk/settings";
import { askPerson } from "@/lib/chat/hand-over";
import { handOverInput } from "@/lib/chat/schema";
import { chatWords } from "@/lib/chat/words";
import { db } from "@/lib/db";
import { erasePerson } from "@/lib/inbox/person";
import { composeMail } from "@/lib/mail/compose";

const hours = (change: Partial<Availability> = {}): Availability => ({
  ...{ isOnline: true, awayMessage: null, autoResponseEnabled: false },
  ...{ workingHoursStart: "09:00", workingHoursEnd: "17:00", weekendAvailable: false },
  ...change,
});

// Miami is five hours behind UTC in winter. The 24th of November 2026 is a Tuesday.
test.each<[string, string, Availability[], boolean, string]>([
  ["within the hours", "2026-11-24T14:00Z", [hours()], true, "Our team is here until 5pm"],
  ["a minute before the end", "2026-11-24T21:59Z", [hours()], true, "Our team is here until 5pm"],
  ["at the end", "2026-11-24T22:00Z", [hours()], false, "Our team is back tomorrow at 9am"],
  ["early", "2026-11-24T13:59Z", [hours()], false, "Our team is back today at 9am"],
  ["at a weekend", "2026-11-28T15:00Z", [hours()], false, "Our team is back Monday at 9am"],
  [
    "of who works at weekends",
    "2026-11-28T15:00Z",
    [hours({ weekendAvailable: true })],
    true,
    "Our team is here until 5pm",
  ],
  [
    "of who is switched off",
    "2026-11-24T14:00Z",
    [hours({ isOnline: false })],
    false,
    "Our team is away just now",
  ],
  [
    "of two, by the later end",
    "2026-11-24T14:00Z",
    [hours(), hours({ workingHoursEnd: "18:30" })],
    true,
    "Our team is here until 6:30pm",
  ],
  [
    "of two, by the earlier beginning",
    "2026-11-24T23:45Z",
    [hours(), hours({ workingHoursStart: "07:30" })],
    false,
    "Our team is back tomorrow at 7:30am",
  ],
  ["of nobody, by the office's hours", "2026-11-24T22:30Z", [], false, "Our team is here until 6pm"],
  [
    "over the change of clocks",
    "2026-10-31T23:00Z",
    [hours({ weekendAvailable: true })],
    false,
    "Our team is back tomorrow at 9am",
  ],
])("presence %s", (_, now, people, isThere, words) => {
  expect(presenceOf(people, new Date(now), chatWords)).toEqual({ isThere, words });
});

async function staff(role: "support" | "viewer" = "support") {
  const username = `staff-${randomUUID()}`;
  return db.user.create({ data: { username, password: "x", role, email: `${username}@example.com` } });
}

const change = (person: { id: number; username: string }, input: object, ifMatch: string | null = null) =>
  db.$transaction((tx) => changeChatSettings(tx, { person, input: chatSettingsInput.parse(input), ifMatch }));

describe("one's own settings", () => {
  test("are the record's defaults, until one changes some; what is absent stays", async () => {
    const ana = await staff();
    expect(await readChatSettings(ana)).toMatchObject({
      ...{ name: ana.username, displayName: null, isOnline: false, awayMessage: null },
      ...{ notificationsEnabled: true, autoResponseEnabled: false, weekendAvailable: false },
      ...{ workingHoursStart: "09:00", workingHoursEnd: "17:00" },
    });
    await change(ana, { displayName: " Ana ", isOnline: true });
    const { answer } = await change(ana, { awayMessage: "At lunch", displayName: "" });
    expect(answer.settings).toMatchObject({ name: ana.username, isOnline: true, awayMessage: "At lunch" });
    expect(await readChatSettings(ana)).toEqual(answer.settings);
  });

  test("must end after they begin, by what is stored, too", async () => {
    const ana = await staff();
    await expect(change(ana, { workingHoursEnd: "09:00" })).rejects.toMatchObject({
      details: { fields: { workingHoursEnd: expect.anything() } },
    });
    await expect(change(ana, { workingHoursStart: "17:30" })).rejects.toMatchObject({ code: "invalid" });
    expect(chatSettingsInput.safeParse({ workingHoursStart: "9:00" }).success).toBe(false);
    expect(chatSettingsInput.safeParse({ workingHoursEnd: "24:00" }).success).toBe(false);
  });

  test("of another version are not changed", async () => {
    const ana = await staff();
    const { etag } = await change(ana, { isOnline: true });
    await change(ana, { isOnline: false }, etag);
    await expect(change(ana, { isOnline: true }, etag)).rejects.toMatchObject({ code: "changed_meanwhile" });
  });
});

describe("a visitor who asks for a person", () => {
  beforeEach(async () => void (await db.adminChatSettings.deleteMany()));

  async function ask() {
    const who = { visitorKey: randomUUID(), clientAddress: randomUUID() };
    const received = await receiveMessage(
      { message: "Hello", threadId: undefined, sourcePage: undefined },
      who,
    );
    await received.answer(() => undefined);
    const { threadId } = received;
    const email = `${randomUUID()}@example.com`;
    const input = handOverInput.parse({ name: "Ana Diaz", email });
    await askPerson({ id: threadId, visitorKey: who.visitorKey }, input, who.clientAddress);
    const called = await db.outgoingMail.findMany({
      where: { key: { startsWith: `chat-waiting.${threadId}` } },
      orderBy: { id: "asc" },
    });
    return { threadId, email, called, ...(await readConversation(threadId)) };
  }

  const always = { workingHoursStart: "00:00", workingHoursEnd: "23:59", weekendAvailable: true };

  test("waits in the inbox; who wants to be notified is mailed while nobody is there, and told what is to be said", async () => {
    const [ana, bea, viewer] = [await staff(), await staff(), await staff("viewer")];
    for (const one of [ana, viewer]) await change(one, { isOnline: false });
    await change(bea, {
      notificationsEnabled: false,
      autoResponseEnabled: true,
      awayMessage: "Back at nine.",
    });
    const { threadId, called, conversation, messages } = await ask();
    expect(conversation).toMatchObject({
      state: "waiting",
      visitorName: "Ana Diaz",
      reference: expect.any(String),
    });
    expect(called.map(({ payload }) => payload)).toEqual([{ threadId, userId: ana.id }]);
    expect(messages.at(-1)).toMatchObject({ by: "notice", text: "Back at nine." });
    const mail = await composeMail({ id: 1, type: "chat-waiting", payload: { threadId, userId: ana.id } });
    expect(mail).toMatchObject({ to: ana.email, subject: "Ana Diaz waits for a person in the chat" });
    expect(mail?.text).toContain(`/admin/dashboard/chat?conversation=${threadId}`);
    await db.chatSession.delete({ where: { id: threadId } });
    expect(
      await composeMail({ id: 1, type: "chat-waiting", payload: { threadId, userId: ana.id } }),
    ).toBeNull();
  });

  test("is forgotten with their address: the conversation goes, too", async () => {
    const { threadId, email } = await ask();
    await db.$transaction((tx) => erasePerson(tx, { email }));
    expect(await db.chatSession.count({ where: { id: threadId } })).toBe(0);
  });

  test("calls by mail nobody while somebody is there", async () => {
    const ana = await staff();
    await change(ana, { ...always, isOnline: true, autoResponseEnabled: true, awayMessage: "Away" });
    const { called, conversation, messages } = await ask();
    expect(called).toEqual([]);
    expect(conversation.state).toBe("waiting");
    expect(messages.map(({ text }) => text)).not.toContain("Away");
  });
});
