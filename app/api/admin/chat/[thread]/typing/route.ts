import { personTypes } from "@/lib/crm/chat/live/typing";
import { threadParams } from "@/lib/crm/chat/schema";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

/** Tells the visitor that the person who answers is writing. Nothing is stored. */
export const POST = endpoint({
  access: "admin",
  right: "chat.write",
  params: threadParams,
  response: emptyResponse,
  run: async ({ params, session }) => {
    await personTypes(params.thread, session.user.id);
    return {};
  },
});
