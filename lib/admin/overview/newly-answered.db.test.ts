import { randomUUID } from "node:crypto";
import { newlyAnswered } from "@/lib/admin/overview/newly-answered";
import { addEvent } from "@/lib/crm/inbox/events";
import { mergeLeads } from "@/lib/crm/inbox/merge";
import type { Author } from "@/lib/crm/inbox/record";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { replyToLead } from "@/lib/crm/inbox/reply";
import { setStatus } from "@/lib/crm/inbox/status";
import { db } from "@/lib/data/db";
import { createAuthor, createLead } from "@/tests/factories/inbox";

let ana: Author;
beforeEach(async () => {
  ana = await createAuthor();
});

async function ownLead(): Promise<number> {
  const { id } = await createLead();
  await db.lead.update({ where: { id }, data: { ownerId: ana.id } });
  await reply(id);
  return id;
}

function reply(id: number) {
  const input = { token: randomUUID(), subject: "Hello", text: "We can." };
  return db.$transaction((tx) => replyToLead(tx, id, input, ana));
}

async function customerWrites(leadId: number, text: string): Promise<void> {
  const event = { type: "mail-received", text, data: { isUnanswered: true } } as const;
  await db.$transaction((tx) => addEvent(tx, leadId, event));
  await db.lead.update({ where: { id: leadId }, data: { firstAnsweredAt: null } });
}

const found = async (seesChats = true) =>
  (await newlyAnswered(ana.id, { seesChats }, new Date())).map(({ leadId, by, text }) => [leadId, by, text]);

test("a customer's mail shows until staff answer it, or set the status", async () => {
  const [one, two, foreign] = [await ownLead(), await ownLead(), await createLead()];
  await customerWrites(one, "Monday works.");
  await customerWrites(one, "Or Tuesday.");
  await customerWrites(two, "Thanks.");
  await customerWrites(foreign.id, "Hello?");
  expect(await found()).toEqual([
    [two, "mail", "Thanks."],
    [one, "mail", "Or Tuesday."],
  ]);
  await reply(one);
  await db.$transaction((tx) => setStatus(tx, [two], "qualified", ana));
  expect(await found()).toEqual([]);
});

test("words in the chat show until a person answers there, also those of a merged lead, for readers of chats", async () => {
  const [one, merged] = [await ownLead(), await createLead()];
  await db.$transaction((tx) => mergeLeads(tx, one, [merged.id], ana));
  await reply(one);
  const { id } = await db.chatSession.create({
    data: { id: randomUUID(), visitorKey: "key", reference: referenceOf(merged.id) },
  });
  const say = (text: string, personName?: string) =>
    db.chatMessage.create({ data: { sessionId: id, text, isBot: false, ...(personName && { personName }) } });
  await say("Are you there?");
  expect(await found()).toEqual([[one, "chat", "Are you there?"]]);
  expect(await found(false)).toEqual([]);
  await say("Yes.", "Ana");
  expect(await found()).toEqual([]);
});
