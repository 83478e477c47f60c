import { chatAnswers } from "@/lib/crm/chat/improvement/answers";
import { chatAnswerInput } from "@/lib/crm/chat/improvement/schema";
import { oneCalls } from "@/lib/http/record-calls";

export const { PUT, DELETE } = oneCalls(chatAnswers, {
  area: "chat",
  update: chatAnswerInput.partial(),
});
