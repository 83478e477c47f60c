import { NextRequest } from "next/server";
import { handOver } from "@/lib/crm/chat/admin/assign";
import { mailVisitorsAboutAnswers } from "@/lib/crm/chat/answer-mail";
import { markSeen, returnTo } from "@/lib/crm/chat/return";
import { deleteThread, readThread } from "@/lib/crm/chat/threads";
import { returnCookieOf, visitorKeyOf } from "@/lib/crm/chat/visitor";
import { db } from "@/lib/data/db";
import { contactOf, createStaff, startConversation } from "@/tests/factories/conversations";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { lastMail, queuedMails } from "@/tests/factories/queued-mails";

beforeAll(startFrameworkCache);
beforeEach(async () => {
  await db.outgoingMail.deleteMany();
  await db.chatSession.deleteMany();
});

const MINUTE_MS = 60_000;

/** A visitor's conversation that a person answers. */
async function answered({ leavesAddress = true, message = "Hello" } = {}) {
  const bea = await createStaff({ displayName: "Bea" });
  const contact = contactOf();
  const one = await startConversation(message);
  if (leavesAddress) await one.ask(contact);
  await one.take(bea);
  return {
    ...one,
    bea,
    email: contact.email,
    say: async (text: string) => (await one.answer(bea, text)).response.message.id,
    seen: (messageId: number) => markSeen(one.thread, messageId),
    /** Mails that have been queued after some minutes. */
    mails: async (minutes: number) => {
      await mailVisitorsAboutAnswers(new Date(Date.now() + minutes * MINUTE_MS));
      return (await queuedMails("chat-answer")).map(({ mail }) => mail);
    },
  };
}

test("answers that a visitor has not seen for five minutes are mailed to them, all in one mail", async () => {
  const one = await answered();
  await one.say("Which printer is it?");
  await one.say("And which office?");
  expect(await one.mails(4)).toEqual([]);
  const [mail, ...others] = await one.mails(6);
  expect(others).toEqual([]);
  const subject = expect.stringContaining("Bea from");
  expect(mail).toMatchObject({ to: { address: one.email }, subject });
  expect(mail?.text).toContain("Which printer is it?");
  expect(mail?.text).toContain("And which office?");
  await one.say("One more thing.");
  expect(await one.mails(30)).toHaveLength(1);
  const [, second] = await one.mails(40);
  expect(second?.text).toContain("One more thing.");
  expect(second?.text).not.toContain("Which printer");
});

test("what the visitor has seen is not mailed, also if they see it before the mail goes out", async () => {
  const one = await answered();
  const first = await one.say("Which printer is it?");
  await one.seen(first);
  expect(await one.mails(6)).toEqual([]);
  const second = await one.say("And which office?");
  expect(await one.mails(7)).toEqual([expect.anything()]);
  await one.seen(second);
  expect(await one.mails(7)).toEqual([null]);
});

test("only the visitor can mark a message as seen, and no message of another conversation", async () => {
  const [one, other] = [await answered(), await answered()];
  const id = await one.say("Which printer is it?");
  await markSeen({ ...one.thread, visitorKey: "someone" }, id);
  await other.seen(id);
  expect(await db.chatSession.count({ where: { seenMessageId: 0 } })).toBe(2);
});

test("a visitor without an address and suspected spam get no mail", async () => {
  const [unknown, spam] = [await answered({ leavesAddress: false }), await answered()];
  const merged = await answered();
  for (const one of [unknown, spam, merged]) await one.say("Which printer is it?");
  await db.lead.updateMany({ where: { email: spam.email }, data: { status: "spam" } });
  const { id: mergedIntoId } = await db.lead.findFirstOrThrow({ where: { email: spam.email } });
  await db.lead.updateMany({ where: { email: merged.email }, data: { mergedIntoId } });
  expect(await unknown.mails(6)).toEqual([]);
});

test("the mail's link opens that conversation alone, until it expires", async () => {
  const one = await answered();
  await one.say("Which printer is it?");
  const [mail] = await one.mails(6);
  const token = /#chat=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const returned = await returnTo(token);
  expect(returned).toEqual(one.thread);
  const [cookie = ""] = returnCookieOf(returned).split(";");
  const keyOf = (sent: string, threadId: string) =>
    visitorKeyOf(new NextRequest("http://localhost/", { headers: { cookie: sent } }), threadId);
  expect(keyOf(cookie, one.threadId)).toBe(one.thread.visitorKey);
  expect(keyOf(cookie, "another")).toBeNull();
  expect(keyOf(cookie.slice(0, -1), one.threadId)).toBeNull();
  const thread = await readThread({ id: one.threadId, visitorKey: keyOf(cookie, one.threadId) });
  expect(thread?.messages.map(({ text }) => text)).toContain("Which printer is it?");
  const afterTwoWeeks = new Date(Date.now() + 14.1 * 24 * 60 * MINUTE_MS);
  for (const [bad, now] of [
    [token, afterTwoWeeks],
    [`x${token.slice(1)}`, new Date()],
    [token.replace(/\.\d{13}\./, ".9999999999999."), new Date()],
    ["", new Date()],
  ] as const)
    await expect(returnTo(bad, now)).rejects.toMatchObject({ code: "not_found" });
  await deleteThread(one.thread);
  await expect(returnTo(token)).rejects.toMatchObject({ code: "not_found" });
});

test("a colleague who is away is mailed at once who passed a conversation on to them, and why", async () => {
  const one = await answered();
  const carl = await createStaff({ displayName: "Carl" });
  const note = "It's the printer on the second floor.";
  await one.say("Which printer is it?");
  await db.$transaction((tx) => handOver(tx, one.threadId, { person: one.bea, to: carl.id, note }));
  const { text } = (await readThread(one.thread))?.messages.at(-1) ?? {};
  expect(text).toMatch(/^Carl from our team takes over.*away just now/);
  const mail = await lastMail("chat-waiting");
  expect(mail).toMatchObject({
    to: carl.email,
    subject: "Bea passed a conversation in the chat on to you: Ana Diaz",
    text: expect.stringContaining(`Bea writes: ${note}`),
  });
  expect(mail.text).not.toContain("taken this conversation over");
  await one.answer(carl, "The one upstairs?");
  expect((await one.mails(6))[0]?.text).toMatch(/Bea wrote:\s+> Which .*\s+Carl wrote:\s+> The one/);
});

test("a visitor who writes Spanish reads in Spanish what happens in their conversation", async () => {
  const one = await answered({ message: "¿Cuánto cuestan sus planes?" });
  const texts = (await readThread(one.thread))?.messages.map(({ text }) => text) ?? [];
  expect(texts).toContain("Bea, de nuestro equipo, se ha unido y contesta a partir de ahora.");
  expect(texts.join("\n")).toContain("Gracias, Ana Diaz.");
});
