import "server-only";
import { filledIn } from "@/lib/core/fill-in";
import { may, type Role } from "@/lib/core/roles";
import { awayWords } from "@/lib/crm/chat/desk/away";
import { insertMessage, saying } from "@/lib/crm/chat/messages";
import { readChatTexts } from "@/lib/crm/chat/read-texts";
import type { Transaction } from "@/lib/data/records/change";
import type { User } from "@/lib/generated/prisma/client";

/** A person who has written nothing for so long is not there: the assistant answers what the visitor writes then. */
const SILENT_MS = 30 * 60_000;

/**
 * Stores what a visitor writes in their thread; one that was closed is open again. Gives the name of the person who answers
 * in the assistant's place, null where it is the assistant, or undefined where the thread is gone meanwhile.
 */
export async function storeVisitorMessage(
  threadId: string,
  text: string,
  now = new Date(),
): Promise<string | null | undefined> {
  return saying(async (tx) => {
    const held = await lockThread(tx, threadId);
    if (!held) return undefined;
    const person = held.takenById === null ? null : held.takenName;
    const holder = await tx.user.findUnique({ where: { id: held.takenById ?? 0 } });
    const isPersonThere = person !== null && (await isStillThere(tx, held, holder, now));
    await tx.chatSession.update({
      where: { id: threadId },
      data: {
        status: "active",
        lastMessageAt: now,
        unansweredSince: isPersonThere ? (held.unansweredSince ?? now) : null,
        ...(isPersonThere ? {} : { takenById: null, takenName: null, takenAt: null }),
      },
    });
    await insertMessage(tx, threadId, { text, isBot: false });
    if (person !== null && !isPersonThere) {
      const { personAway } = await readChatTexts(tx);
      const notice = filledIn(personAway, { name: person });
      await insertMessage(tx, threadId, {
        ...{ text: notice, isBot: true, isNotice: true },
        username: holder?.username,
      });
    }
    if (isPersonThere) await respondForAway(tx, held, holder, now);
    return isPersonThere ? person : null;
  });
}

type Held = { id: string; takenAt: Date | null };

/** The thread, locked until the transaction ends: who holds it stays the same meanwhile. */
export async function lockThread(tx: Transaction, threadId: string) {
  await lockRow(tx, threadId);
  return tx.chatSession.findUnique({ where: { id: threadId } });
}

/** The lock alone, for who reads more of the thread than its row. */
export async function lockRow(tx: Transaction, threadId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM chat_sessions WHERE id = ${threadId} FOR NO KEY UPDATE`;
}

/** Whether who has taken a thread may still answer in it, and has written something not too long ago. */
async function isStillThere(
  tx: Transaction,
  { id, takenAt }: Held,
  holder: User | null,
  now: Date,
): Promise<boolean> {
  if (!holder?.isActive || !may(holder.role as Role, "chat.write")) return false;
  const [last] = await tx.chatMessage.findMany({
    where: { sessionId: id, personName: { not: null } },
    orderBy: { id: "desc" },
    take: 1,
  });
  const lastSeen = Math.max(takenAt?.getTime() ?? 0, last?.createdAt.getTime() ?? 0);
  return now.getTime() - lastSeen < SILENT_MS;
}

/** Says once, for a person who is away by their own hours, what they have set to be said. */
async function respondForAway(
  tx: Transaction,
  { id, takenAt }: Held,
  holder: User | null,
  now: Date,
): Promise<void> {
  const settings = holder && (await tx.adminChatSettings.findUnique({ where: { userId: holder.id } }));
  // Who holds the conversation has just written in it.
  const text = settings ? awayWords({ ...settings, isSeen: true }, now) : null;
  if (!text) return;
  const before = await tx.chatMessage.findFirst({
    where: { sessionId: id, isNotice: true, text, createdAt: { gte: takenAt ?? now } },
    select: { id: true },
  });
  if (!before) await insertMessage(tx, id, { text, isBot: true, isNotice: true, username: holder?.username });
}
