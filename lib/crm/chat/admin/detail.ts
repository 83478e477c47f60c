import "server-only";
import { readConversation, readConversations } from "@/lib/crm/chat/admin/conversations";
import type { Conversation, ConversationDetail } from "@/lib/crm/chat/admin/schema";
import { placeholdersOf } from "@/lib/crm/inbox/placeholders";
import { type Author, LEAD_OF_THREAD } from "@/lib/crm/inbox/record";
import { searchedLead } from "@/lib/crm/inbox/reference";
import { readLead } from "@/lib/crm/leads/lead-summary";
import { db } from "@/lib/data/db";

const MAX_OTHERS = 10;

/** @throws `not_found` if the visitor has deleted it, or it has expired */
export async function readConversationDetail(threadId: string, reader: Author): Promise<ConversationDetail> {
  const shown = await readConversation(threadId);
  return {
    ...shown,
    others: await otherConversationsOf(threadId),
    placeholders: await placeholdersIn(shown.conversation, reader),
  };
}

async function otherConversationsOf(threadId: string): Promise<Conversation[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH thread AS (SELECT * FROM chat_sessions WHERE id = ${threadId}),
      lead AS (SELECT email FROM leads WHERE id = (SELECT ${LEAD_OF_THREAD} FROM thread))
    SELECT id FROM chat_sessions
    WHERE id <> ${threadId} AND (
      visitor_key = (SELECT visitor_key FROM thread)
      OR reference IN (SELECT 'R-' || leads.id FROM leads WHERE email = (SELECT email FROM lead) AND kind = 'chat'))
    ORDER BY last_message_at DESC LIMIT ${MAX_OTHERS}`;
  const found = await readConversations(rows.map(({ id }) => id));
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}

async function placeholdersIn({ reference, visitorName }: Conversation, reader: Author) {
  const row = await db.lead.findUnique({ where: { id: searchedLead(reference ?? "") ?? 0 } });
  const unknown = { kind: "chat", name: visitorName ?? "there", company: null, summary: "" };
  const request = row && (await readLead(row));
  return placeholdersOf(row ?? unknown, request, reader);
}
