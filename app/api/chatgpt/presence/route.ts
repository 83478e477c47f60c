import { readPresence } from "@/lib/crm/chat/admin/presence";
import { presenceQuery, presenceResponse } from "@/lib/crm/chat/schema";
import { assertChatIsOn } from "@/lib/crm/chat/service";
import { hasThreads } from "@/lib/crm/chat/threads";
import { returnedThread, visitorKeyOf } from "@/lib/crm/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Tells whether a person is available for visitors of the chat; in words, until when they are or when they
 * return; and whether the visitor has stored conversations.
 */
export const GET = endpoint({
  access: "public",
  limit: "chatLooks",
  query: presenceQuery,
  refuses: ["not_found"],
  response: presenceResponse,
  run: async ({ request, query }) => {
    assertChatIsOn();
    const [presence, hasConversations] = await Promise.all([
      readPresence(query.language),
      hasThreads(visitorKeyOf(request)),
    ]);
    return { ...presence, hasConversations: hasConversations || returnedThread(request) !== null };
  },
});
