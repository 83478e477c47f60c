import { listConversations } from "@/lib/crm/chat/admin/conversations";
import { conversationList, conversationQuery } from "@/lib/crm/chat/admin/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns visitors' chat conversations, the latest message first. Stored for 30 days. */
export const GET = endpoint({
  access: "admin",
  right: "chat.read",
  extendsSession: false,
  query: conversationQuery,
  answers: conversationList,
  run: ({ query, session }) => listConversations(query, session.user.id),
});
