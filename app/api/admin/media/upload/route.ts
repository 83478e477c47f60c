import { adminWrite } from "@/lib/http/admin-write";
import { uploadResponse } from "@/lib/media/schema";
import { addUpload, receiveImage } from "@/lib/media/upload";

/**
 * Stores an image, sent as `file` in a form (with optional `folder` and `altText`), or by `incoming` and
 * `name` (see `POST /api/admin/media/incoming`). Bytes already stored return their file, with `isNew` false.
 */
export const POST = adminWrite({
  action: "media-file.create",
  right: "content.write",
  tags: ["media"],
  status: 201,
  refuses: ["too_large", "unsupported_media_type", "invalid"],
  response: uploadResponse,
  prepare: ({ request }) => receiveImage(request),
  run: ({ tx, prepared, session }) => addUpload(tx, prepared, session.user.id),
});
