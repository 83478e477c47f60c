import { chatAnswers } from "@/lib/crm/chat/improvement/answers";
import { chatAnswerOrder } from "@/lib/crm/chat/improvement/schema";
import { reorderCall } from "@/lib/http/record-calls";

/** Stores new positions of the assistant's answers. */
export const PUT = reorderCall(chatAnswers, { area: "chat", body: chatAnswerOrder });
