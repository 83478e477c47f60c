import { readConversationDetail } from "@/lib/crm/chat/desk/detail";
import { conversationDetail } from "@/lib/crm/chat/desk/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { endpoint } from "@/lib/http/endpoint";

/** A conversation with what was said in it, the pages that answers rest on included. */
export const GET = endpoint({
  access: "admin",
  right: "chat.read",
  prolongsSession: false,
  params: threadParams,
  answers: conversationDetail,
  run: ({ params, session }) => readConversationDetail(params.thread, session.user),
});
