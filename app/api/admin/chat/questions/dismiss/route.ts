import { dismissQuestion } from "@/lib/crm/chat/improvement/questions";
import { dismissInput } from "@/lib/crm/chat/improvement/schema";
import { nothing } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Takes a question out of the list of unanswered ones. */
export const POST = adminWrite({
  action: "chat-question.dismiss",
  right: "chat.write",
  tags: [],
  body: dismissInput,
  answers: nothing,
  run: async ({ tx, body }) => {
    await dismissQuestion(tx, body.key);
    // The activity log outlives the conversation, so a visitor's words stay out of it.
    return { targetId: null, after: { dismissed: 1 }, answer: {} };
  },
});
