import "server-only";
import { publicRead } from "@/lib/cache";
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

/** Returns all of them, in staff's order, as the assistant reads them. */
export const readChatAnswers = () => publicRead("chat-answers", "all", () => chatAnswers.inOrder(), []);
