import { chatAnswers } from "@/lib/crm/chat/improvement/answers";
import { chatAnswerInput, chatAnswerQuery } from "@/lib/crm/chat/improvement/schema";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(chatAnswers, {
  area: "chat",
  query: chatAnswerQuery,
  input: chatAnswerInput,
});
