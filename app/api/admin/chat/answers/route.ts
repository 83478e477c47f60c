import { chatAnswers } from "@/lib/chat/improvement/answers";
import { chatAnswerInput, chatAnswerQuery } from "@/lib/chat/improvement/schema";
import { listCalls } from "@/lib/http/record-calls";

export const { GET, POST } = listCalls(chatAnswers, {
  area: "chat",
  query: chatAnswerQuery,
  input: chatAnswerInput,
});
