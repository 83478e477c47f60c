import "server-only";
import { readConversations } from "@/lib/crm/chat/admin/conversations";
import { callText } from "@/lib/crm/inbox/call-outcomes";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead, PersonEntry } from "@/lib/crm/inbox/schema";
import { db } from "@/lib/data/db";

const MAX_ENTRIES = 100;
const MAX_GLIMPSE_LENGTH = 160;

export async function timelineOf(leads: readonly Pick<Lead, "id" | "createdAt">[]): Promise<PersonEntry[]> {
  const requests = leads.map(({ id, createdAt }) => ({
    is: "request" as const,
    at: createdAt,
    leadId: id,
    author: null,
    text: null,
    threadId: null,
  }));
  if (leads.length === 1) return requests;
  const ids = leads.map(({ id }) => id);
  const [answers, chats] = await Promise.all([answersTo(ids), chatsOf(ids)]);
  return [...requests, ...answers, ...chats].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ENTRIES);
}

async function answersTo(leadIds: number[]): Promise<PersonEntry[]> {
  const rows = await db.leadEvent.findMany({
    where: { leadId: { in: leadIds }, type: { in: ["reply", "call", "mail-received"] } },
    include: { author: { select: { chatSettings: { select: { displayName: true } } } } },
    orderBy: { id: "desc" },
    take: MAX_ENTRIES,
  });
  return rows.map(({ leadId, type, text, data, createdAt, author, authorName }) => ({
    is: type === "reply" ? "reply" : type === "call" ? "call" : "mail",
    at: createdAt.toISOString(),
    leadId,
    author: author?.chatSettings?.displayName ?? authorName,
    text:
      type === "call"
        ? callText(data as Record<string, unknown>, text?.slice(0, MAX_GLIMPSE_LENGTH) ?? null)
        : ((data as { subject?: string }).subject ?? null),
    threadId: null,
  }));
}

async function chatsOf(leadIds: number[]): Promise<PersonEntry[]> {
  const ofReference = new Map(leadIds.map((id) => [referenceOf(id), id]));
  const rows = await db.chatSession.findMany({
    where: { reference: { in: [...ofReference.keys()] } },
    orderBy: { lastMessageAt: "desc" },
    select: { id: true },
    take: leadIds.length,
  });
  const found = await readConversations(rows.map(({ id }) => id));
  return [...found.values()].flatMap(({ threadId, reference, lastMessageAt, lastQuestion }) => {
    const leadId = ofReference.get(reference ?? "");
    if (leadId === undefined) return [];
    return [{ is: "chat" as const, at: lastMessageAt, leadId, author: null, text: lastQuestion, threadId }];
  });
}
