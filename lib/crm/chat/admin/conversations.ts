import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import { AppError } from "@/lib/core/errors";
import { hasWord } from "@/lib/core/list-query";
import type { Conversation, ConversationQuery, ConversationState, Holder } from "@/lib/crm/chat/admin/schema";
import { toStaffMessage } from "@/lib/crm/chat/messages";
import { isChatOn } from "@/lib/crm/chat/service";
import { lastMessages } from "@/lib/crm/chat/threads";
import { db } from "@/lib/data/db";
import { skipped, whereAll } from "@/lib/data/records/list";
import { type ChatSession, Prisma } from "@/lib/generated/prisma/client";

const GLIMPSE = 160;
const MAX_MESSAGES = 500;
const COUNTED_WAITING = 100;
const MIN_TRIGRAM_LENGTH = 3;
const MAX_FOUND = 10_000;

const conditions: Record<ConversationState, Prisma.Sql> = {
  waiting: Prisma.sql`waiting_since IS NOT NULL`,
  taken: Prisma.sql`taken_by IS NOT NULL`,
  open: Prisma.sql`status = 'active' AND waiting_since IS NULL AND taken_by IS NULL`,
  closed: Prisma.sql`status = 'closed'`,
};

const sorts: Record<ConversationQuery["sort"]["by"], (direction: Prisma.Sql) => Prisma.Sql> = {
  waiting: (direction) =>
    Prisma.sql`coalesce(unanswered_since, waiting_since) ${direction} NULLS LAST, last_message_at DESC`,
  lastMessageAt: (direction) => Prisma.sql`last_message_at ${direction}`,
  createdAt: (direction) => Prisma.sql`created_at ${direction}`,
};

/** Reads the last message's number first: messages that arrive meanwhile are sent again. */
export async function listConversations(query: ConversationQuery, userId: number) {
  const lastEventId = await lastMessageId();
  const { search, sort, state, takenBy, pageSize } = query;
  const where = whereAll([
    ...(state ? [conditions[state]] : []),
    ...(takenBy ? [Prisma.sql`taken_by = ${userId}`] : []),
    ...(search ? [matching(search)] : []),
  ]);
  const by = sorts[sort.by](Prisma.raw(sort.descending ? "DESC" : "ASC"));
  const [rows, counts] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT id FROM chat_sessions ${where} ORDER BY ${by}, id LIMIT ${pageSize} OFFSET ${skipped(query)}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM chat_sessions ${where}`,
  ]);
  const found = await readConversations(rows.map(({ id }) => id));
  const conversations = rows.flatMap(({ id }) => found.get(id) ?? []);
  const total = counts[0]?.total ?? 0;
  return { conversations, total, waiting: await countWaiting(), lastEventId, isFeatureOn: isChatOn() };
}

/** Only a request for a person sets name and reference. */
function matching(search: string): Prisma.Sql {
  if (!hasWord(search)) return Prisma.sql`FALSE`;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const named = Prisma.sql`(reference IS NOT NULL AND (visitor_name ILIKE ${pattern} OR reference ILIKE ${pattern}))`;
  if (search.length < MIN_TRIGRAM_LENGTH) return named;
  return Prisma.sql`(${named} OR id IN (
    SELECT session_id FROM chat_messages WHERE text ILIKE ${pattern} AND NOT is_notice LIMIT ${MAX_FOUND}))`;
}

export const countWaiting = (): Promise<number> =>
  db.chatSession.count({ where: { waitingSince: { not: null } }, take: COUNTED_WAITING });

export async function lastMessageId(): Promise<number> {
  const { _max } = await db.chatMessage.aggregate({ _max: { id: true } });
  return _max.id ?? 0;
}

export async function readConversations(
  ids: readonly string[],
  from: Pick<typeof db, "chatSession" | "$queryRaw"> = db,
): Promise<Map<string, Conversation>> {
  if (ids.length === 0) return new Map();
  const rows = await from.chatSession.findMany({ where: { id: { in: [...ids] } }, include: withHolder });
  const questions = await from.$queryRaw<{ threadId: string; text: string }[]>`
    SELECT thread.id AS "threadId", question.text FROM unnest(${[...ids]}::text[]) AS thread(id), LATERAL (
      SELECT left(text, ${GLIMPSE}) AS text FROM chat_messages
      WHERE session_id = thread.id AND NOT is_bot AND NOT is_notice AND person_name IS NULL
      ORDER BY chat_messages.id DESC LIMIT 1
    ) AS question`;
  const lastOf = new Map(questions.map(({ threadId, text }) => [threadId, text]));
  return new Map(rows.map((row) => [row.id, toConversation(row, lastOf.get(row.id) ?? null)]));
}

export const withHolder = { takenBy: { include: { chatSettings: true } } } as const;
export type TakenThread = Prisma.ChatSessionGetPayload<{ include: typeof withHolder }>;

export function holderOf({ takenBy, takenName }: TakenThread): Holder | null {
  return takenBy && { id: takenBy.id, name: nameForStaff(takenBy), told: takenName ?? "" };
}

function toConversation(row: TakenThread, lastQuestion: string | null): Conversation {
  const { id, visitorName, reference, sourcePage, country, passedOnBy, passedOnNote } = row;
  return {
    threadId: id,
    state: stateOf(row),
    visitorName,
    reference,
    sourcePage,
    country,
    passedOn: passedOnBy === null ? null : { by: passedOnBy, note: passedOnNote },
    takenBy: holderOf(row),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    unansweredSince: row.unansweredSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastQuestion,
  };
}

function stateOf({ status, takenById, waitingSince }: ChatSession): ConversationState {
  if (status === "closed") return "closed";
  if (takenById !== null) return "taken";
  return waitingSince === null ? "open" : "waiting";
}

/** @throws `not_found` if the visitor has deleted it, or it has expired */
export async function readConversation(threadId: string) {
  const conversation = (await readConversations([threadId])).get(threadId);
  if (!conversation) throw goneError();
  const rows = await lastMessages(threadId, MAX_MESSAGES);
  return { conversation, messages: rows.map(toStaffMessage) };
}

export const goneError = () => new AppError("not_found", "This conversation doesn't exist any more.");
