import { readPresence } from "@/lib/chat/desk/presence";
import { presenceAnswer } from "@/lib/chat/schema";
import { assertChatIsOn } from "@/lib/chat/service";
import { endpoint } from "@/lib/http/endpoint";

/** Whether a person is there for visitors of the chat; in words, until when they are or when they are back. */
export const GET = endpoint({
  access: "public",
  limit: "chatLooks",
  answers: presenceAnswer,
  run: async () => {
    assertChatIsOn();
    return readPresence();
  },
});
