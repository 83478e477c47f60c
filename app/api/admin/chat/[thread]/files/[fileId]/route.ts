import { idParams } from "@/lib/core/params";
import { openFileOfThread } from "@/lib/crm/attachments/read-attachment";
import { threadParams } from "@/lib/crm/chat/schema";
import { adminRead } from "@/lib/http/admin-read";
import { fileResponse } from "@/lib/http/file-response";

/** Returns a file of a conversation as a download. */
export const GET = adminRead({
  right: "chat.read",
  params: threadParams.extend({ fileId: idParams.shape.id }),
  response: "media",
  run: async ({ request, params }) =>
    fileResponse(request, await openFileOfThread(params.thread, params.fileId)),
});
