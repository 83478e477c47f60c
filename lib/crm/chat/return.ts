import "server-only";
import { AppError } from "@/lib/core/errors";
import { threadOfReturn } from "@/lib/crm/chat/return-link";
import { findThreadById, type ThreadOf } from "@/lib/crm/chat/threads";
import type { ReturnedThread } from "@/lib/crm/chat/visitor";
import { db } from "@/lib/data/db";

/** @throws `not_found` if the token is forged or expired, or the conversation is gone */
export async function returnTo(token: string, now = new Date()): Promise<ReturnedThread> {
  const id = threadOfReturn(token, now);
  const thread = id && (await findThreadById(id, now));
  if (!thread) throw new AppError("not_found", "This link has expired, or the conversation was deleted.");
  return { id: thread.id, visitorKey: thread.visitorKey };
}

/** Changes nothing in the thread of another visitor, or for a message that is not in it. */
export async function markSeen({ id, visitorKey }: ThreadOf, messageId: number): Promise<void> {
  await db.$executeRaw`
    UPDATE chat_sessions SET seen_message_id = ${messageId}
    WHERE id = ${id} AND visitor_key = ${visitorKey} AND seen_message_id < ${messageId}
      AND EXISTS (SELECT FROM chat_messages WHERE id = ${messageId} AND session_id = chat_sessions.id)`;
}
