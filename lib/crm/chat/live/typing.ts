import "server-only";
import { CHAT_CHANNEL } from "@/lib/crm/chat/messages";
import { db } from "@/lib/data/db";

export type TypingSign = { by: "visitor" | "person"; threadId: string };

export async function personTypes(threadId: string, userId: number): Promise<void> {
  await db.$queryRaw`
    SELECT pg_notify(${CHAT_CHANNEL}, ${`typing person ${threadId}`})::text FROM chat_sessions
    WHERE id = ${threadId} AND taken_by = ${userId}`;
}

export async function visitorTypes(threadId: string, visitorKey: string | null): Promise<void> {
  await db.$queryRaw`
    SELECT pg_notify(${CHAT_CHANNEL}, ${`typing visitor ${threadId}`})::text FROM chat_sessions
    WHERE id = ${threadId} AND visitor_key = ${visitorKey} AND taken_by IS NOT NULL`;
}

export function typingSignIn(payload: string): TypingSign | null {
  const [, by, threadId = ""] = /^typing (visitor|person) (\S{1,64})$/.exec(payload) ?? [];
  return by ? { by: by as TypingSign["by"], threadId } : null;
}
