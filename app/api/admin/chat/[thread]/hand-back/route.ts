import { handBack } from "@/lib/crm/chat/admin/assign";
import { conversationResponse } from "@/lib/crm/chat/admin/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns a conversation to the assistant, and tells the visitor. A caller who does not hold it gets 409. */
export const POST = adminWrite({
  action: "chat-session.hand-back",
  right: "chat.write",
  tags: [],
  params: threadParams,
  response: conversationResponse,
  run: ({ tx, params, session }) => handBack(tx, params.thread, session.user),
});
