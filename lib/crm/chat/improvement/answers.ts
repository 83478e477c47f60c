import "server-only";
import { chatAnswerRecord } from "@/lib/crm/chat/improvement/schema";
import { plainRecord } from "@/lib/data/records/record";
import { orderedRecords } from "@/lib/http/ordered";

export const chatAnswers = orderedRecords({
  kind: "chat-answer",
  name: "answer",
  plural: "answers",
  schema: chatAnswerRecord,
  called: "answers of the assistant",
  table: "chat_answers",
  tags: ["chat-answers"],
  model: (tx) => tx.chatAnswer,
  label: ({ question }) => question,
  toRecord: plainRecord,
  sorts: { orderIndex: "order_index", question: "lower(question)" },
  search: "list_search_text(ARRAY[question::text, answer])",
});
