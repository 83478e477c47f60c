import { listConversations } from "@/lib/crm/chat/desk/conversations";
import { conversationList, conversationQuery } from "@/lib/crm/chat/desk/schema";
import { endpoint } from "@/lib/http/endpoint";

/** The conversations of visitors with the chat, those in which somebody wrote last first. Kept for 30 days. */
export const GET = endpoint({
  access: "admin",
  right: "chat.read",
  prolongsSession: false,
  query: conversationQuery,
  answers: conversationList,
  run: ({ query, session }) => listConversations(query, session.user.id),
});
