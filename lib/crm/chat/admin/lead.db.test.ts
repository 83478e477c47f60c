import { readLeadDetail } from "@/lib/admin/lead-detail";
import { close, handOver } from "@/lib/crm/chat/admin/assign";
import { listConversations } from "@/lib/crm/chat/admin/conversations";
import { readConversationDetail } from "@/lib/crm/chat/admin/detail";
import { conversationQuery } from "@/lib/crm/chat/admin/schema";
import { mergeLeads } from "@/lib/crm/inbox/merge";
import { db } from "@/lib/data/db";
import { contactOf, createStaff, startConversation } from "@/tests/factories/conversations";
import { startFrameworkCache } from "@/tests/factories/framework-cache";

beforeAll(startFrameworkCache);
beforeEach(async () => {
  await db.user.deleteMany();
  await db.chatSession.deleteMany();
});

type Person = { id: number; username: string };

/** A conversation whose visitor has requested a person. */
async function requestPerson({ email = contactOf().email, message = "Hello" } = {}) {
  const one = await startConversation(message);
  const { reference } = await one.ask({ name: "Ana Diaz", email });
  const leadId = Number(reference.slice(2));
  return { ...one, leadId, lead: () => db.lead.findUniqueOrThrow({ where: { id: leadId } }) };
}

test("a person who takes over owns the lead, and their first answer marks it as answered", async () => {
  const [bea, carl] = [await createStaff(), await createStaff()];
  const one = await requestPerson();
  await one.take(bea);
  expect(await one.lead()).toMatchObject({ ownerId: bea.id, status: "new", firstAnsweredAt: null });
  await one.answer(bea);
  expect(await one.lead()).toMatchObject({ status: "contacted", firstAnsweredAt: expect.any(Date) });
  await one.take(carl, bea.id);
  expect(await one.lead()).toMatchObject({ ownerId: carl.id, status: "contacted" });
  const { history, threadId } = await readLeadDetail(one.leadId, bea);
  expect(threadId).toBe(one.threadId);
  const events = history.flatMap((entry) =>
    entry.is === "event" ? [[entry.type, entry.author?.username]] : [],
  );
  expect(events).toEqual([
    ["owner", bea.username],
    ["status", bea.username],
    ["owner", carl.username],
  ]);
});

test("a conversation of a merged lead updates the remaining lead and appears in its timeline", async () => {
  const bea = await createStaff();
  const [main, chat] = [await requestPerson(), await requestPerson()];
  await db.$transaction((tx) => mergeLeads(tx, main.leadId, [chat.leadId], bea));
  await chat.take(bea);
  await chat.answer(bea);
  expect(await main.lead()).toMatchObject({ ownerId: bea.id, status: "contacted" });
  expect(await chat.lead()).toMatchObject({ ownerId: null, status: "new" });
  expect((await readLeadDetail(main.leadId, bea)).timeline.filter(({ is }) => is === "chat")).toHaveLength(2);
});

test("an answer keeps a status set by staff and still works after the lead is erased", async () => {
  const bea = await createStaff();
  const one = await requestPerson();
  await one.take(bea);
  await db.lead.update({ where: { id: one.leadId }, data: { status: "won" } });
  await one.answer(bea);
  expect(await one.lead()).toMatchObject({ status: "won" });
  await db.lead.delete({ where: { id: one.leadId } });
  await expect(one.answer(bea)).resolves.toMatchObject({ response: { message: { by: "person" } } });
});

test("a conversation can be handed over only to another person who answers visitors", async () => {
  const [bea, carl] = [await createStaff(), await createStaff()];
  const editor = await createStaff({ role: "editor" });
  const one = await requestPerson();
  const hand = (person: Person, to: number) =>
    db.$transaction((tx) => handOver(tx, one.threadId, { person, to, note: undefined }));
  await expect(hand(bea, carl.id)).rejects.toMatchObject({ code: "conflict" });
  await one.take(bea);
  await one.answer(bea);
  for (const to of [editor.id, bea.id, 0])
    await expect(hand(bea, to)).rejects.toMatchObject({ code: "invalid" });
  const { response: answer } = await hand(bea, carl.id);
  // The colleague is notified as for a visitor's message.
  const { takenBy, unansweredSince } = answer.conversation;
  expect([takenBy?.id, unansweredSince]).toEqual([carl.id, expect.any(String)]);
  expect(await one.lead()).toMatchObject({ ownerId: carl.id });
  await expect(one.answer(bea)).rejects.toMatchObject({ code: "conflict" });
});

test("closing a conversation gives its lead the requested status", async () => {
  const bea = await createStaff();
  const one = await requestPerson();
  await db.$transaction((tx) => close(tx, one.threadId, bea, "qualified"));
  expect(await one.lead()).toMatchObject({ status: "qualified" });
});

test("the details show other conversations of the same address and the values for a template", async () => {
  const bea = await createStaff();
  const { email } = contactOf();
  const [first, second] = [await requestPerson({ email }), await requestPerson({ email })];
  const stranger = await requestPerson();
  const { others, placeholders } = await readConversationDetail(second.threadId, bea);
  expect(others.map(({ threadId }) => threadId)).toEqual([first.threadId]);
  expect(placeholders).toMatchObject({ firstName: "Ana" });
  expect((await readConversationDetail(stranger.threadId, bea)).others).toEqual([]);
});

test("a conversation is found by its messages, but not by its notices", async () => {
  const bea = await createStaff();
  const one = await requestPerson({ message: "Our printer HP M404 is jammed" });
  await one.take(bea);
  await one.answer(bea, "Is it 100% new?");
  await requestPerson();
  const found = async (search: string) => {
    const { conversations } = await listConversations(conversationQuery.parse({ search }), bea.id);
    return conversations.map(({ threadId }) => threadId);
  };
  for (const own of ["hp m404", "100% new"]) expect(await found(own)).toEqual([one.threadId]);
  for (const other of ["100_ new", "has joined and answers"]) expect(await found(other)).toEqual([]);
});
