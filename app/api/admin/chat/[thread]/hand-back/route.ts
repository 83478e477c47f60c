import { handBack } from "@/lib/crm/chat/desk/hold";
import { conversationAnswer } from "@/lib/crm/chat/desk/schema";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Lets the assistant answer again, which the visitor is told. For who does not hold the conversation it is 409. */
export const POST = adminWrite({
  action: "chat-session.hand-back",
  right: "chat.write",
  tags: [],
  params: threadParams,
  answers: conversationAnswer,
  run: ({ tx, params, session }) => handBack(tx, params.thread, session.user),
});
