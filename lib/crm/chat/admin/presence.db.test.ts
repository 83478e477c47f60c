import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { type Availability, availabilityText } from "@/lib/crm/chat/admin/availability";
import { readConversation } from "@/lib/crm/chat/admin/conversations";
import { noteInboxSeen } from "@/lib/crm/chat/admin/inbox-seen";
import { presenceOf } from "@/lib/crm/chat/admin/presence";
import { chatSettingsInput } from "@/lib/crm/chat/admin/schema";
import { changeChatSettings, readChatSettings } from "@/lib/crm/chat/admin/settings";
import { CHAT_CHANNEL } from "@/lib/crm/chat/messages";
import { chatWindowTexts } from "@/lib/crm/chat/window-texts";
import { erasePerson } from "@/lib/crm/inbox/person";
import { db } from "@/lib/data/db";
import { setStoredSettings } from "@/lib/data/settings/snapshot";
import { contactOf, createStaff, startConversation } from "@/tests/factories/conversations";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

beforeAll(startFrameworkCache);

const hours = (change: Partial<Availability> & { hasOwnHours?: boolean } = {}) => ({
  hasOwnHours: true,
  isSeen: true,
  isOnline: true,
  awayMessage: null,
  autoResponseEnabled: false,
  workingHoursStart: "09:00",
  workingHoursEnd: "17:00",
  weekendAvailable: false,
  ...change,
});

const untilEvening = hours({ workingHoursEnd: "18:30" });
const early = hours({ workingHoursStart: "07:30" });
const onWeekends = hours({ weekendAvailable: true });
const noSettings = hours({ isOnline: false, workingHoursStart: "07:00", hasOwnHours: false });

// Miami is five hours behind UTC in winter. November 24, 2026 is a Tuesday.
test.each<[string, string, ReturnType<typeof hours>[], string]>([
  ["within the hours", "2026-11-24T14:00Z", [hours()], "here until 5 pm"],
  ["a minute before the end", "2026-11-24T21:59Z", [hours()], "here until 5 pm"],
  ["at the end", "2026-11-24T22:00Z", [hours()], "back tomorrow at 9 am"],
  ["early", "2026-11-24T13:59Z", [hours()], "back today at 9 am"],
  ["at a weekend", "2026-11-28T15:00Z", [hours()], "back Monday at 9 am"],
  ["at a weekend of work", "2026-11-28T15:00Z", [onWeekends], "here until 5 pm"],
  ["when switched off", "2026-11-24T14:00Z", [hours({ isOnline: false })], "away just now"],
  ["when switched on and not seen", "2026-11-24T14:00Z", [hours({ isSeen: false })], "away just now"],
  ["of two, by the later end", "2026-11-24T14:00Z", [hours(), untilEvening], "here until 6:30 pm"],
  ["of two, by the earlier beginning", "2026-11-24T23:45Z", [hours(), early], "back tomorrow at 7:30 am"],
  ["of nobody, within the office's hours", "2026-11-24T22:30Z", [], "away just now"],
  ["of nobody, by the office's hours", "2026-11-24T23:30Z", [], "back tomorrow at 9 am"],
  ["without settings, by the office's hours", "2026-11-24T23:30Z", [noSettings], "back tomorrow at 9 am"],
  ["over the change of clocks", "2026-10-31T23:00Z", [onWeekends], "back tomorrow at 9 am"],
])("presence %s", (_, now, people, words) => {
  expect(presenceOf(people, new Date(now), chatWindowTexts)).toEqual({
    isThere: words.startsWith("here"),
    text: `Our team is ${words}`,
  });
});

test("personal hours exclude the company's closed days, except for a person who works on weekends", () => {
  setStoredSettings({ closedHolidays: "thanksgiving" });
  const at = (people: ReturnType<typeof hours>[]) =>
    presenceOf(people, new Date("2026-11-26T15:00Z"), chatWindowTexts).text;
  expect(at([hours()])).toBe("Our team is back tomorrow at 9 am");
  expect(at([onWeekends])).toBe("Our team is here until 5 pm");
  setStoredSettings({});
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function signIn({ id: userId }: { id: number }, times: object): Promise<string> {
  const id = randomUUID();
  const data = { id, userId, createdAt: minutesAgo(90), expiresAt: minutesAgo(-60), ...times };
  await db.adminSession.create({ data });
  return id;
}

const change = (person: { id: number; username: string }, input: object, ifMatch: string | null = null) =>
  db.$transaction((tx) => changeChatSettings(tx, { person, input: chatSettingsInput.parse(input), ifMatch }));

test("the away text states a person's hours in 12-hour form", () => {
  const words = availabilityText(hours({ workingHoursEnd: "17:30" }), new Date("2026-11-24T12:00Z"));
  expect(words).toBe("You are away: your hours are 9 am to 5:30 pm.");
});

describe("a person's chat settings", () => {
  test("start with the defaults, and a change keeps the settings it omits", async () => {
    const ana = await createStaff();
    expect(await readChatSettings(ana)).toMatchObject({
      name: "A colleague",
      displayName: null,
      isOnline: false,
      awayMessage: null,
      notificationsEnabled: true,
      autoResponseEnabled: false,
      weekendAvailable: false,
      workingHoursStart: "09:00",
      workingHoursEnd: "17:00",
    });
    await change(ana, { displayName: " Ana ", isOnline: true });
    const { response: answer } = await change(ana, { awayMessage: "At lunch", displayName: "" });
    expect(answer.settings).toMatchObject({ name: "A colleague", isOnline: true, awayMessage: "At lunch" });
    expect(await readChatSettings(ana)).toEqual(answer.settings);
  });

  test("require working hours to end after they begin, including stored values", async () => {
    const ana = await createStaff();
    const refused = { details: { fields: { workingHoursEnd: expect.anything() } } };
    await expect(change(ana, { workingHoursEnd: "09:00" })).rejects.toMatchObject(refused);
    await expect(change(ana, { workingHoursStart: "17:30" })).rejects.toMatchObject({ code: "invalid" });
    for (const odd of [{ workingHoursStart: "9:00" }, { workingHoursEnd: "24:00" }])
      expect(chatSettingsInput.safeParse(odd).success).toBe(false);
  });

  test("are not changed from an outdated version", async () => {
    const ana = await createStaff();
    const { etag } = await change(ana, { isOnline: true });
    await change(ana, { isOnline: false }, etag);
    await expect(change(ana, { isOnline: true }, etag)).rejects.toMatchObject({ code: "changed_meanwhile" });
  });
});

describe("a visitor's request for a person", () => {
  beforeEach(async () => void (await db.user.deleteMany()));

  async function ask() {
    const { threadId, ...one } = await startConversation();
    const contact = contactOf();
    await one.ask(contact);
    const called = await one.staffMails();
    return { ...one, threadId, email: contact.email, called, ...(await readConversation(threadId)) };
  }

  const away = { autoResponseEnabled: true, awayMessage: "Back at nine." };
  const always = { workingHoursStart: "00:00", workingHoursEnd: "23:59", weekendAvailable: true };

  test("waits in the inbox, while absent staff who want mail get one and the away message is shown", async () => {
    const [ana, bea] = [await createStaff(), await createStaff()];
    const viewer = await createStaff({ role: "viewer" });
    for (const one of [ana, viewer]) await change(one, { isOnline: false });
    await change(bea, { ...away, notificationsEnabled: false });
    const { threadId, called, conversation, messages, waitingMail } = await ask();
    expect(conversation).toMatchObject({ visitorName: "Ana Diaz", reference: expect.any(String) });
    expect(called.map(({ payload }) => payload)).toEqual([{ threadId, userId: ana.id }]);
    expect(messages.at(-1)).toMatchObject({ by: "notice", text: away.awayMessage });
    const mail = await waitingMail(ana);
    expect(mail).toMatchObject({ to: ana.email, subject: "Ana Diaz waits for a person in the chat" });
    expect(mail?.text).toContain(`/admin/dashboard/chat?conversation=${threadId}`);
    await db.chatSession.delete({ where: { id: threadId } });
    expect(await waitingMail(ana)).toBeNull();
  });

  test("triggers a mail to staff who have never changed a setting", async () => {
    const [ana, away] = [await createStaff(), await createStaff()];
    await createStaff({ role: "viewer" });
    await db.user.update({ where: { id: away.id }, data: { isActive: false } });
    const { threadId, called, messages } = await ask();
    expect(called.map(({ payload }) => payload)).toEqual([{ threadId, userId: ana.id }]);
    expect(messages.at(-1)?.by).toBe("assistant");
  });

  test.each([
    ["signed out", undefined, 1],
    ["was last seen half an hour ago", { lastSeenAt: minutesAgo(30) }, 1],
    ["has a session past its end", { lastSeenAt: minutesAgo(1), expiresAt: minutesAgo(0) }, 1],
    ["had the inbox open half an hour ago", { lastSeenAt: minutesAgo(50), inboxSeenAt: minutesAgo(30) }, 1],
    ["has the inbox open, and does nothing", { lastSeenAt: minutesAgo(50), inboxSeenAt: minutesAgo(1) }, 0],
    ["was active a minute ago", { lastSeenAt: minutesAgo(1) }, 0],
  ])(
    "waits, with a mail and an away message only if no one is present: online and %s",
    async (_, seen, mails) => {
      const ana = await createStaff();
      await change(ana, { ...always, ...away, isOnline: true });
      if (seen) await signIn(ana, seen);
      const { called, conversation, messages } = await ask();
      expect(called).toHaveLength(mails);
      expect(conversation.state).toBe("waiting");
      expect(messages.filter(({ text }) => text === away.awayMessage)).toHaveLength(mails);
    },
  );

  test("finds an open inbox recorded at most once a minute, without refreshing its session", async () => {
    const ana = await createStaff();
    const lastSeenAt = minutesAgo(50);
    const id = await signIn(ana, { lastSeenAt });
    const seen = async () => db.adminSession.findUniqueOrThrow({ where: { id } });
    await noteInboxSeen(id);
    const first = await seen();
    expect(first.inboxSeenAt?.getTime()).toBeGreaterThan(lastSeenAt.getTime());
    await noteInboxSeen(id);
    expect(await seen()).toEqual({ ...first, lastSeenAt });
  });

  test("is erased with their address, including the conversation", async () => {
    const { threadId, email } = await ask();
    const listener = new Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    await listener.query(`LISTEN ${CHAT_CHANNEL}`);
    const event = new Promise<string | undefined>((resolve) =>
      listener.once("notification", ({ payload }) => resolve(payload)),
    );
    await db.$transaction((tx) => erasePerson(tx, { email }));
    expect(await db.chatSession.count({ where: { id: threadId } })).toBe(0);
    // An open view shows that it is gone.
    expect(await event).toBe(threadId);
    await listener.end();
  });
});
