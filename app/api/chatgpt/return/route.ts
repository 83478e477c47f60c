import { returnTo } from "@/lib/crm/chat/return";
import { returnInput, returnResponse } from "@/lib/crm/chat/schema";
import { returnCookieOf, visitorKeyOf } from "@/lib/crm/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Opens a conversation in this browser, too, by the token of the link in a mail about its answer: two weeks long. A cookie then
 * stands for it. A forged or expired token, or one of a deleted conversation, is 404.
 */
export const POST = endpoint({
  access: "public",
  limit: "chatLooks",
  body: returnInput,
  refuses: ["not_found"],
  response: returnResponse,
  run: async ({ request, body, setCookie }) => {
    const thread = await returnTo(body.token);
    if (visitorKeyOf(request) !== thread.visitorKey) setCookie(returnCookieOf(thread));
    return { threadId: thread.id };
  },
});
