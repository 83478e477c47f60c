import { close } from "@/lib/crm/chat/admin/assign";
import { closeInput, conversationResponse } from "@/lib/crm/chat/admin/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Closes a conversation until its visitor writes again. One held by another person is 409 with `takenBy`; its
 * lead may be given a status.
 */
export const POST = adminWrite({
  action: "chat-session.close",
  right: "chat.write",
  tags: [],
  params: threadParams,
  body: closeInput,
  response: conversationResponse,
  run: ({ tx, params, body, session }) => close(tx, params.thread, session.user, body.leadStatus),
});
