import { idParams } from "@/lib/core/params";
import { endpoint } from "@/lib/http/endpoint";
import { fileResponse } from "@/lib/http/file-response";
import { mediaFileQuery } from "@/lib/media/schema";
import { openMediaFile } from "@/lib/media/service";

/** Returns the bytes of a media file, or of a derivative of an image. */
export const GET = endpoint({
  access: "public",
  params: idParams,
  query: mediaFileQuery,
  response: "media",
  run: async ({ request, params, query, viewerMay }) => {
    const mayReadAll = () => viewerMay("media.read");
    return fileResponse(request, await openMediaFile(params.id, query, mayReadAll));
  },
});
