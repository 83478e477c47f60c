import { handOver } from "@/lib/crm/chat/admin/assign";
import { conversationResponse, handOverToInput } from "@/lib/crm/chat/admin/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Hands a conversation and its lead over to a colleague, with a line for them, and tells the visitor their name. A colleague who
 * is away is mailed at once. Callers who do not
 * hold it get 409 with `takenBy`.
 */
export const POST = adminWrite({
  action: "chat-session.hand-over",
  right: "chat.write",
  tags: [],
  params: threadParams,
  body: handOverToInput,
  response: conversationResponse,
  run: ({ tx, params, body, session }) => handOver(tx, params.thread, { ...body, person: session.user }),
});
