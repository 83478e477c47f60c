import "server-only";
import type { DeskMessage } from "@/lib/crm/chat/desk/schema";
import { type ChatMessage, type ChatSource, chatSource } from "@/lib/crm/chat/schema";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import type { ChatMessage as Row } from "@/lib/generated/prisma/client";

/** The PostgreSQL channel on which every instance hears that something was said; a thread's id, where that thread is gone. */
export const CHAT_CHANNEL = "chat";

const LOCK = "chat_messages";
/** As the database's settings are written. */
const STANDSTILL_MS = "5000";

export type NewMessage = {
  text: string;
  isBot: boolean;
  sources?: ChatSource[];
  /** Whether it is an answer that was none. */
  failed?: boolean;
  /** Of a person's words: the name that the visitor was told. */
  personName?: string;
  /** Of whose words they are, or of whom a notice tells: colleagues alone read it. */
  username?: string;
  isNotice?: boolean;
  token?: string;
};

/** Writers wait for one another, and many at once for a connection, rather than fail; a request's own time ends before that. */
const PATIENT = { maxWait: 8_000, timeout: 10_000 };

/** A transaction in which something is said. */
export const saying = <T>(run: (tx: Transaction) => Promise<T>): Promise<T> => db.$transaction(run, PATIENT);

/**
 * Adds a message to a thread, whose row the transaction has locked. From the message's number on until the commit nobody
 * else adds one, whatever the thread: so a message with a lower number is never seen after one with a higher, and whoever
 * goes on after the last number that they have misses nothing (docs/decisions/0054).
 */
export async function insertMessage(tx: Transaction, sessionId: string, message: NewMessage): Promise<Row> {
  // Heard once it is committed, so that it can be said before anybody has to wait. Of a process that stands still in the
  // middle, the database ends the transaction: others wait for it.
  await tx.$executeRaw`
    SELECT pg_notify(${CHAT_CHANNEL}, ''), set_config('idle_in_transaction_session_timeout', ${STANDSTILL_MS}, true)`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`;
  return tx.chatMessage.create({ data: { sessionId, ...message } });
}

/** Tells every instance that a thread is gone. */
export async function tellGone(tx: Pick<Transaction, "$executeRaw">, threadId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${CHAT_CHANNEL}, ${threadId})`;
}

type Stored = Pick<
  Row,
  "id" | "text" | "isBot" | "createdAt" | "sources" | "personName" | "isNotice" | "helpful"
>;

/** As colleagues read it, who have to know which of them wrote what: visitors may know several by one name. */
export const toDeskMessage = (row: Stored & Pick<Row, "username">): DeskMessage => ({
  ...toMessage(row),
  username: row.username,
});

/** As the visitor's calls answer it. */
export function toMessage({
  id,
  text,
  isBot,
  createdAt,
  sources,
  personName,
  isNotice,
  helpful,
}: Stored): ChatMessage {
  const { data = [] } = chatSource.array().safeParse(sources ?? []);
  const by = isNotice ? "notice" : personName !== null ? "person" : isBot ? "assistant" : "visitor";
  return {
    id,
    text,
    isBot,
    by,
    name: personName,
    timestamp: createdAt.toISOString(),
    sources: data,
    helpful,
  };
}
