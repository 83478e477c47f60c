import "server-only";
import { CHAT_CHANNEL } from "@/lib/crm/chat/messages";
import { db } from "@/lib/data/db";

export type TypingBy = "visitor" | "person";
export type TypingSign = { by: TypingBy; threadId: string };

export async function personTypes(threadId: string, userId: number): Promise<void> {
  await db.$queryRaw`
    SELECT pg_notify(${CHAT_CHANNEL}, ${payloadOf({ by: "person", threadId })})::text FROM chat_sessions
    WHERE id = ${threadId} AND taken_by = ${userId}`;
}

export async function visitorTypes(threadId: string, visitorKey: string | null): Promise<void> {
  await db.$queryRaw`
    SELECT pg_notify(${CHAT_CHANNEL}, ${payloadOf({ by: "visitor", threadId })})::text FROM chat_sessions
    WHERE id = ${threadId} AND visitor_key = ${visitorKey} AND taken_by IS NOT NULL`;
}

const payloadOf = ({ by, threadId }: TypingSign) => `typing ${by} ${threadId}`;

export function typingSignIn(payload: string): TypingSign | null {
  const [, by, threadId = ""] = /^typing (visitor|person) (\S{1,64})$/.exec(payload) ?? [];
  return by ? { by: by as TypingBy, threadId } : null;
}
