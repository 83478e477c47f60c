import { receiveStaffsFile } from "@/lib/crm/attachments/receive-attachment";
import { uploadedAttachment } from "@/lib/crm/attachments/schema";
import { addAttachment } from "@/lib/crm/attachments/store-attachment";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Uploads a picture or PDF of at most 10 MB, sent as `file` in a form, for a reply or a chat message, which names it by its
 * `token` in `files` within a day. Its content is checked.
 */
export const POST = adminWrite({
  action: "attachment.create",
  right: "leads.write",
  tags: [],
  status: 201,
  refuses: ["too_large", "unsupported_media_type", "invalid"],
  response: uploadedAttachment,
  prepare: ({ request }) => receiveStaffsFile(request),
  run: async ({ tx, prepared, session }) => {
    const { id, ...file } = await addAttachment(tx, prepared, { uploadedBy: session.user.id });
    return { targetId: id, after: { type: file.type, size: file.size }, response: { file } };
  },
});
