import { readPresence } from "@/lib/chat/desk/presence";
import { presenceAnswer } from "@/lib/chat/schema";
import { assertChatIsOn } from "@/lib/chat/service";
import { hasThreads } from "@/lib/chat/threads";
import { visitorKeyOf } from "@/lib/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";

/** Whether a person is there for visitors of the chat; in words, until when they are or when they are back; and
 * whether the visitor has conversations that are kept. */
export const GET = endpoint({
  access: "public",
  limit: "chatLooks",
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
