import { AppError } from "@/lib/core/errors";
import { idParams } from "@/lib/core/params";
import { openFileOfThread } from "@/lib/crm/attachments/read-attachment";
import { threadParams } from "@/lib/crm/chat/schema";
import { findThread } from "@/lib/crm/chat/threads";
import { visitorKeyOf } from "@/lib/crm/chat/visitor";
import { endpoint } from "@/lib/http/endpoint";
import { fileResponse } from "@/lib/http/file-response";

/** Returns a file of a conversation as a download, for the visitor whose cookie it was begun with. */
export const GET = endpoint({
  access: "public",
  limit: "chatEvents",
  params: threadParams.extend({ fileId: idParams.shape.id }),
  response: "media",
  run: async ({ request, params }) => {
    const thread = await findThread({ id: params.thread, visitorKey: visitorKeyOf(request, params.thread) });
    if (!thread) throw new AppError("not_found", "This conversation doesn't exist any more.");
    return fileResponse(request, await openFileOfThread(thread.id, params.fileId));
  },
});
