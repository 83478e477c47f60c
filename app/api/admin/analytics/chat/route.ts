import { readChatFigures } from "@/lib/crm/chat/improvement/outcomes";
import { chatFigures } from "@/lib/crm/chat/improvement/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns counts of the outcomes of visitors' questions to the assistant in the last 30 days. */
export const GET = endpoint({
  access: "admin",
  right: "analytics.read",
  extendsSession: false,
  answers: chatFigures,
  run: () => readChatFigures(),
});
