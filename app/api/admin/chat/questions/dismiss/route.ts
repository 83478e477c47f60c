import { dismissQuestion } from "@/lib/crm/chat/improvement/questions";
import { dismissInput } from "@/lib/crm/chat/improvement/schema";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Removes a question from the list of unanswered ones. */
export const POST = adminWrite({
  action: "chat-question.dismiss",
  right: "chat.write",
  tags: [],
  body: dismissInput,
  response: emptyResponse,
  run: async ({ tx, body }) => {
    await dismissQuestion(tx, body.key);
    // The activity log outlives the conversation, so it must not contain a visitor's words.
    return { targetId: null, after: { dismissed: 1 }, response: {} };
  },
});
