import { takeOver } from "@/lib/crm/chat/admin/assign";
import { conversationResponse, takeOverInput } from "@/lib/crm/chat/admin/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Lets the caller answer instead of the assistant, and tells the visitor their name. A conversation held by
 * another person is 409 with `takenBy`, unless `from` is that person's id.
 */
export const POST = adminWrite({
  action: "chat-session.take-over",
  right: "chat.write",
  tags: [],
  params: threadParams,
  body: takeOverInput,
  response: conversationResponse,
  run: ({ tx, params, body, session }) =>
    takeOver(tx, params.thread, { person: session.user, from: body.from }),
});
