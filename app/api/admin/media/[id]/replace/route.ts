import { z } from "zod";
import { idParams } from "@/lib/core/params";
import { adminWrite } from "@/lib/http/admin-write";
import { replaceMedia } from "@/lib/media/replace";
import { mediaFile, replaceQuery } from "@/lib/media/schema";
import { receiveImage } from "@/lib/media/upload";

/**
 * Replaces a file by another image, sent as `file` in a form, or by `incoming` and `name` (see
 * `POST /api/admin/media/incoming`); the old one becomes an earlier version.
 */
export const POST = adminWrite({
  action: "media-file.replace",
  right: "content.write",
  tags: ["media"],
  params: idParams,
  query: replaceQuery,
  versioned: true,
  refuses: ["too_large", "unsupported_media_type"],
  response: z.object({ file: mediaFile }),
  prepare: ({ request }) => receiveImage(request),
  run: ({ tx, params, query, prepared, session, ifMatch }) =>
    replaceMedia(tx, params.id, prepared.image, { ...query, session, ifMatch }),
});
