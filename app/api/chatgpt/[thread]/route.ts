import { AppError } from "@/lib/core/errors";
import { chatThread, threadParams } from "@/lib/crm/chat/schema";
import { deleteThread, readThread } from "@/lib/crm/chat/threads";
import { visitorKeyOf } from "@/lib/crm/chat/visitor";
import { emptyResponse } from "@/lib/data/records/change";
import { endpoint } from "@/lib/http/endpoint";

const gone = () => new AppError("not_found", "This conversation doesn't exist any more.");

/** Returns a conversation in the chat, for the visitor whose cookie it was begun with. */
export const GET = endpoint({
  access: "public",
  limit: "chatLooks",
  params: threadParams,
  response: chatThread,
  run: async ({ request, params }) => {
    const thread = await readThread({ id: params.thread, visitorKey: visitorKeyOf(request, params.thread) });
    if (!thread) throw gone();
    return thread;
  },
});

/** Deletes a conversation for good. A request that it has become stays with our staff. */
export const DELETE = endpoint({
  access: "public",
  limit: "chatLooks",
  params: threadParams,
  response: emptyResponse,
  run: async ({ request, params }) => {
    const isGone = await deleteThread({
      id: params.thread,
      visitorKey: visitorKeyOf(request, params.thread),
    });
    if (!isGone) throw gone();
    return {};
  },
});
