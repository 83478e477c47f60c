import { markSeen } from "@/lib/crm/chat/return";
import { seenInput, threadParams } from "@/lib/crm/chat/schema";
import { visitorKeyOf } from "@/lib/crm/chat/visitor";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Notes that the visitor has seen the messages up to this one, which are then not mailed to them. */
export const PUT = endpoint({
  access: "public",
  limit: "chatEvents",
  params: threadParams,
  body: seenInput,
  response: emptyResponse,
  run: async ({ request, params, body }) => {
    await markSeen({ id: params.thread, visitorKey: visitorKeyOf(request, params.thread) }, body.messageId);
    return {};
  },
});
