import { z } from "zod";
import { chatAnswers } from "@/lib/crm/chat/improvement/answers";
import { chatAnswerOrder, chatAnswerRecord } from "@/lib/crm/chat/improvement/schema";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions of the assistant's answers. */
export const PUT = adminWrite({
  action: "chat-answer.reorder",
  right: "chat.write",
  tags: ["chat-answers"],
  body: chatAnswerOrder,
  answers: z.object({ answers: z.array(chatAnswerRecord) }),
  run: ({ tx, body }) => chatAnswers.reorder(tx, body.answers),
});
