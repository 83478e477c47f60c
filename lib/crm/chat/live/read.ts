import "server-only";
import { withFiles } from "@/lib/crm/attachments/read-attachment";
import { readConversations } from "@/lib/crm/chat/admin/conversations";
import type { StaffEvent } from "@/lib/crm/chat/admin/schema";
import { toStaffMessage } from "@/lib/crm/chat/messages";
import type { ThreadEvent } from "@/lib/crm/chat/schema";
import { db } from "@/lib/data/db";

const BATCH_SIZE = 200;

export async function eventsAfter(after: number, threadId?: string) {
  const rows = await db.chatMessage.findMany({
    where: { id: { gt: after }, sessionId: threadId },
    orderBy: { id: "asc" },
    take: BATCH_SIZE,
    include: withFiles,
  });
  const found = await readConversations([...new Set(rows.map(({ sessionId }) => sessionId))]);
  const events = rows.flatMap((row): StaffEvent[] => {
    const conversation = found.get(row.sessionId);
    // A conversation deleted between the reads is skipped.
    return conversation ? [{ id: row.id, conversation, message: toStaffMessage(row) }] : [];
  });
  return { events, hasMore: rows.length === BATCH_SIZE };
}

/** Omits the user name; null for messages of the visitor and the assistant, which their own call returns. */
export function forVisitor({ id, message, conversation }: StaffEvent): ThreadEvent | null {
  if (message.by !== "person" && message.by !== "notice") return null;
  const { takenBy, waitingSince } = conversation;
  const { username: _, ...visible } = message;
  return { id, message: visible, person: takenBy?.told ?? null, isWaiting: waitingSince !== null };
}
