import "server-only";
import { fieldError } from "@/lib/core/errors";
import { attachmentFaults, MAX_FILES_OF_CONVERSATION } from "@/lib/crm/attachments/limits";
import { toAttachment } from "@/lib/crm/attachments/read-attachment";
import { claimAttachments } from "@/lib/crm/attachments/store-attachment";
import type { StaffMessage } from "@/lib/crm/chat/admin/schema";
import { type ChatMessage, chatSource } from "@/lib/crm/chat/schema";
import type { Transaction } from "@/lib/data/records/change";
import type { Prisma, ChatMessage as Row } from "@/lib/generated/prisma/client";

/** Channel to every instance; the payload is empty for a new message, a deleted thread's id, or a typing sign. */
export const CHAT_CHANNEL = "chat";

const LOCK = "chat_messages";
const STANDSTILL_MS = "5000";

export type NewMessage = Omit<Prisma.ChatMessageUncheckedCreateInput, "sessionId">;

/**
 * Adds a message to a thread whose row the transaction has locked. From the message's number until the commit
 * no one else adds one, in any thread: numbers become visible in order, so a reader who resumes after the
 * last one misses nothing (docs/decisions/0054).
 */
export async function insertMessage(tx: Transaction, sessionId: string, message: NewMessage): Promise<Row> {
  // Notifies before anyone waits: it is delivered with the commit. A process that hangs while others wait is cut off.
  await tx.$executeRaw`
    SELECT pg_notify(${CHAT_CHANNEL}, ''), set_config('idle_in_transaction_session_timeout', ${STANDSTILL_MS}, true)`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`;
  return tx.chatMessage.create({ data: { sessionId, ...message } });
}

/** Text that is stored for a message of files alone, so that readers of texts know of them. */
export const namesOf = (files: readonly { name: string }[]): string =>
  files.map(({ name }) => name).join(", ");

/** Throws 422 if the conversation has too many files. */
export async function attachToMessage(
  tx: Transaction,
  { id: messageId, sessionId }: Pick<Row, "id" | "sessionId">,
  files: readonly string[],
  uploadedBy: number | null,
): Promise<void> {
  if (files.length === 0) return;
  await claimAttachments(tx, files, { messageId, uploadedBy });
  const count = await tx.attachment.count({ where: { message: { sessionId } } });
  if (count > MAX_FILES_OF_CONVERSATION) throw fieldError("files", attachmentFaults.tooManyInConversation);
}

export async function announceDeletion(tx: Pick<Transaction, "$executeRaw">, threadId: string) {
  await tx.$executeRaw`SELECT pg_notify(${CHAT_CHANNEL}, ${threadId})`;
}

type Stored = Row & { attachments?: Parameters<typeof toAttachment>[0][] };

/** Colleagues must know who wrote what: visitors may see one name for several. */
export const toStaffMessage = (row: Stored): StaffMessage => ({ ...toMessage(row), username: row.username });

export function toMessage(row: Stored): ChatMessage {
  const { id, text, isBot, personName, isNotice, helpful, attachments = [] } = row;
  const { data = [] } = chatSource.array().safeParse(row.sources ?? []);
  const by = isNotice ? "notice" : personName !== null ? "person" : isBot ? "assistant" : "visitor";
  const files = attachments.map(toAttachment);
  return {
    id,
    text: files.length > 0 && text === namesOf(files) ? "" : text,
    isBot,
    by,
    name: personName,
    image: row.personImage,
    timestamp: row.createdAt.toISOString(),
    sources: data,
    files,
    helpful,
  };
}
