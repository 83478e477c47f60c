import "server-only";
import { AppError } from "@/lib/core/errors";
import { filledIn } from "@/lib/core/placeholders";
import { may, type Role } from "@/lib/core/roles";
import { awayText } from "@/lib/crm/chat/admin/availability";
import { attachToMessage, insertMessage } from "@/lib/crm/chat/messages";
import { readEventTexts } from "@/lib/crm/chat/read-texts";
import { findMessage } from "@/lib/crm/chat/threads";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import type { ChatSession, User } from "@/lib/generated/prisma/client";

export const notPassedOn = { passedOnBy: null, passedOnNote: null };
export const unassigned = {
  takenById: null,
  takenName: null,
  takenAt: null,
  unansweredSince: null,
  ...notPassedOn,
};

/** After this silence the assistant answers the visitor's next message. */
const SILENT_MS = 30 * 60_000;

/**
 * Stores a visitor's message, and reopens a closed thread. Returns the name of the person who answers, null
 * for the assistant, or undefined if the thread is gone. The same `token` repeats the same message.
 * @throws AppError 409 if another text was stored with that token
 */
export async function storeVisitorMessage(
  threadId: string,
  text: string,
  { token, files = [], now = new Date() }: { token?: string; files?: readonly string[]; now?: Date } = {},
): Promise<string | null | undefined> {
  return db.$transaction(async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) return undefined;
    const person = thread.takenById === null ? null : thread.takenName;
    const before = token && (await findMessage(threadId, token, tx));
    if (before && before.text !== text)
      throw new AppError("conflict", "Something else was sent with this token.");
    if (before) return person;
    const holder = await tx.user.findUnique({ where: { id: thread.takenById ?? 0 } });
    const isPersonThere = person !== null && (await isStillThere(tx, thread, holder, now));
    await tx.chatSession.update({
      where: { id: threadId },
      data: {
        status: "active",
        lastMessageAt: now,
        ...(isPersonThere ? { unansweredSince: thread.unansweredSince ?? now } : unassigned),
      },
    });
    const message = await insertMessage(tx, threadId, { text, isBot: false, token });
    await attachToMessage(tx, message, files, null);
    if (person !== null && !isPersonThere) {
      const { away } = await readEventTexts(tx, threadId);
      await insertMessage(tx, threadId, {
        text: filledIn(away, { name: person }),
        isBot: true,
        isNotice: true,
        username: holder?.username,
      });
    }
    if (isPersonThere) await respondForAway(tx, thread, holder, now);
    return isPersonThere ? person : null;
  });
}

export async function lockThread(tx: Transaction, threadId: string) {
  await lockRow(tx, threadId);
  return tx.chatSession.findUnique({ where: { id: threadId } });
}

export async function lockRow(tx: Transaction, threadId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM chat_sessions WHERE id = ${threadId} FOR NO KEY UPDATE`;
}

async function isStillThere(tx: Transaction, { id, takenAt }: ChatSession, holder: User | null, now: Date) {
  if (!holder?.isActive || !may(holder.role as Role, "chat.write")) return false;
  const last = await tx.chatMessage.findFirst({
    where: { sessionId: id, personName: { not: null } },
    orderBy: { id: "desc" },
  });
  const lastSeen = Math.max(takenAt?.getTime() ?? 0, last?.createdAt.getTime() ?? 0);
  return now.getTime() - lastSeen < SILENT_MS;
}

async function respondForAway(tx: Transaction, { id, takenAt }: ChatSession, holder: User | null, now: Date) {
  const settings = holder && (await tx.adminChatSettings.findUnique({ where: { userId: holder.id } }));
  // The holder took over or wrote within `SILENT_MS`, so counts as seen.
  const text = settings ? awayText({ ...settings, isSeen: true }, now) : null;
  if (!text) return;
  const before = await tx.chatMessage.findFirst({
    where: { sessionId: id, isNotice: true, text, createdAt: { gte: takenAt ?? now } },
    select: { id: true },
  });
  if (!before) await insertMessage(tx, id, { text, isBot: true, isNotice: true, username: holder?.username });
}
