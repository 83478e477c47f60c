import "server-only";
import { chatAnswerRecord } from "@/lib/chat/improvement/schema";
import { orderedRecords } from "@/lib/records/ordered";
import { plainRecord } from "@/lib/records/record";

/** Answers that staff write for the assistant. */
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
