import { handOver } from "@/lib/crm/chat/desk/hold";
import { conversationAnswer, handOverToInput } from "@/lib/crm/chat/desk/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Has a colleague answer from here on, which the visitor is told, with their name; the lead becomes theirs. For who does not
 * hold the conversation it is 409 with `takenBy`.
 */
export const POST = adminWrite({
  action: "chat-session.hand-over",
  right: "chat.write",
  tags: [],
  params: threadParams,
  body: handOverToInput,
  answers: conversationAnswer,
  run: ({ tx, params, body, session }) => handOver(tx, params.thread, { person: session.user, to: body.to }),
});
