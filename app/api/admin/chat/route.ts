import { listConversations } from "@/lib/crm/chat/admin/conversations";
import { conversationList, conversationQuery } from "@/lib/crm/chat/admin/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns visitors' chat conversations, the latest message first. Stored for 30 days. */
export const GET = adminRead({
  right: "chat.read",
  extendsSession: false,
  query: conversationQuery,
  response: conversationList,
  run: ({ query, session }) => listConversations(query, session.user.id),
});
