import { readChatFigures } from "@/lib/crm/chat/improvement/outcomes";
import { chatFigures } from "@/lib/crm/chat/improvement/schema";
import { adminRead } from "@/lib/http/admin-read";

/** Returns counts of the outcomes of visitors' questions to the assistant in the last 30 days. */
export const GET = adminRead({
  right: "analytics.read",
  extendsSession: false,
  response: chatFigures,
  run: () => readChatFigures(),
});
