import { receiveVisitorsFile } from "@/lib/crm/attachments/receive-attachment";
import { uploadedAttachment } from "@/lib/crm/attachments/schema";
import { endpoint } from "@/lib/http/endpoint";

/**
 * Uploads a picture or PDF of at most 10 MB, sent as `file` in a form, for a request or a chat message, which names it by
 * its `token` in `files` within a day. Its content is checked. Only our staff can read it, and a visitor in their own
 * conversation.
 */
export const POST = endpoint({
  access: "public",
  limit: ["files", "filesDaily"],
  status: 201,
  refuses: ["too_large", "unsupported_media_type", "invalid"],
  response: uploadedAttachment,
  run: async ({ request, clientAddress }) => ({ file: await receiveVisitorsFile(request, clientAddress) }),
});
