import { countryOf } from "@/lib/analytics/visitor-country";
import { inLane, offTheClock, SENDING_BUDGET_MS } from "@/lib/core/request-budget";
import { receiveMessage } from "@/lib/crm/chat/conversation";
import { answerStream } from "@/lib/crm/chat/event-stream";
import { chatAnswer, chatInput } from "@/lib/crm/chat/schema";
import { assertChatIsOn } from "@/lib/crm/chat/service";
import { deleteThread, deleteThreadsOf } from "@/lib/crm/chat/threads";
import { FORGET_VISITOR, returnedThread, visitorKeyOf, writingVisitor } from "@/lib/crm/chat/visitor";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Sends the chat a question. `Accept: text/event-stream` streams the answer: the events `thread`
 * (`threadId`), `delta` (`text`) and `done` (the body returned otherwise). A thread belongs to its cookie;
 * another's, or an unknown one, counts as none. The same `token` repeats the same message, also the first one
 * of a visitor without a cookie, and gets the same answer; with another text it gives 409. If no answer is possible, the response says how else to reach
 * us.
 */
export const POST = endpoint({
  access: "public",
  limit: ["chat", "chatDaily"],
  // Most of it is a search: leads and sign-ins retain their connections, however many visitors chat.
  lane: "reading",
  budgetMs: SENDING_BUDGET_MS,
  body: chatInput,
  refuses: ["not_found"],
  response: chatAnswer,
  run: async ({ request, body, clientAddress, setCookie }) => {
    assertChatIsOn();
    const { visitorKey, cookieOf } = writingVisitor(request, body);
    const country = await countryOf(request.headers);
    const received = await inLane("sending", () =>
      receiveMessage(body, { visitorKey, clientAddress, country }),
    );
    setCookie(cookieOf(received.threadId));
    if (request.headers.get("accept")?.includes("text/event-stream")) return answerStream(received);
    return offTheClock(() => received.answer(() => undefined));
  },
});

/**
 * Deletes all conversations of the cookie's visitor, with one that a mail's link has opened, and the cookies; requests that they have become stay with
 * our staff. Without a cookie, the response is the same.
 */
export const DELETE = endpoint({
  access: "public",
  limit: "chatLooks",
  response: emptyResponse,
  run: async ({ request, setCookie }) => {
    await deleteThreadsOf(visitorKeyOf(request));
    const returned = returnedThread(request);
    if (returned) await deleteThread(returned);
    FORGET_VISITOR.forEach(setCookie);
    return {};
  },
});
