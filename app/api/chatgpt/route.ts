import { receiveMessage } from "@/lib/chat/conversation";
import { answerStream } from "@/lib/chat/event-stream";
import { chatAnswer, chatInput } from "@/lib/chat/schema";
import { assertChatIsOn } from "@/lib/chat/service";
import { newVisitor, visitorKeyOf } from "@/lib/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";
import { offTheClock } from "@/lib/request-budget";

/**
 * Asks the chat something. `Accept: text/event-stream` streams the same answer: the events `thread` (`threadId`), `delta`
 * (`text`) and `done` (what is answered otherwise). A thread belongs to the cookie that it was begun with; another's, or an
 * unknown one, counts as none. Where nothing can be answered, the answer says how else to reach us.
 */
export const POST = endpoint({
  access: "public",
  limit: ["chat", "chatDaily"],
  // Most of it is a search: leads and sign-ins keep their connections, however many chat.
  lane: "reading",
  body: chatInput,
  answers: chatAnswer,
  run: async ({ request, body, clientAddress, setCookie }) => {
    assertChatIsOn();
    let visitorKey = visitorKeyOf(request);
    if (!visitorKey) {
      const visitor = newVisitor();
      visitorKey = visitor.visitorKey;
      setCookie(visitor.cookie);
    }
    const received = await receiveMessage(body, { visitorKey, clientAddress });
    if (request.headers.get("accept")?.includes("text/event-stream")) return answerStream(received);
    return offTheClock(() => received.answer(() => undefined));
  },
});
