import { readPresence } from "@/lib/crm/chat/admin/presence";
import { presenceAnswer } from "@/lib/crm/chat/schema";
import { assertChatIsOn } from "@/lib/crm/chat/service";
import { hasThreads } from "@/lib/crm/chat/threads";
import { visitorKeyOf } from "@/lib/crm/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Tells whether a person is available for visitors of the chat; in words, until when they are or when they
 * return; and whether the visitor has stored conversations.
 */
export const GET = endpoint({
  access: "public",
  limit: "chatLooks",
  refuses: ["not_found"],
  answers: presenceAnswer,
  run: async ({ request }) => {
    assertChatIsOn();
    const [presence, hasConversations] = await Promise.all([
      readPresence(),
      hasThreads(visitorKeyOf(request)),
    ]);
    return { ...presence, hasConversations };
  },
});
