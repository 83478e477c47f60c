import { chatAnswers } from "@/lib/crm/chat/improvement/answers";
import { chatAnswerInput } from "@/lib/crm/chat/improvement/schema";
import { itemCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = itemCalls(chatAnswers, {
  area: "chat",
  update: chatAnswerInput.partial(),
});
