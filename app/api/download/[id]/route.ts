import { idParams } from "@/lib/core/params";
import { endpoint } from "@/lib/http/endpoint";
import { fileResponse } from "@/lib/http/file-response";
import { openDownload } from "@/lib/media/service";

/** Returns a media file, to be saved under its original name. */
export const GET = endpoint({
  access: "public",
  params: idParams,
  response: "media",
  run: async ({ request, params, viewerMay }) =>
    fileResponse(request, await openDownload(params.id, () => viewerMay("media.read"))),
});
