import { answerVisitor } from "@/lib/crm/chat/admin/assign";
import { answerInput, answerResponse } from "@/lib/crm/chat/admin/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Sends a message to the visitor. Callers who do not hold the conversation get 409 with `takenBy`: its
 * holder, or null. The same `token` again is the same message.
 */
export const POST = adminWrite({
  action: "chat-session.answer",
  right: "chat.write",
  tags: [],
  params: threadParams,
  body: answerInput,
  response: answerResponse,
  status: 201,
  run: ({ tx, params, body, session }) => answerVisitor(tx, params.thread, { ...body, person: session.user }),
});
