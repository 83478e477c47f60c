import "server-only";
import { newSecret } from "@/lib/access/portal/secrets";
import { withFiles } from "@/lib/crm/attachments/read-attachment";
import { storedTokens, threadIdOf } from "@/lib/crm/chat/message-token";
import { announceDeletion, insertMessage, type NewMessage, toMessage } from "@/lib/crm/chat/messages";
import type { ChatThread } from "@/lib/crm/chat/schema";
import { languageIn } from "@/lib/crm/chat/terms";
import { CHAT_KEPT_DAYS } from "@/lib/crm/chat/visitor";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { BOT_EVENT } from "@/lib/crm/leads/bots";
import { removeInBatches } from "@/lib/data/database/remove-in-batches";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { type ChatSession, Prisma, type ChatMessage as Row } from "@/lib/generated/prisma/client";

const MAX_THREAD_LENGTH = 200;
const DAY_MS = 86_400_000;
/** Longer than an answer takes: the model's queue, its time, and our own (docs/limits.md). */
const ANSWERED_WITHIN_MS = 40_000;
/** The sums hold no personal data; they are small, and show a year's cost. */
const DAYS_KEPT = 400;
const BATCH_SIZE = 500;

export type ThreadOf = { id: string | undefined; visitorKey: string | null };

const since = (now: Date) => new Date(now.getTime() - CHAT_KEPT_DAYS * DAY_MS);

export async function findThread({ id, visitorKey }: ThreadOf, now = new Date()) {
  if (!id || !visitorKey) return null;
  return db.chatSession.findFirst({ where: { id, visitorKey, lastMessageAt: { gte: since(now) } } });
}

/** Finds it by its id alone, which a signed link proves. */
export async function findThreadById(id: string, now: Date) {
  return db.chatSession.findFirst({ where: { id, lastMessageAt: { gte: since(now) } } });
}

/** @param token of the message to come: with the same one it is the same thread */
export async function openThread(
  visitor: { id: string | undefined; visitorKey: string; token?: string },
  began: { sourcePage?: string; country?: string },
): Promise<string> {
  const { visitorKey, token } = visitor;
  const known = await findThread(visitor);
  // A visitor in contact with a person stays with them.
  if (known && (known.takenById !== null || (await hasRoomFor(known.id, token)))) return known.id;
  const id = token ? threadIdOf(visitorKey, token) : newSecret();
  await db.chatSession.createMany({ data: { id, visitorKey, ...began }, skipDuplicates: true });
  return id;
}

/** Also true if the message is there already. */
async function hasRoomFor(threadId: string, token: string | undefined): Promise<boolean> {
  if ((await db.chatMessage.count({ where: { sessionId: threadId } })) < MAX_THREAD_LENGTH) return true;
  return token !== undefined && (await findMessage(threadId, storedTokens(token).question)) !== null;
}

export function findMessage(sessionId: string, token: string, tx: Transaction = db) {
  return tx.chatMessage.findUnique({ where: { sessionId_token: { sessionId, token } } });
}

/**
 * Adds a message of the site, unless one with its token is there; null if the thread was deleted meanwhile,
 * or a person has taken it over, which silences the assistant.
 */
export async function addMessage(threadId: string, message: NewMessage) {
  return db.$transaction(async (tx) => {
    const { count } = await tx.chatSession.updateMany({
      where: { id: threadId, takenById: null },
      data: { lastMessageAt: new Date() },
    });
    if (count === 0) return null;
    const before = message.token && (await findMessage(threadId, message.token, tx));
    return { ...(before || (await insertMessage(tx, threadId, message))), isNew: !before };
  });
}

export async function activePersonName(threadId: string): Promise<string | null> {
  const thread = await db.chatSession.findUnique({ where: { id: threadId } });
  return thread?.takenById ? thread.takenName : null;
}

export async function lastMessages(threadId: string, count: number) {
  const rows = await db.chatMessage.findMany({
    where: { sessionId: threadId },
    orderBy: { id: "desc" },
    take: count,
    include: withFiles,
  });
  return rows.reverse();
}

export async function readThread(of: ThreadOf, now = new Date()): Promise<ChatThread | null> {
  const thread = await findThread(of, now);
  if (!thread) return null;
  const rows = await lastMessages(thread.id, MAX_THREAD_LENGTH + 1);
  const isAssistants = thread.takenById === null && thread.status === "active";
  return {
    threadId: thread.id,
    reference: thread.reference,
    handOver: thread.takenById === null && shouldOfferPerson(rows),
    person: thread.takenById === null ? null : thread.takenName,
    isWaiting: await isWaiting(thread),
    isAnswering: isAssistants && isUnanswered(rows, now),
    language:
      languageIn(rows.flatMap(({ text, isBot, personName }) => (isBot || personName ? [] : text))) ?? null,
    messages: rows.map(toMessage),
  };
}

export async function readRequest(threadId: string) {
  const thread = await db.chatSession.findUnique({ where: { id: threadId } });
  return { isWaiting: thread !== null && (await isWaiting(thread)), reference: thread?.reference ?? null };
}

/** Also true for rejected visitors and bots, who see themselves as waiting. */
async function isWaiting({ reference, takenById, waitingSince }: ChatSession): Promise<boolean> {
  if (waitingSince !== null) return true;
  if (reference === null || takenById !== null) return false;
  const where = { id: searchedLead(reference) ?? 0, events: { none: { key: BOT_EVENT } } };
  return (await db.lead.count({ where })) === 0;
}

function isUnanswered(rows: readonly Row[], now: Date): boolean {
  const last = rows.findLast(({ isNotice }) => !isNotice);
  if (!last || last.isBot || last.personName !== null) return false;
  return now.getTime() - last.createdAt.getTime() < ANSWERED_WITHIN_MS;
}

type Answered = { isBot: boolean; failed: boolean; isNotice?: boolean };

export function shouldOfferPerson(rows: readonly Answered[]): boolean {
  const answers = rows.filter(({ isBot, isNotice }) => isBot && !isNotice).slice(-2);
  return answers.length === 2 && answers.every(({ failed }) => failed);
}

export async function deleteThread({ id, visitorKey }: ThreadOf): Promise<boolean> {
  if (!id || !visitorKey) return false;
  const { count } = await db.chatSession.deleteMany({ where: { id, visitorKey } });
  if (count > 0) await announceDeletion(db, id);
  return count > 0;
}

/** Leads from these threads stay with staff. */
export async function deleteThreadsOf(visitorKey: string | null): Promise<void> {
  if (!visitorKey) return;
  await db.$transaction(async (tx) => {
    const gone = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM chat_sessions WHERE visitor_key = ${visitorKey} RETURNING id`;
    for (const { id } of gone) await announceDeletion(tx, id);
  });
}

export async function hasThreads(visitorKey: string | null, now = new Date()): Promise<boolean> {
  if (!visitorKey) return false;
  const where = { visitorKey, lastMessageAt: { gte: since(now) } };
  return (await db.chatSession.findFirst({ where, select: { id: true } })) !== null;
}

export async function removeOldThreads(now: Date): Promise<number> {
  await db.chatDay.deleteMany({ where: { day: { lt: new Date(now.getTime() - DAYS_KEPT * DAY_MS) } } });
  const where = Prisma.sql`last_message_at < ${since(now)}`;
  const rows = { table: "chat_sessions", where, by: "last_message_at" };
  return removeInBatches(rows, { batchSize: BATCH_SIZE });
}
