import "server-only";
import { AppError } from "@/lib/core/errors";
import { countOutcome } from "@/lib/crm/chat/improvement/outcomes";
import type { ThreadOf } from "@/lib/crm/chat/threads";
import { db } from "@/lib/data/db";

/**
 * Rates an assistant's answer in the visitor's own thread. A repetition counts once.
 * @throws AppError `not_found` for other threads and other messages
 */
export async function rateAnswer(
  { id, visitorKey }: ThreadOf,
  { messageId, helpful }: { messageId: number; helpful: boolean | null },
): Promise<{ helpful: boolean | null }> {
  await db.$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ helpful: boolean | null; at: Date }[]>`
      SELECT message.helpful, message.created_at AS at FROM chat_messages AS message
      JOIN chat_sessions AS thread ON thread.id = message.session_id
      WHERE message.id = ${messageId} AND thread.id = ${id} AND thread.visitor_key = ${visitorKey}
        AND message.is_bot AND NOT message.is_notice
      FOR UPDATE OF message`;
    if (!before) throw new AppError("not_found", "This answer doesn't exist any more.");
    if (before.helpful === helpful) return;
    await tx.chatMessage.update({ where: { id: messageId }, data: { helpful } });
    // On the answer's day, from which a changed rating has to be taken again.
    const count = (rating: boolean, by: 1 | -1) =>
      countOutcome(rating ? "helpful" : "unhelpful", by, tx, before.at);
    if (before.helpful !== null) await count(before.helpful, -1);
    if (helpful !== null) await count(helpful, 1);
  });
  return { helpful };
}
