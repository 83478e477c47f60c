import { answerVisitor } from "@/lib/crm/chat/desk/hold";
import { answerAnswer, answerInput } from "@/lib/crm/chat/desk/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Says something to the visitor. For who does not hold the conversation it is 409 with `takenBy`: whoever does, or null. The
 * same `token` again is the same message.
 */
export const POST = adminWrite({
  action: "chat-session.answer",
  right: "chat.write",
  tags: [],
  params: threadParams,
  body: answerInput,
  answers: answerAnswer,
  status: 201,
  run: ({ tx, params, body, session }) => answerVisitor(tx, params.thread, { ...body, person: session.user }),
});
