import { listOpenQuestions } from "@/lib/crm/chat/improvement/questions";
import { openQuestions } from "@/lib/crm/chat/improvement/schema";
import { adminRead } from "@/lib/http/admin-read";

/**
 * Returns questions to the assistant that ended without an answer or with a hand-over, the most frequent
 * first.
 */
export const GET = adminRead({
  right: "chat.read",
  response: openQuestions,
  run: async () => ({ questions: await listOpenQuestions() }),
});
