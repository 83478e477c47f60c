import { visitorTypes } from "@/lib/crm/chat/live/typing";
import { threadParams } from "@/lib/crm/chat/schema";
import { visitorKeyOf } from "@/lib/crm/chat/visitor";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Tells the person who answers that the visitor is writing. Nothing is stored. */
export const POST = endpoint({
  access: "public",
  limit: "chatTyping",
  params: threadParams,
  response: emptyResponse,
  run: async ({ request, params }) => {
    await visitorTypes(params.thread, visitorKeyOf(request, params.thread));
    return {};
  },
});
