import { readConversationDetail } from "@/lib/crm/chat/admin/detail";
import { conversationDetail } from "@/lib/crm/chat/admin/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a conversation with its messages, including the pages that answers rest on. */
export const GET = adminRead({
  right: "chat.read",
  extendsSession: false,
  params: threadParams,
  response: conversationDetail,
  run: ({ params, session }) => readConversationDetail(params.thread, session.user),
});
