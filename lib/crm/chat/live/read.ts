import "server-only";
import { readConversations } from "@/lib/crm/chat/desk/conversations";
import type { DeskEvent } from "@/lib/crm/chat/desk/schema";
import { toDeskMessage } from "@/lib/crm/chat/messages";
import type { ThreadEvent } from "@/lib/crm/chat/schema";
import { db } from "@/lib/data/db";

const EVENTS_AT_ONCE = 200;

/** `hasMore`: there is more after the last of them. */
export type EventsPage = { events: DeskEvent[]; hasMore: boolean };

/** What was said after that message, the oldest first, 200 at most; in one thread, or in all. */
export async function eventsAfter(after: number, threadId?: string): Promise<EventsPage> {
  const rows = await db.chatMessage.findMany({
    where: { id: { gt: after }, sessionId: threadId },
    orderBy: { id: "asc" },
    take: EVENTS_AT_ONCE,
  });
  const found = await readConversations([...new Set(rows.map(({ sessionId }) => sessionId))]);
  const events = rows.flatMap((row) => {
    const conversation = found.get(row.sessionId);
    // What was deleted between the two is nobody's to see.
    return conversation ? [{ id: row.id, conversation, message: toDeskMessage(row) }] : [];
  });
  return { events, hasMore: rows.length === EVENTS_AT_ONCE };
}

/**
 * As the visitor is told of it, without the user name; null of what they and the assistant say, which their own call
 * answers.
 */
export function forVisitor({ id, message, conversation }: DeskEvent): ThreadEvent | null {
  if (message.by !== "person" && message.by !== "notice") return null;
  const { takenBy, waitingSince } = conversation;
  const { username: _, ...told } = message;
  return { id, message: told, person: takenBy?.told ?? null, isWaiting: waitingSince !== null };
}
