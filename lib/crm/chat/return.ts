import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { AppError } from "@/lib/core/errors";
import { findThreadById, type ThreadOf } from "@/lib/crm/chat/threads";
import type { ReturnedThread } from "@/lib/crm/chat/visitor";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";

/** @throws `not_found` if the token is forged or expired, or the conversation is gone */
export async function returnTo(token: string, now = new Date()): Promise<ReturnedThread> {
  const id = threadOfReturn(token, now);
  const thread = id && (await findThreadById(id, now));
  if (!thread) throw new AppError("not_found", "This link has expired, or the conversation was deleted.");
  return { id: thread.id, visitorKey: thread.visitorKey };
}

/** Changes nothing in another visitor's thread, or for a message that is not in it. */
export async function markSeen({ id, visitorKey }: ThreadOf, messageId: number): Promise<void> {
  await db.$executeRaw`
    UPDATE chat_sessions SET seen_message_id = ${messageId}
    WHERE id = ${id} AND visitor_key = ${visitorKey} AND seen_message_id < ${messageId}
      AND EXISTS (SELECT FROM chat_messages WHERE id = ${messageId} AND session_id = chat_sessions.id)`;
}

const PURPOSE = "chat-return";
const LIFE_MS = 14 * 86_400_000;

/**
 * Link in a mail by which its bearer continues a conversation in any browser, for two weeks. The token is in the fragment, which
 * is in no log and no referrer; without script, the page says how else to reach us.
 */
export function returnUrl(threadId: string, now: Date): string {
  const signed = `${threadId}.${now.getTime() + LIFE_MS}`;
  return `${company.siteUrl}/contact#chat=${signed}.${keyedHash(PURPOSE, signed)}`;
}

/** Null if forged or expired, which costs no query. */
function threadOfReturn(token: string, now: Date): string | null {
  const [, signed = "", threadId = "", expiresAt, hash = ""] =
    /^(([\w-]{43})\.(\d{13}))\.([\w-]{43})$/.exec(token) ?? [];
  return isKeyedHash(PURPOSE, signed, hash) && Number(expiresAt) > now.getTime() ? threadId : null;
}
