import { randomUUID } from "node:crypto";
import { answerVisitor, takeOver } from "@/lib/crm/chat/admin/assign";
import { readConversation } from "@/lib/crm/chat/admin/conversations";
import { receiveMessage } from "@/lib/crm/chat/conversation";
import { askPerson } from "@/lib/crm/chat/hand-over";
import { handOverInput } from "@/lib/crm/chat/schema";
import { deleteThread, readThread } from "@/lib/crm/chat/threads";
import { composeWaitingMail } from "@/lib/crm/chat/waiting-mail";
import { db } from "@/lib/data/db";

type Person = { id: number; username: string };

/** A member of staff who has signed in; visitors see the name, if one is given. */
export async function createStaff({
  role = "support",
  displayName,
}: {
  role?: string;
  displayName?: string;
} = {}) {
  const username = `staff-${randomUUID()}`;
  const user = await db.user.create({
    data: { username, password: "x", role, email: `${username}@example.com`, lastLogin: new Date() },
  });
  if (displayName) await db.adminChatSettings.create({ data: { userId: user.id, displayName } });
  return user;
}

export const contactOf = (name = "Ana Diaz") => ({ name, email: `${randomUUID()}@example.com` });

/** A conversation that a new visitor has begun with a message, and what both sides can do in it. */
export async function startConversation(first = "Hello") {
  const who = { visitorKey: randomUUID().replaceAll("-", ""), clientAddress: randomUUID() };
  const send = async (message: string, threadId?: string) => {
    const received = await receiveMessage({ message, threadId, sourcePage: "/services" }, who);
    return received.answer(() => undefined);
  };
  const { threadId } = await send(first);
  const thread = { id: threadId, visitorKey: who.visitorKey };
  return {
    thread,
    threadId,
    say: (message: string) => send(message, threadId),
    read: () => readThread(thread),
    remove: () => deleteThread(thread),
    ask: (contact: object = contactOf()) =>
      askPerson(thread, handOverInput.parse(contact), who.clientAddress),
    take: (person: Person, from?: number) =>
      db.$transaction((tx) => takeOver(tx, threadId, { person, from })),
    answer: (person: Person, text = "Yes.", token: string = randomUUID()) =>
      db.$transaction((tx) => answerVisitor(tx, threadId, { person, text, token })),
    /** The conversation as staff see it. */
    listed: async () => (await readConversation(threadId)).conversation,
    /** Mail to a member of staff about its waiting visitor, as composed now. */
    waitingMail: ({ id: userId }: { id: number }) => composeWaitingMail({ threadId, userId }),
    /** Mails to staff about its waiting visitor. */
    staffMails: () =>
      db.outgoingMail.findMany({
        where: { key: { startsWith: `chat-waiting.${threadId}` } },
        orderBy: { id: "asc" },
      }),
  };
}
